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
  description: 'An error (RFC 9457). Programs go by `code`.',
  fields: {
    type: 'A URN that ends in the code.',
    detail: 'For developers, in English; not for guests.',
    retryAfter: 'Seconds.',
    instance: "`urn:uuid:` and the request's id, which the server's log has too.",
  },
});

/** What a problem code means, and what it brings along. */
interface ProblemMeaning {
  when: string;
  /** The fields that it always has, beside those of every problem. */
  brings?: readonly (keyof Problem)[];
  example?: Partial<Problem>;
}

/** Beside the statuses of `PROBLEM_STATUS`. */
export const PROBLEM_MEANINGS: Readonly<Record<ProblemCode, ProblemMeaning>> = {
  'invalid-request': {
    when: 'A field or a parameter is refused, each named in `errors`.',
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
  'not-found': { when: 'There is no such property here, or no such route.' },
  'method-not-allowed': { when: '`Allow` names the methods that there are.' },
  'price-changed': {
    when: 'The room costs something else by now. Show both prices; to consent, order again with the new `quote`. After a commit it has `attempt`, which was not sent; a repeat of that commit does not have the prices.',
    brings: ['quoted', 'current', 'quote'],
    example: {
      quoted: PRICE,
      current: { ...PRICE, amount: '450.00' },
      quote: 'NDUwLjAwIEVVUg.kJ0yXw',
    },
  },
  'sold-out': { when: 'The room was taken meanwhile. After a commit it has `attempt`.' },
  rejected: {
    when: 'The booking system has definitely refused: nothing was booked (then with `attempt`), or nothing cancelled.',
    example: { attempt: { ...ATTEMPT, state: 'rejected', reason: 'invalid' } },
  },
  'attempt-unresolved': {
    when: 'The session has an order that may have been sent: resolve it first. Or it has booked the same room and nights: end that to book them once more.',
    brings: ['attempt'],
    example: { attempt: { ...ATTEMPT, state: 'in-doubt' } },
  },
  'attempt-mismatch': {
    when: 'The session holds another attempt, or none, or has gone on since the ticket was made: look at `/attempts/current`, or repeat with the ticket and the cookie of this answer.',
  },
  'attempt-stuck': {
    when: 'Nobody can tell any more whether it was booked, and nothing is sent again. Offer the contact.',
    brings: ['attempt'],
    example: { attempt: { ...ATTEMPT, state: 'stuck' } },
  },
  'body-too-large': { when: 'The body has more than 16 KiB.' },
  'unsupported-media-type': { when: 'Send `Content-Type: application/json`.' },
  'session-required': {
    when: 'The call brought neither a ticket nor a session cookie. Repeat it once, with the ticket and the cookie of this answer; never an order that may have been sealed before.',
  },
  'too-many-requests': {
    when: "This client's allowance or its network's is used up (then with `RateLimit`), or the plan's budget is (first for an order of a session that began less than five seconds ago), or too many look-ups of one reference have failed. For an order also: orders of this browser at other properties of the host are in doubt, and leave no room for one more cookie.",
    example: { retryAfter: 12 },
  },
  internal: { when: 'A defect of Bellhop: its log has the cause, under the id in `instance`.' },
  'upstream-unexpected': { when: 'The Partner API gave an answer that does not map.' },
  'upstream-unavailable': { when: 'The Partner API cannot be reached, or refuses the key.' },
};
