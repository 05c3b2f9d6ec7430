import type { Problem, ProblemCode } from '../../contract/index.ts';
import { PROBLEM_STATUS } from '../../contract/index.ts';

/** Further fields of a problem. All are optional: see `problemSchema`. */
export type ProblemExtras = Omit<Problem, 'type' | 'title' | 'status' | 'code' | 'instance'>;

const TITLES: Record<ProblemCode, string> = {
  'invalid-request': 'The request is not valid',
  'forbidden-origin': 'Requests from this origin are refused',
  'booking-closed': 'This property cannot be booked online',
  'not-found': 'There is nothing at this address',
  'method-not-allowed': 'This address does not answer that method',
  'price-changed': 'The price has changed',
  'sold-out': 'This room is no longer available for these dates',
  rejected: 'The booking was refused',
  'attempt-unresolved': 'An earlier booking is still being confirmed',
  'attempt-mismatch': 'This booking attempt is not the current one of the session',
  'attempt-stuck': 'The booking could not be confirmed',
  'body-too-large': 'The request body is too large',
  'unsupported-media-type': 'The request body must be application/json',
  'session-required': 'A session is required',
  'too-many-requests': 'Too many requests',
  internal: 'Something went wrong here',
  'upstream-unexpected': 'The booking system gave an answer that does not fit',
  'upstream-unavailable': 'The booking system cannot be reached',
};

interface ProblemOptions {
  /** For the log only. */
  cause?: unknown;
  headers?: Record<string, string>;
  /** True if the refused call still counts against its client's allowance. @default false */
  staysCounted?: boolean;
}

/** A problem on its way to the client. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly code: ProblemCode;
  readonly extras: ProblemExtras;
  readonly headers: Readonly<Record<string, string>>;
  readonly staysCounted: boolean;

  constructor(code: ProblemCode, extras: ProblemExtras = {}, options: ProblemOptions = {}) {
    super(code, { cause: options.cause });
    this.code = code;
    this.extras = extras;
    this.headers = options.headers ?? {};
    this.staysCounted = options.staysCounted ?? false;
  }

  get status(): number {
    return PROBLEM_STATUS[this.code];
  }

  /** The RFC 9457 document. */
  toProblem(): Problem {
    return {
      type: `urn:next-bellhop:problem:${this.code}`,
      title: TITLES[this.code],
      status: this.status,
      code: this.code,
      ...this.extras,
    };
  }
}

/** A `too-many-requests` problem. @param waitMs the time until the client may ask again */
export function tooMany(waitMs: number, detail?: string): ProblemError {
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1000));
  return new ProblemError('too-many-requests', { ...(detail && { detail }), retryAfter });
}

/** Whether an error is our own problem, even from another copy of this module. */
export function isProblemError(error: unknown): error is ProblemError {
  return (
    error instanceof ProblemError ||
    (error instanceof Error && error.name === 'ProblemError' && 'code' in error)
  );
}

/**
 * Turns any thrown value into a problem. An unexpected error is `internal`, with the original as its cause.
 */
export function asProblem(error: unknown): ProblemError {
  return isProblemError(error) ? error : new ProblemError('internal', {}, { cause: error });
}
