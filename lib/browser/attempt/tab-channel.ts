import * as z from '../../contract/schema.ts';
import { unlessBlocked } from '../unless-blocked.ts';

const tabMessageSchema = z.object({
  /**
   * `opened`: a tab has begun to listen, and asks the others for their state. `ordering`: a tab has an
   * unresolved order; sent repeatedly. `ordered`: that order has an outcome or was given up. `moved`: the
   * session may have changed.
   */
  kind: z.oneOf(['opened', 'ordering', 'ordered', 'moved']),
  /** The sending tab: a random name, made when the page is opened. */
  from: z.string(),
  /** The attempt that the guest has ended in that tab. */
  ended: z.optional(z.string()),
});

/** A message between the tabs of one property about the session that they share. It has no personal data. */
export type TabMessage = z.infer<typeof tabMessageSchema>;

/** Sends messages to the other tabs of this browser that show the same property's widget. */
export interface TabChannel {
  post(message: TabMessage): void;
  /** Calls `receive` for each message of another tab. Returns a function that unsubscribes. */
  subscribe(receive: (message: TabMessage) => void): () => void;
}

/** For a browser without `BroadcastChannel`. */
export const NO_CHANNEL: TabChannel = { post: () => undefined, subscribe: () => () => undefined };

/** The part of `BroadcastChannel` that is used here. */
export interface NamedChannel {
  onmessage: ((event: MessageEvent<unknown>) => void) | null;
  postMessage(message: unknown): void;
  close(): void;
}

/**
 * The channel of all tabs that use the same BFF for the same property.
 * @param open opens a channel @default a `BroadcastChannel`
 */
export function browserChannel(
  apiBase: string,
  open: (name: string) => NamedChannel = (name) => new BroadcastChannel(name),
): TabChannel {
  let channel: NamedChannel | undefined;
  return {
    post: (message) => channel?.postMessage(message),
    subscribe: (receive) => {
      // Older browsers have no `BroadcastChannel`. Firefox throws when cookies are blocked.
      const own = unlessBlocked(() => open(`bellhop ${apiBase}`));
      if (!own) return () => undefined;
      channel = own;
      own.onmessage = ({ data }) => {
        // Another tab may run another version of this page.
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
