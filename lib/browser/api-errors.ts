import type { Problem } from '../contract/http/problem-schema.ts';

/** The BFF answered with a problem (RFC 9457). */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(`${problem.code}: ${problem.title}`);
    this.problem = problem;
  }
}

/** No answer arrived: offline, reset or too late. The request may have reached the BFF. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';

  constructor(cause: unknown) {
    super('the booking service did not answer', { cause });
  }
}

/** An answer that does not have the contract's shape: a proxy's error page, a cut-off body. */
export class UnfitAnswerError extends Error {
  override readonly name = 'UnfitAnswerError';
  readonly status: number;

  constructor(status: number, cause?: unknown) {
    super(`the booking service gave an unreadable answer (${status})`, { cause });
    this.status = status;
  }
}

/** True for a problem answer, also across two copies of this package. */
export function isProblemError(error: unknown): error is ProblemError {
  return error instanceof ProblemError || (error instanceof Error && error.name === 'ProblemError');
}
