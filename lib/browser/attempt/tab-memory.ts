import {
  type AttemptSummary,
  keptAttemptSchema,
  type LineSummary,
} from '../../contract/order/attempt-schema.ts';
import * as z from '../../contract/schema.ts';
import { storedNames } from '../stored-names.ts';
import type { TabStorage } from '../tab-storage.ts';
import { unlessBlocked } from '../unless-blocked.ts';

type KeptAttempt = z.infer<typeof keptAttemptSchema>;

/**
 * The record of this tab's own order, kept beside the session from the sealing until the outcome. If the
 * session is lost (cookies cleared, or the server's secret has changed), a page after a reload can still tell
 * the guest whom to ask about which order.
 */
export interface TabMemory {
  recall(): KeptAttempt | undefined;
  keep(attempt: AttemptSummary & Pick<KeptAttempt, 'since'>): void;
  /** Removes this attempt. Another attempt stays. */
  drop(id: string): void;
  /**
   * The guest has ended this attempt, or has left its rejection. From now on no tab of this browser recalls
   * the attempt. This includes tabs that were frozen meanwhile, and tabs with a copy of another tab's
   * storage.
   */
  end(id: string): void;
  /** The attempts that the guest has ended lately, newest first. */
  ended(): readonly string[];
}

/** For a page without storage. */
export const NO_MEMORY: TabMemory = {
  recall: () => undefined,
  keep: () => undefined,
  drop: () => undefined,
  end: () => undefined,
  ended: () => [],
};

/**
 * The memory of this tab for one property. Keeps nothing while the storage is absent, blocked or full.
 * @param storage @default the page's own
 */
export function tabMemory(apiBase: string, storage: TabStorage = globalThis): TabMemory {
  const key = `bellhop ${apiBase}`;
  const ended = storedNames(`bellhop ended ${apiBase}`, storage);
  const recall = (): KeptAttempt | undefined => {
    const read = unlessBlocked(() =>
      z.safeParse(keptAttemptSchema, JSON.parse(storage.sessionStorage.getItem(key) ?? 'null')),
    );
    return read?.success && !ended.all().includes(read.data.id) ? read.data : undefined;
  };
  const drop = (id: string) => {
    if (recall()?.id === id) unlessBlocked(() => storage.sessionStorage.removeItem(key));
  };
  return {
    recall,
    keep: ({ since, lines, ...attempt }) => {
      const rooms = lines?.map((line) => ({ attempt: withoutGuest(line.attempt) }));
      const kept = { ...withoutGuest(attempt), since, lines: rooms };
      unlessBlocked(() => storage.sessionStorage.setItem(key, JSON.stringify(kept)));
    },
    drop,
    ended: ended.all,
    end: (id) => {
      drop(id);
      ended.add(id);
    },
  };
}

/** Copies single fields, so the guest's name and address stay out of the storage. */
function withoutGuest({ id, stay, room, price }: LineSummary['attempt']): object {
  return { id, stay, room, price };
}
