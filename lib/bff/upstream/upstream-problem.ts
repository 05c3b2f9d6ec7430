import {
  isPartnerError,
  isPartnerMappingError,
  isPartnerStatusError,
  type PartnerError,
} from '../../partner/index.ts';
import { ProblemError } from '../http/problem.ts';

/**
 * The problem that a failed read of the Partner API means for the BFF's client. Returns other errors
 * unchanged.
 */
export function upstreamProblem(error: unknown): unknown {
  if (!isPartnerError(error)) return error;
  const advice = isPartnerStatusError(error) ? error.retryAfterMs : undefined;
  const retryAfter = advice === undefined ? {} : { retryAfter: Math.max(1, Math.ceil(advice / 1000)) };
  return new ProblemError(codeOf(error), retryAfter, { cause: error });
}

function codeOf(error: PartnerError): 'too-many-requests' | 'upstream-unavailable' | 'upstream-unexpected' {
  if (isPartnerMappingError(error)) return 'upstream-unexpected';
  if (!isPartnerStatusError(error)) return 'upstream-unavailable';
  if (error.reason === 'rate-limited') return 'too-many-requests';
  // The property must repair a refused API key. For the guest, the booking system is unreachable.
  if (error.reason === 'unauthorized' || error.status >= 500) return 'upstream-unavailable';
  return 'upstream-unexpected';
}
