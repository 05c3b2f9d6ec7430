import { type CallOptions, TIMEOUT_MS } from '../booking-api.ts';
import type { Clock } from '../clock.ts';

/** Sends one call at a time, because two answers at once could overwrite each other's session cookie. */
export interface CallQueue {
  /** Sends after all earlier calls. The next call leaves only after `settled`. */
  add<T>(send: (init: CallOptions) => Promise<T>, settled: (result: T) => void): Promise<void>;
  /** Aborts the pending call. */
  abort(): void;
  /** Aborts the pending call if it is overdue. The call's own time-out stands still while a device sleeps. */
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
