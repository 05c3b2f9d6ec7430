import type { PartnerOperation } from '../transport/call.ts';
import { guardOf, PartnerError } from './partner-error.ts';

/** Why a read was refused, if that is certain. Of the statuses alone only 429 is certain. */
export type StatusReason = 'unauthorized' | 'closed' | 'rate-limited';

interface StatusDetails {
  operation: PartnerOperation;
  reason?: StatusReason | undefined;
  retryAfterMs?: number | undefined;
}

/**
 * The Partner API answered with a status other than 2xx. A redirect is such a status too: the client follows
 * none.
 */
export class PartnerStatusError extends PartnerError {
  override name = 'PartnerStatusError';
  readonly status: number;
  readonly reason: StatusReason | undefined;
  /** The wait from `Retry-After`, in milliseconds, at most an hour. */
  readonly retryAfterMs: number | undefined;

  constructor(status: number, { operation, reason, retryAfterMs }: StatusDetails) {
    super(`answered ${status}${reason ? ` (${reason})` : ''}`, {
      operation,
      retryable: status >= 500 || status === 429 || status === 408 || status === 425,
    });
    this.status = status;
    this.reason = reason;
    this.retryAfterMs = retryAfterMs;
  }
}

export const isPartnerStatusError = guardOf(PartnerStatusError, 'PartnerStatusError');
