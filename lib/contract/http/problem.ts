/** @file RFC 9457 problem answers. The codes and statuses are the public contract. */

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
 * The problems that refuse an order definitely. After them no copy of the order is sealed, as far as the
 * server's memory and the shared store know. After any other problem the outcome of an order is open: one of
 * its answers may have been lost.
 */
export const ORDER_REFUSALS: ReadonlySet<ProblemCode> = new Set([
  'sold-out',
  'price-changed',
  'booking-closed',
  'invalid-request',
]);
export const PROBLEM_CODES = Object.keys(PROBLEM_STATUS) as [ProblemCode, ...ProblemCode[]];
