import { moneySchema } from '../money-schema.ts';
import { attemptSchema } from '../order/attempt-schema.ts';
import * as z from '../schema.ts';
import { PROBLEM_CODES } from './problem.ts';

/** One refused field. `pointer`: a JSON Pointer (RFC 6901) into the body, or `/name` of a query parameter. */
export const fieldErrorSchema = z.object({ pointer: z.string(), code: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldErrorSchema>;

export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.optional(z.string()),
  /** `urn:uuid:` and the request's id, which is in the log too. */
  instance: z.optional(z.string()),
  code: z.oneOf(PROBLEM_CODES),
  errors: z.optional(z.array(fieldErrorSchema)),
  /** Seconds. */
  retryAfter: z.optional(z.number()),
  /** `price-changed`: the shown price, the current one, and the quote to consent with. */
  quoted: z.optional(moneySchema),
  current: z.optional(moneySchema),
  quote: z.optional(z.string()),
  /** The attempt of the problem, in every answer to a commit that has one. */
  attempt: z.optional(attemptSchema),
});
export type Problem = z.infer<typeof problemSchema>;
