import type { TabChannel, TabMessage } from '../../lib/browser/attempt/tab-channel.ts';

/** What the tabs of one browser share beside cookies and storage, as the platform's APIs do it. */

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
