import {
  isPartnerError,
  isPartnerMappingError,
  isPartnerStatusError,
  type PartnerError,
} from '../../partner/index.ts';
import { ProblemError } from '../http/problem.ts';

/** What a failed read of the Partner API means to the client of the BFF; other errors are handed back as they are. */
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
  // A refused key is the property's to mend; to the guest the booking system cannot be reached.
  if (error.reason === 'unauthorized' || error.status >= 500) return 'upstream-unavailable';
  return 'upstream-unexpected';
}
