import type { Problem } from '../contract/problem.ts';

/** The BFF answered with a problem (RFC 9457). */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(`${problem.code}: ${problem.title}`);
    this.problem = problem;
  }
}

/** No answer arrived: offline, reset, or too late. Whether the BFF heard the question is unknown. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';

  constructor(cause: unknown) {
    super('the booking service did not answer', { cause });
  }
}

/** Something answered, but not in the contract's shape: a proxy's error page, a cut-off body. */
export class UnfitAnswerError extends Error {
  override readonly name = 'UnfitAnswerError';
  readonly status: number;

  constructor(status: number, cause?: unknown) {
    super(`the booking service gave an unreadable answer (${status})`, { cause });
    this.status = status;
  }
}

/** The BFF set a session cookie twice and never got it back: this browser keeps no cookies here. */
export class CookiesBlockedError extends Error {
  override readonly name = 'CookiesBlockedError';

  constructor() {
    super('the browser keeps no cookies for the booking service');
  }
}

/** True for a problem answer, also across two copies of this package. */
export function isProblemError(error: unknown): error is ProblemError {
  return error instanceof ProblemError || (error instanceof Error && error.name === 'ProblemError');
}

/** True when the browser keeps no cookies here, also across two copies of this package. */
export function isCookiesBlockedError(error: unknown): error is CookiesBlockedError {
  return (
    error instanceof CookiesBlockedError || (error instanceof Error && error.name === 'CookiesBlockedError')
  );
}
