import type { NamedChannel } from '../../../lib/browser/attempt/tab-channel.ts';

/** What the tabs of one browser share beside the cookies, as the platform's APIs do it. */

/** BroadcastChannel: heard by the other channels of the same name, a moment later. */
export class Channels {
  readonly #open = new Set<{ name: string; channel: NamedChannel }>();

  readonly open = (name: string): NamedChannel => {
    const channel: NamedChannel = {
      onmessage: null,
      postMessage: (data) => {
        const message = new MessageEvent('message', { data });
        for (const other of this.#open) {
          if (other === own || other.name !== name) continue;
          queueMicrotask(() => this.#open.has(other) && other.channel.onmessage?.(message));
        }
      },
      close: () => this.#open.delete(own),
    };
    const own = { name, channel };
    this.#open.add(own);
    return channel;
  };
}

/** Web Locks: one holder of a name at a time, in the order of asking; a page that is closed lets go. */
export class WebLocks {
  readonly #lines = new Map<string, Promise<unknown>>();

  /** @param closed ends the wait, and the hold, of a page that is gone */
  of(closed: AbortSignal): Pick<LockManager, 'request'> {
    const request = async (name: string, options: LockOptions, granted: () => Promise<unknown>) => {
      const before = this.#lines.get(name) ?? Promise.resolve();
      const done = Promise.withResolvers<void>();
      this.#lines.set(name, done.promise);
      const gone = new Promise<void>((resolve) => closed.addEventListener('abort', () => resolve()));
      void gone.then(() => done.resolve());
      try {
        await Promise.race([before, gone, rejected(options.signal)]);
        return await granted();
      } finally {
        // Whoever gives up its place lets those behind it move up, not past the holder.
        void before.then(() => done.resolve());
      }
    };
    return { request: request as LockManager['request'] };
  }
}

function rejected(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
