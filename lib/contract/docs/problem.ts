import type { ProblemCode } from '../http/problem.ts';
import { fieldErrorSchema, type Problem, problemSchema } from '../http/problem-schema.ts';
import { ATTEMPT } from './attempt.ts';
import { describeSchema } from './describe-schema.ts';
import { PRICE } from './money.ts';

describeSchema(fieldErrorSchema, {
  description: 'One refused field.',
  fields: { pointer: 'A JSON Pointer (RFC 6901) into the body, or `/name` for a parameter.' },
});
describeSchema(problemSchema, {
  description: 'An error (RFC 9457). Programs use `code`.',
  fields: {
    type: 'A URN that ends in the code.',
    detail: 'For developers, in English; not for guests.',
    retryAfter: 'Seconds.',
    instance: "`urn:uuid:` and the request's id, which is in the server's log too.",
  },
});

/** The meaning of a problem code, and its further fields. */
interface ProblemMeaning {
  when: string;
  /** The fields that it always has, besides those of every problem. */
  brings?: readonly (keyof Problem)[];
  example?: Partial<Problem>;
}

/** The meanings of all codes. Their statuses are in `PROBLEM_STATUS`. */
export const PROBLEM_MEANINGS: Readonly<Record<ProblemCode, ProblemMeaning>> = {
  'invalid-request': {
    when: 'A field or a parameter is refused. `errors` names each of them.',
    brings: ['errors'],
    example: {
      detail: 'checkout must be after checkin',
      errors: [
        {
          pointer: '/checkout',
          code: 'checkout-not-after-checkin',
          message: 'checkout must be after checkin',
        },
      ],
    },
  },
  'forbidden-origin': { when: 'The call may come from another site: see the guards.' },
  'booking-closed': { when: "The property's plan is read-only: offer its contact." },
  'not-found': { when: 'The property or the route does not exist.' },
  'method-not-allowed': { when: '`Allow` names the allowed methods.' },
  'price-changed': {
    when: 'The price of the room has changed. Show both prices. To consent, order again with the new `quote`. After a commit the problem has `attempt`, which was not sent. A repeat of that commit does not have the prices.',
    brings: ['quoted', 'current', 'quote'],
    example: {
      quoted: PRICE,
      current: { ...PRICE, amount: '450.00' },
      quote: 'NDUwLjAwIEVVUg.kJ0yXw',
    },
  },
  'sold-out': { when: 'The room is no longer free. After a commit the problem has `attempt`.' },
  rejected: {
    when: 'The booking system has definitely refused. Nothing was booked (then with `attempt`), or nothing was cancelled.',
    example: { attempt: { ...ATTEMPT, state: 'rejected', reason: 'invalid' } },
  },
  'attempt-unresolved': {
    when: 'The session has an order that may have been sent: resolve this order first. Or it has booked the same room and nights: end that attempt to book them again.',
    brings: ['attempt'],
    example: { attempt: { ...ATTEMPT, state: 'in-doubt' } },
  },
  'attempt-mismatch': {
    when: 'The session has another attempt or none, or the ticket is too old. Look at `/attempts/current`, or repeat the call with the ticket and the cookie of this answer.',
  },
  'attempt-stuck': {
    when: 'It stays unknown whether the room was booked, and Bellhop does not send again. Offer the contact.',
    brings: ['attempt'],
    example: { attempt: { ...ATTEMPT, state: 'stuck' } },
  },
  'body-too-large': { when: 'The body has more than 16 KiB.' },
  'unsupported-media-type': { when: 'Send `Content-Type: application/json`.' },
  'session-required': {
    when: 'The call has neither a ticket nor a session cookie. Repeat it once with the ticket and the cookie of this answer. Never repeat an order that may have been sealed before.',
  },
  'too-many-requests': {
    when: "One limit is reached. It may be the rate limit of this client or of its network (then with `RateLimit`). It may be the plan's budget, first for orders of sessions that are less than five seconds old. Or too many look-ups of one reference have failed. Or, for an order: orders of this browser at other properties of the host are in doubt, and there is no space for another cookie.",
    example: { retryAfter: 12 },
  },
  internal: { when: 'A defect of Bellhop. The log has the cause, with the id in `instance`.' },
  'upstream-unexpected': { when: 'The Partner API returned an unreadable answer.' },
  'upstream-unavailable': { when: 'The Partner API cannot be reached, or refuses the API key.' },
};
