import { type CallOptions, TIMEOUT_MS } from '../booking-api.ts';
import type { Clock } from '../clock.ts';

/** Sends one call at a time: two answers at once could overwrite each other's session cookie. */
export interface CallQueue {
  /** Sends after all calls before. The next call leaves only after `settled`. */
  add<T>(send: (init: CallOptions) => Promise<T>, settled: (result: T) => void): Promise<void>;
  /** Gives up the call on its way. */
  abort(): void;
  /** Gives up the call on its way if it is overdue: its own limit stands still while a machine sleeps. */
  abortOverdue(): void;
}

/** Makes an empty queue. */
export function createCallQueue(clock: Clock): CallQueue {
  let last: Promise<void> = Promise.resolve();
  let current: { since: number; controller: AbortController } | undefined;
  return {
    add: (send, settled) => {
      last = last.then(async () => {
        const controller = new AbortController();
        current = { since: clock.now(), controller };
        const result = await send({ signal: controller.signal });
        current = undefined;
        settled(result);
      });
      return last;
    },
    abort: () => current?.controller.abort(),
    abortOverdue: () => {
      if (current && clock.now() - current.since > TIMEOUT_MS) current.controller.abort();
    },
  };
}
