import type { PartnerOperation } from '../transport/call.ts';
import { guardOf, PartnerError } from './partner-error.ts';

/** Why a read was refused, as far as it is certain; a status alone makes nothing certain but 429. */
export type StatusReason = 'unauthorized' | 'closed' | 'rate-limited';

interface StatusDetails {
  operation: PartnerOperation;
  reason?: StatusReason | undefined;
  retryAfterMs?: number | undefined;
}

/** The Partner API answered with another status than 2xx; a redirect is one of them, as none is followed. */
export class PartnerStatusError extends PartnerError {
  override name = 'PartnerStatusError';
  readonly status: number;
  readonly reason: StatusReason | undefined;
  /** What `Retry-After` advised, in milliseconds, at most an hour. */
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
