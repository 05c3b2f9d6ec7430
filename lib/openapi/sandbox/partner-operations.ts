/** @file The Partner API: docs/partner-api.md section 4. */

import { ORDER } from '../../contract/docs/attempt.ts';
import { IDEMPOTENCY_KEY, PARTNER_BOOKING } from '../../contract/docs/sandbox-answers.ts';
import type { ErrorCode } from '../../sandbox/api/error.ts';
import { adultsField, dateField } from '../../sandbox/api/validation.ts';
import { type Operation, type Parameter, queryParameter } from '../document.ts';
import { schemaOf } from '../schemas.ts';
import { bodyOf, one, partnerAnswers, type Success } from './answers.ts';

type Described = Omit<Operation, 'tags' | 'responses'> & { answers: Success[]; errors: ErrorCode[] };

function operation({ operationId, answers, errors, ...described }: Described): Operation {
  const tags = ['Partner API'];
  return { operationId, tags, ...described, responses: partnerAnswers(answers, errors) };
}

const BOOKING_PARAMETER: Parameter = {
  name: 'booking',
  in: 'path',
  required: true,
  description:
    'The id or the reference of the booking. The reference may be in any case, with or without its hyphen.',
  schema: { type: 'string' },
  example: PARTNER_BOOKING.data.reference,
};

/** The operations by path below `/partner/v1`. */
export const PARTNER_PATHS = {
  '/me': {
    get: operation({
      operationId: 'getMe',
      summary: 'The property of the API key',
      description: "Scope read. The answer's shape is this sandbox's own choice.",
      'x-sandbox-choice': 'answer',
      answers: [{ description: 'Property, plan and scopes.', ...one('MeAnswer') }],
      errors: [],
    }),
  },
  '/availability': {
    get: operation({
      operationId: 'getAvailability',
      summary: 'Room types that are free, with prices',
      description:
        "Scope read, on every plan. The required parameters and the answer's shape are this sandbox's own choice.",
      'x-sandbox-choice': 'required parameters, answer',
      parameters: [
        queryParameter('checkin', 'Start of the stay.', schemaOf(dateField), '2027-05-14'),
        queryParameter('checkout', 'End of the stay.', schemaOf(dateField), '2027-05-16'),
        queryParameter('adults', 'Number of adults.', schemaOf(adultsField), 2),
      ],
      answers: [{ description: 'The free room types. The list may be empty.', ...one('RoomsAnswer') }],
      errors: ['validation_failed'],
    }),
  },
  '/bookings': {
    post: operation({
      operationId: 'createBooking',
      summary: 'Create a booking, once for each Idempotency-Key',
      description:
        "Scope write: Starter plan or higher. A repeated `Idempotency-Key` returns the original booking and makes no new one (rule 2). The same holds with another body. This is this sandbox's own choice, like the statuses and shapes.",
      'x-sandbox-choice': 'statuses, answer, required fields, reuse of a key with another body',
      parameters: [
        {
          name: 'Idempotency-Key',
          in: 'header',
          description:
            "A unique string for each intended booking; 1 to 255 characters, this sandbox's own choice.",
          schema: { type: 'string', minLength: 1, maxLength: 255 },
          example: IDEMPOTENCY_KEY,
        },
      ],
      requestBody: bodyOf('BookingRequest', ORDER),
      answers: [
        { status: 201, description: 'Created.', ...one('BookingAnswer') },
        { description: 'The original booking.', ...one('BookingAnswer') },
      ],
      errors: [
        'plan_required',
        'validation_failed',
        'room_unavailable',
        'unknown_room_type',
        'too_many_adults',
      ],
    }),
  },
  '/bookings/{booking}': {
    get: operation({
      operationId: 'getBooking',
      summary: 'Look up a booking',
      description: "Scope read. The whole operation is this sandbox's own choice.",
      'x-sandbox-choice': true,
      parameters: [BOOKING_PARAMETER],
      answers: [{ description: 'The booking.', ...one('BookingAnswer') }],
      errors: ['not_found'],
    }),
  },
  '/bookings/{booking}/cancel': {
    post: operation({
      operationId: 'cancelBooking',
      summary: 'Cancel a booking',
      description:
        "Scope write. A second cancellation gets the same answer. The whole operation is this sandbox's own choice.",
      'x-sandbox-choice': true,
      parameters: [BOOKING_PARAMETER],
      answers: [
        {
          description: 'The cancelled booking. Its nights are free again.',
          ...one('BookingAnswer'),
          example: { data: { ...PARTNER_BOOKING.data, status: 'cancelled' } },
        },
      ],
      errors: ['plan_required', 'not_found', 'not_cancellable'],
    }),
  },
};
