import type { Misfit } from '../mapping/fit.ts';
import type { PartnerOperation } from '../transport/call.ts';
import { guardOf, PartnerError } from './partner-error.ts';

/**
 * A 2xx answer that does not have the canonical form. It names the place and the expectation, never the
 * value.
 */
export class PartnerMappingError extends PartnerError {
  override name = 'PartnerMappingError';
  /**
   * The dotted path in the answer or in the mapping's result, for example `data.0.price.total`; empty for the
   * whole.
   */
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

export const isPartnerMappingError = guardOf(PartnerMappingError, 'PartnerMappingError');
