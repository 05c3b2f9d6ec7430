import type { PartnerOperation } from '../transport/call.ts';

/** What every error of a read carries. */
export interface PartnerErrorDetails {
  operation: PartnerOperation;
  retryable: boolean;
  /** Already scrubbed, see `scrubbed-cause.ts`. */
  cause?: Error | undefined;
}

/**
 * The Partner API could not be read. The subclasses say in which way (STYLE.md 5). No message, cause or property of
 * these errors holds a key, a header, a URL's query or any part of an answer's body.
 */
export class PartnerError extends Error {
  override name = 'PartnerError';
  readonly operation: PartnerOperation;
  /** True when the same question may well be answered later; false when something has to be put right first. */
  readonly retryable: boolean;

  constructor(message: string, { operation, retryable, cause }: PartnerErrorDetails) {
    super(`${operation}: ${message}`, cause && { cause });
    this.operation = operation;
    this.retryable = retryable;
  }
}

const NAMES: readonly string[] = [
  'PartnerError',
  'PartnerNoAnswerError',
  'PartnerTimeoutError',
  'PartnerStatusError',
  'PartnerMappingError',
];

/** True for every error class of this folder, also one from a second copy of the package. */
export function isPartnerError(error: unknown): error is PartnerError {
  return error instanceof PartnerError || (error instanceof Error && NAMES.includes(error.name));
}
