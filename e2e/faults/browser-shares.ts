import type { TabChannel, TabMessage } from '../../lib/browser/attempt/tab-channel.ts';

/** What the tabs of one browser share beside the cookies, as the platform's APIs do it. */

/** BroadcastChannel: heard by the other tabs, a moment later. */
export class Channel {
  readonly #ears = new Map<object, (message: TabMessage) => void>();

  of(tab: object): TabChannel {
    return {
      post: (message) => {
        for (const [other, receive] of this.#ears) {
          if (other !== tab) queueMicrotask(() => this.#ears.get(other) === receive && receive(message));
        }
      },
      subscribe: (receive) => {
        this.#ears.set(tab, receive);
        return () => this.#ears.delete(tab);
      },
    };
  }
}

/** Web Locks: one holder at a time, in the order of asking; a page that is closed lets go. */
export class WebLocks {
  #line: Promise<unknown> = Promise.resolve();

  /** @param closed ends the wait, and the hold, of a page that is gone */
  of(closed: AbortSignal): Pick<LockManager, 'request'> {
    const request = async (_name: string, options: LockOptions, granted: () => Promise<unknown>) => {
      const before = this.#line;
      const done = Promise.withResolvers<void>();
      this.#line = done.promise;
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
