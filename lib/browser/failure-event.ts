import { isCookiesBlockedError, isProblemError } from './api-errors.ts';
import type { AttemptEvent } from './attempt-phase.ts';

/** What a call that failed means to the attempt machine: the BFF's own word, or none. */
export const failureEvent = {
  arm: (error: unknown): AttemptEvent => {
    if (isCookiesBlockedError(error)) return { type: 'cookies-blocked' };
    return isProblemError(error) ? { type: 'arm-refused', problem: error.problem } : { type: 'arm-lost' };
  },
  commit: (error: unknown): AttemptEvent =>
    isProblemError(error) ? { type: 'commit-refused', problem: error.problem } : { type: 'commit-lost' },
  end: (error: unknown): AttemptEvent =>
    isProblemError(error) ? { type: 'end-refused', problem: error.problem } : { type: 'end-refused' },
};
