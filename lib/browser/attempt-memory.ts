import { keptAttemptSchema } from '../contract/attempt.ts';
import * as z from '../contract/schema.ts';
import { keptNames } from './kept-names.ts';
import { unlessBlocked } from './unless-blocked.ts';

type KeptAttempt = z.infer<typeof keptAttemptSchema>;

/**
 * What this tab keeps of its own order beside the session, from its sealing until the last word: should the session be
 * lost (cookies cleared, or sealed with a secret that is gone), a reload still tells the guest whom to ask about what.
 */
export interface AttemptMemory {
  recall(): KeptAttempt | undefined;
  keep(attempt: KeptAttempt): void;
  /** Forgets this attempt; another one is kept. */
  forget(id: string): void;
  /**
   * The guest has seen this attempt's end and left it behind: no tab of this browser recalls it any more, not even one
   * that was elsewhere meanwhile, or that was opened with a copy of another's storage.
   */
  end(id: string): void;
  /** What the guest has left behind lately, the latest first. */
  ended(): readonly string[];
}

/** For a page without storage. */
export const NO_MEMORY: AttemptMemory = {
  recall: () => undefined,
  keep: () => undefined,
  forget: () => undefined,
  end: () => undefined,
  ended: () => [],
};

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Where a tab's memory is kept. */
export interface TabStorage {
  readonly sessionStorage: Store;
  readonly localStorage: Store;
}

/**
 * The memory of this tab, for one property. Storage that is absent, blocked or full keeps nothing, and that is all.
 * @param storage default the page's own
 */
export function tabMemory(apiBase: string, storage: TabStorage = globalThis): AttemptMemory {
  const key = `bellhop ${apiBase}`;
  const ended = keptNames(`bellhop ended ${apiBase}`, storage);
  const recall = (): KeptAttempt | undefined => {
    const read = unlessBlocked(() =>
      z.safeParse(keptAttemptSchema, JSON.parse(storage.sessionStorage.getItem(key) ?? 'null')),
    );
    return read?.success && !ended.all().includes(read.data.id) ? read.data : undefined;
  };
  const forget = (id: string) => {
    if (recall()?.id === id) unlessBlocked(() => storage.sessionStorage.removeItem(key));
  };
  return {
    recall,
    // Field by field: the guest's name and address stay out of it.
    keep: ({ id, stay, room, price, since }) =>
      unlessBlocked(() =>
        storage.sessionStorage.setItem(key, JSON.stringify({ id, stay, room, price, since })),
      ),
    forget,
    ended: ended.all,
    end: (id) => {
      forget(id);
      ended.add(id);
    },
  };
}
