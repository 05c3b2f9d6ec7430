import { isProblemError } from '../api-errors.ts';
import type { AttemptEvent } from './event.ts';

/** The tickets around a call to `arm`: the one that it took along, and the newest afterwards. */
interface Tickets {
  sent: string | undefined;
  ticket: string | undefined;
}

/** A failed call as an event. A problem is an answer of the BFF; anything else is a lost answer. */
export const failureEvent = {
  arm: (error: unknown, { sent, ticket }: Tickets): AttemptEvent =>
    isProblemError(error)
      ? { type: 'arm-refused', problem: error.problem, sent, ticket }
      : { type: 'arm-lost', sent },
  commit: (error: unknown): AttemptEvent =>
    isProblemError(error) ? { type: 'commit-refused', problem: error.problem } : { type: 'commit-lost' },
  end: (error: unknown): AttemptEvent =>
    isProblemError(error) ? { type: 'end-refused', problem: error.problem } : { type: 'end-refused' },
};
