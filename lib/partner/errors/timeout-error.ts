import type { PartnerOperation } from '../transport/call.ts';
import { guardOf, PartnerError } from './partner-error.ts';

/** The answer, its body included, did not arrive in time. */
export class PartnerTimeoutError extends PartnerError {
  override name = 'PartnerTimeoutError';
  /** The time-out of this try, in milliseconds. */
  readonly timeoutMs: number;

  constructor(timeoutMs: number, operation: PartnerOperation) {
    super(`no answer within ${timeoutMs} ms`, { operation, retryable: true });
    this.timeoutMs = timeoutMs;
  }
}

export const isPartnerTimeoutError = guardOf(PartnerTimeoutError, 'PartnerTimeoutError');
