import { bookingRequestSchema } from '../../sandbox/api/booking-request.ts';
import type { Operation, Parameter } from '../document.ts';
import { type JsonSchema, refTo, schemaOf } from '../schemas.ts';
import { BOOKING, ME, ORDER, ROOMS } from './examples.ts';
import { bodyOf, partnerAnswers } from './parts.ts';

/** The Partner API: partner-api.md section 4. */

const { checkin, checkout, adults } = bookingRequestSchema.shape;
const DATE: JsonSchema = { format: 'date' };

function query(name: string, description: string, schema: JsonSchema, example: unknown): Parameter {
  return { name, in: 'query', required: true, description, schema, example };
}

export const getMe: Operation = {
  operationId: 'getMe',
  tags: ['Partner API'],
  summary: 'Whose key it is',
  description: "Scope read. The answer's shape is this sandbox's own choice.",
  'x-sandbox-choice': 'answer',
  responses: partnerAnswers(
    [{ status: 200, description: 'Property, plan and scopes.', schema: refTo('MeAnswer'), example: ME }],
    [],
  ),
};

export const getAvailability: Operation = {
  operationId: 'getAvailability',
  tags: ['Partner API'],
  summary: 'Room types that are free, with prices',
  description:
    "Scope read, on every plan. That all parameters are required, and the answer's shape, are this sandbox's own choice.",
  'x-sandbox-choice': 'required parameters, answer',
  parameters: [
    query('checkin', 'Start of the stay.', { ...schemaOf(checkin), ...DATE }, '2027-05-14'),
    query('checkout', 'End of the stay.', { ...schemaOf(checkout), ...DATE }, '2027-05-16'),
    query('adults', 'Number of adults.', schemaOf(adults), 2),
  ],
  responses: partnerAnswers(
    [{ status: 200, description: 'None is an empty list.', schema: refTo('RoomsAnswer'), example: ROOMS }],
    ['validation_failed'],
  ),
};

const BOOKING_PARAMETER: Parameter = {
  name: 'booking',
  in: 'path',
  required: true,
  description: 'Its id, or its reference in any case.',
  schema: { type: 'string' },
  example: BOOKING.data.reference,
};

export const getBooking: Operation = {
  operationId: 'getBooking',
  tags: ['Partner API'],
  summary: 'Look a booking up',
  description: "Scope read. The path and all else are this sandbox's own choice.",
  'x-sandbox-choice': true,
  parameters: [BOOKING_PARAMETER],
  responses: partnerAnswers(
    [{ status: 200, description: 'The booking.', schema: refTo('BookingAnswer'), example: BOOKING }],
    ['not_found'],
  ),
};

export const cancelBooking: Operation = {
  operationId: 'cancelBooking',
  tags: ['Partner API'],
  summary: 'Cancel a booking',
  description:
    "Scope write. Cancelling twice answers the same. The path and all else are this sandbox's own choice.",
  'x-sandbox-choice': true,
  parameters: [BOOKING_PARAMETER],
  responses: partnerAnswers(
    [
      {
        status: 200,
        description: 'The cancelled booking; its nights are free again.',
        schema: refTo('BookingAnswer'),
        example: { data: { ...BOOKING.data, status: 'cancelled' } },
      },
    ],
    ['plan_required', 'not_found', 'not_cancellable'],
  ),
};

export const createBooking: Operation = {
  operationId: 'createBooking',
  tags: ['Partner API'],
  summary: 'Create a booking, once for each Idempotency-Key',
  description:
    "Scope write: Starter plan or higher. The same `Idempotency-Key` again answers the original booking and creates none (rule 2); with another body too, which is this sandbox's own choice, as are statuses and shapes.",
  'x-sandbox-choice': 'statuses, answer, required fields, reuse of a key with another body',
  parameters: [
    {
      name: 'Idempotency-Key',
      in: 'header',
      description:
        "A unique string for each intended booking; 1 to 255 characters, this sandbox's own choice.",
      schema: { type: 'string', minLength: 1, maxLength: 255 },
      example: '7c9e6679-7425-8de9-944b-e07fc1f90ae7',
    },
  ],
  requestBody: bodyOf('BookingRequest', ORDER),
  responses: partnerAnswers(
    [
      { status: 201, description: 'Created.', schema: refTo('BookingAnswer'), example: BOOKING },
      { status: 200, description: 'The original booking.', schema: refTo('BookingAnswer'), example: BOOKING },
    ],
    ['plan_required', 'validation_failed', 'room_unavailable', 'unknown_room_type', 'too_many_adults'],
  ),
};
