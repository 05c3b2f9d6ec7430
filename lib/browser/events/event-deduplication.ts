import { storedNames } from '../stored-names.ts';
import type { TabStorage } from '../tab-storage.ts';
import { unlessBlocked } from '../unless-blocked.ts';

/** What became of an attempt. */
interface Outcome {
  /** Names the attempt, and what became of it. */
  name: string;
  /** This page saw the order on its way. Otherwise the page has only found what became of it. */
  happenedHere: boolean;
}

/**
 * Tells an outcome, unless this page or its browser has told it before.
 * @param tell answers whether anybody could hear it; if not, the next page tells it
 */
export type EmitOnce = (outcome: Outcome, tell: () => boolean) => void;

const emittedOnThisPage = new Set<string>();

/**
 * Deduplicates what is told of one property's attempts. The browser's storage names what was told. Where it
 * is blocked, only a page that saw the order on its way tells its outcome, so a reload does not tell it
 * again. Nothing is locked: two tabs that learn of one booking at the same moment may both tell it. Their
 * events have the same `transaction_id`, by which Google Analytics 4 deduplicates purchases.
 * @param storage default the page's own
 * @param page what this page has told. @default that of this page
 */
export function createEmitOnce(
  apiBase: string,
  storage: Pick<TabStorage, 'localStorage'> = globalThis,
  page: Set<string> = emittedOnThisPage,
): EmitOnce {
  const key = `bellhop told ${apiBase}`;
  const told = storedNames(key, storage);
  const isBlocked = () => unlessBlocked(() => storage.localStorage.getItem(key)) === undefined;
  return ({ name, happenedHere }, tell) => {
    const nameHere = `${key} ${name}`;
    if (page.has(nameHere) || told.all().includes(name)) return;
    if ((isBlocked() && !happenedHere) || !tell()) return;
    page.add(nameHere);
    told.add(name);
  };
}
