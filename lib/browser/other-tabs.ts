import * as z from '../contract/schema.ts';

const tabNewsSchema = z.object({
  /**
   * `ordering`: a guest has clicked there, and whether anything is sealed in the session yet is not known; repeated
   * meanwhile. `ordered`: now it is, or has come to nothing. `moved`: what the session holds has changed. `opened`: a tab
   * has begun to listen, and asks for news.
   */
  kind: z.oneOf(['ordering', 'ordered', 'moved', 'opened']),
  /** The attempt whose end the guest has seen there and left behind. */
  ended: z.optional(z.string()),
});

/** What the tabs of one property tell each other about the session that they share. Nothing personal. */
export type TabNews = z.infer<typeof tabNewsSchema>;

/** The other tabs of this browser on which the same property's widget is open. */
export interface OtherTabs {
  tell(news: TabNews): void;
  /** Calls `hear` for what other tabs tell; returns the end of it. */
  onNews(hear: (news: TabNews) => void): () => void;
}

/** For a browser in which tabs cannot hear each other. */
export const NO_OTHER_TABS: OtherTabs = { tell: () => undefined, onNews: () => () => undefined };

/** The tabs that ask the same BFF for the same property. */
export function browserTabs(apiBase: string): OtherTabs {
  let channel: BroadcastChannel | undefined;
  return {
    tell: (news) => channel?.postMessage(news),
    onNews: (hear) => {
      const own = openChannel(`bellhop ${apiBase}`);
      if (!own) return () => undefined;
      channel = own;
      own.onmessage = ({ data }: MessageEvent<unknown>) => {
        // Another tab may be of another edition of this page.
        const news = z.safeParse(tabNewsSchema, data);
        if (news.success) hear(news.data);
      };
      return () => {
        own.close();
        if (channel === own) channel = undefined;
      };
    },
  };
}

/** `undefined` where there are none: older browsers, and Firefox throws where cookies are blocked. */
function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}
