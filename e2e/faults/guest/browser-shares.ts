import type { NamedChannel } from '../../../lib/browser/attempt/tab-channel.ts';

/** The parts of a browser that its tabs share beside the cookies, as the platform's APIs do it. */

/** BroadcastChannel: the other open channels of the same name get a message a moment later. */
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

/**
 * Web Locks: one page at a time holds a name, in the order of the requests. A page that closes releases its
 * locks.
 */
export class WebLocks {
  readonly #queues = new Map<string, Promise<unknown>>();

  /** @param closed aborted when the page closes; ends its waiting and its holding */
  of(closed: AbortSignal): Pick<LockManager, 'request'> {
    const request = async (name: string, options: LockOptions, granted: () => Promise<unknown>) => {
      const before = this.#queues.get(name) ?? Promise.resolve();
      const done = Promise.withResolvers<void>();
      this.#queues.set(name, done.promise);
      const gone = new Promise<void>((resolve) => closed.addEventListener('abort', () => resolve()));
      void gone.then(() => done.resolve());
      try {
        await Promise.race([before, gone, rejected(options.signal)]);
        return await granted();
      } finally {
        // A request that gives up lets the requests behind it move up, but not past the holder.
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
