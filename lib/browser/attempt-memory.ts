import { keptAttemptSchema } from '../contract/attempt.ts';
import * as z from '../contract/schema.ts';

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

/** How many ended attempts are kept in mind: a tab may come back late, but not after so many. */
const ENDED_KEPT = 8;
const endedSchema = z.array(z.string());

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Where a tab's memory is kept. Merely to reach for a storage may throw. */
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
  const endedKey = `bellhop ended ${apiBase}`;
  const stored = <T>(schema: z.$ZodType<T>, text: string | null): T | undefined => {
    const read = z.safeParse(schema, JSON.parse(text ?? 'null'));
    return read.success ? read.data : undefined;
  };
  const ended = (): string[] =>
    unlessBlocked(() => stored(endedSchema, storage.localStorage.getItem(endedKey))) ?? [];
  const recall = (): KeptAttempt | undefined => {
    const kept = unlessBlocked(() => stored(keptAttemptSchema, storage.sessionStorage.getItem(key)));
    return kept && !ended().includes(kept.id) ? kept : undefined;
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
    ended,
    end: (id) => {
      forget(id);
      const latest = [...new Set([id, ...ended()])].slice(0, ENDED_KEPT);
      unlessBlocked(() => storage.localStorage.setItem(endedKey, JSON.stringify(latest)));
    },
  };
}

function unlessBlocked<T>(touch: () => T): T | undefined {
  try {
    return touch();
  } catch {
    return undefined;
  }
}
