import * as z from '../../contract/schema.ts';
import { unlessBlocked } from '../unless-blocked.ts';

const tabMessageSchema = z.object({
  /**
   * `opened`: a tab has begun to listen, and asks for news. `ordering`: a tab has an order whose outcome it
   * does not know; repeated meanwhile. `ordered`: this is over, either way. `moved`: the session may hold
   * something new.
   */
  kind: z.oneOf(['opened', 'ordering', 'ordered', 'moved']),
  /** The tab that speaks: a random name, made when the page is opened. */
  from: z.string(),
  /** The attempt that the guest has ended in that tab. */
  ended: z.optional(z.string()),
});

/** What the tabs of one property tell each other about the session that they share. Nothing personal. */
export type TabMessage = z.infer<typeof tabMessageSchema>;

/** Reaches the other tabs of this browser that show the same property's widget. */
export interface TabChannel {
  post(message: TabMessage): void;
  /** Calls `receive` for each message of another tab; returns how to stop. */
  subscribe(receive: (message: TabMessage) => void): () => void;
}

/** For a browser without channels. */
export const NO_CHANNEL: TabChannel = { post: () => undefined, subscribe: () => () => undefined };

/** As much of a BroadcastChannel as is used here. */
export interface NamedChannel {
  onmessage: ((event: MessageEvent<unknown>) => void) | null;
  postMessage(message: unknown): void;
  close(): void;
}

/**
 * The channel of all tabs that ask the same BFF for the same property.
 * @param open default the page's own channels
 */
export function browserChannel(
  apiBase: string,
  open: (name: string) => NamedChannel = (name) => new BroadcastChannel(name),
): TabChannel {
  let channel: NamedChannel | undefined;
  return {
    post: (message) => channel?.postMessage(message),
    subscribe: (receive) => {
      // Older browsers have no channels. Firefox throws where cookies are blocked.
      const own = unlessBlocked(() => open(`bellhop ${apiBase}`));
      if (!own) return () => undefined;
      channel = own;
      own.onmessage = ({ data }) => {
        // Another tab may run another edition of this page.
        const message = z.safeParse(tabMessageSchema, data);
        if (message.success) receive(message.data);
      };
      return () => {
        own.close();
        if (channel === own) channel = undefined;
      };
    },
  };
}
