import type { Misfit } from '../mapping/fit.ts';
import type { PartnerOperation } from '../transport/call.ts';
import { PartnerError } from './partner-error.ts';

/** A 2xx answer that is not what DESIGN.md section 6 asks for. Says where and what was expected, never what was there. */
export class PartnerMappingError extends PartnerError {
  override name = 'PartnerMappingError';
  /** Dotted path into the answer (or into the mapping's result), for example `data.0.price.total`; empty for the whole. */
  readonly path: string;
  readonly expected: string;

  constructor({ path, expected, cause }: Misfit, operation: PartnerOperation) {
    super(`${path || 'the answer'} does not fit: expected ${expected}`, {
      operation,
      retryable: false,
      cause,
    });
    this.path = path;
    this.expected = expected;
  }
}

export function isPartnerMappingError(error: unknown): error is PartnerMappingError {
  return (
    error instanceof PartnerMappingError || (error instanceof Error && error.name === 'PartnerMappingError')
  );
}
