import * as z from 'zod';
import { guestShape } from '../../contract/index.ts';
import { ApiError } from './error.ts';
import { MAX_BODY_BYTES, type Received } from './received.ts';
import { adultsField, dateField, roomTypeField, stayComplaints, validated } from './validation.ts';

// That all fields are required is this sandbox's own choice: docs/partner-api.md section 4 does not show it.
// Fields that it does not name are ignored, as section 9 leaves room for.
export const bookingRequestSchema = z
  .object({
    roomTypeId: roomTypeField,
    checkin: dateField.meta({ description: "Not before the property's own today." }),
    checkout: dateField,
    adults: adultsField.meta({ description: 'At most what the room type holds.' }),
    guest: z.object(guestShape),
  })
  .meta({
    description:
      "A booking to make. That every field is required is this sandbox's own choice; fields beyond these are ignored.",
  });
export type BookingRequest = z.infer<typeof bookingRequestSchema>;

const MAX_KEY_LENGTH = 255;

/**
 * The key of an intended booking, or `undefined` when none was sent. The greatest length is this sandbox's
 * own choice: docs/partner-api.md section 8 shows none.
 * @throws ApiError `validation_failed`
 */
export function parseIdempotencyKey(headers: Headers): string | undefined {
  const key = headers.get('idempotency-key');
  if (key === null) return undefined;
  if (key.length >= 1 && key.length <= MAX_KEY_LENGTH) return key;
  throw new ApiError('validation_failed', `Idempotency-Key must have 1 to ${MAX_KEY_LENGTH} characters.`);
}

/** @throws ApiError `validation_failed` that names every bad field */
export function parseBookingRequest(received: Received, today: string): BookingRequest {
  const mediaType = received.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (mediaType !== 'application/json') {
    throw new ApiError('validation_failed', 'Content-Type must be application/json.');
  }
  return validated(bookingRequestSchema, parseJson(received.body), (stay) => stayComplaints(stay, today));
}

/** @throws ApiError `validation_failed` */
export function parseJson(body: Received['body']): unknown {
  if (body === 'too-large') {
    throw new ApiError('validation_failed', `The body must not be larger than ${MAX_BODY_BYTES} bytes.`);
  }
  try {
    return JSON.parse(body);
  } catch {
    throw new ApiError('validation_failed', 'The body must be valid JSON.');
  }
}
