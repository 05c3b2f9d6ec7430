import { attemptSchema } from './attempt.ts';
import { moneySchema } from './money.ts';
import * as z from './schema.ts';

/** RFC 9457 problem answers. The codes and statuses are the public contract (DESIGN.md section 4). */

export const PROBLEM_STATUS = {
  'invalid-request': 400,
  'forbidden-origin': 403,
  'booking-closed': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'price-changed': 409,
  'sold-out': 409,
  rejected: 409,
  'attempt-unresolved': 409,
  'attempt-mismatch': 409,
  'attempt-stuck': 410,
  'body-too-large': 413,
  'unsupported-media-type': 415,
  'session-required': 428,
  'too-many-requests': 429,
  internal: 500,
  'upstream-unexpected': 502,
  'upstream-unavailable': 503,
} as const;

export type ProblemCode = keyof typeof PROBLEM_STATUS;
/**
 * The problems that say that an order is not made. From then on no copy of the press is sealed, as far as the
 * server's memory and the shared store reach. After any other problem, what has become of a press is open: one
 * of its answers may have been lost.
 */
export const ORDER_REFUSALS: ReadonlySet<ProblemCode> = new Set([
  'sold-out',
  'price-changed',
  'booking-closed',
  'invalid-request',
]);
export const PROBLEM_CODES = Object.keys(PROBLEM_STATUS) as [ProblemCode, ...ProblemCode[]];

/** One refused field: `pointer` is a JSON Pointer (RFC 6901) into the body, or `/name` for a query parameter. */
export const fieldErrorSchema = z.object({ pointer: z.string(), code: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldErrorSchema>;

export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.optional(z.string()),
  /** `urn:uuid:` and the request's id, which the log has too. */
  instance: z.optional(z.string()),
  code: z.oneOf(PROBLEM_CODES),
  errors: z.optional(z.array(fieldErrorSchema)),
  /** Seconds. */
  retryAfter: z.optional(z.number()),
  /** `price-changed`: what was shown, what it is now, and the quote to consent with. */
  quoted: z.optional(moneySchema),
  current: z.optional(moneySchema),
  quote: z.optional(z.string()),
  /** The attempt that the problem is about, in every answer of a commit that has one. */
  attempt: z.optional(attemptSchema),
});
export type Problem = z.infer<typeof problemSchema>;
