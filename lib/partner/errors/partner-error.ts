import type { PartnerOperation } from '../transport/call.ts';

/** What every error of a read carries. */
export interface PartnerErrorDetails {
  operation: PartnerOperation;
  retryable: boolean;
  /** Already scrubbed, see `scrubbed-cause.ts`. */
  cause?: Error | undefined;
}

/**
 * The Partner API could not be read. The subclasses say in which way. No message, cause or property of
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

/** Makes the guard of an error class, which also knows the errors of a second copy of the package. */
export function guardOf<Class extends Error>(
  type: abstract new (...options: never) => Class,
  name: string,
): (error: unknown) => error is Class {
  return (error): error is Class => error instanceof type || (error instanceof Error && error.name === name);
}

/** True for every error class of this folder, also one from a second copy of the package. */
export function isPartnerError(error: unknown): error is PartnerError {
  return error instanceof Error && /^Partner(NoAnswer|Timeout|Status|Mapping)?Error$/.test(error.name);
}
