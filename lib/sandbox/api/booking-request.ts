import * as z from 'zod';
import { guestShape } from '../../contract/index.ts';
import { ApiError } from './error.ts';
import { MAX_BODY_BYTES, type Received } from './received.ts';
import { adultsField, dateField, roomTypeField, stayComplaints, validated } from './validation.ts';

// All fields are required: this sandbox's own choice, which docs/partner-api.md section 4 does not show.
// Unknown fields are ignored, which section 9 allows.
export const bookingRequestSchema = z
  .object({
    roomTypeId: roomTypeField,
    checkin: dateField.meta({ description: "Not before the property's own today." }),
    checkout: dateField,
    adults: adultsField.meta({ description: 'At most the maximum of the room type.' }),
    guest: z.object(guestShape),
  })
  .meta({
    description:
      "A booking to make. All fields are required, which is this sandbox's own choice. Other fields are ignored.",
  });
export type BookingRequest = z.infer<typeof bookingRequestSchema>;

const MAX_KEY_LENGTH = 255;

/**
 * Returns the idempotency key of a request; `undefined` if it has none. The maximum length is this sandbox's
 * own choice: docs/partner-api.md section 8 shows none.
 * @throws ApiError `validation_failed`
 */
export function parseIdempotencyKey(headers: Headers): string | undefined {
  const key = headers.get('idempotency-key');
  if (key === null) return undefined;
  if (key.length >= 1 && key.length <= MAX_KEY_LENGTH) return key;
  throw new ApiError('validation_failed', `Idempotency-Key must have 1 to ${MAX_KEY_LENGTH} characters.`);
}

/**
 * Reads the body of a booking request. @throws ApiError `validation_failed` which names every invalid field
 */
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
