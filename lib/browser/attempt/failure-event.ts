import { isProblemError } from '../api-errors.ts';
import type { AttemptEvent } from './event.ts';

/** The tickets of a call to `arm`: the ticket that the call sent, and the newest ticket afterwards. */
interface Tickets {
  sent: string | undefined;
  ticket: string | undefined;
}

/** Turns a failed call into an event. A problem is an answer of the BFF. Any other error is a lost answer. */
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
