import type { PartnerOperation } from '../transport/call.ts';

/** The details of every error of a read. */
export interface PartnerErrorDetails {
  operation: PartnerOperation;
  retryable: boolean;
  /** Already scrubbed, see `scrubbed-cause.ts`. */
  cause?: Error | undefined;
}

/**
 * The Partner API could not be read. The subclasses name the reason. No message, cause or property of these
 * errors holds an API key, a header, a URL's query or a part of an answer's body.
 */
export class PartnerError extends Error {
  override name = 'PartnerError';
  readonly operation: PartnerOperation;
  /** True if the same request may succeed later; false if something must be corrected first. */
  readonly retryable: boolean;

  constructor(message: string, { operation, retryable, cause }: PartnerErrorDetails) {
    super(`${operation}: ${message}`, cause && { cause });
    this.operation = operation;
    this.retryable = retryable;
  }
}

/** Makes the guard of an error class. It also accepts errors from a second copy of the package. */
export function guardOf<Class extends Error>(
  type: abstract new (...options: never) => Class,
  name: string,
): (error: unknown) => error is Class {
  return (error): error is Class => error instanceof type || (error instanceof Error && error.name === name);
}

/** Returns true for every error class of this folder, also from a second copy of the package. */
export function isPartnerError(error: unknown): error is PartnerError {
  return error instanceof Error && /^Partner(NoAnswer|Timeout|Status|Mapping)?Error$/.test(error.name);
}
