import { storedNames } from '../stored-names.ts';
import type { TabStorage } from '../tab-storage.ts';
import { unlessBlocked } from '../unless-blocked.ts';

/** The outcome of an attempt. */
interface Outcome {
  /** Identifies the attempt and its outcome. */
  name: string;
  /** This page followed the order while it was open. Otherwise the page has only found its outcome. */
  happenedHere: boolean;
}

/**
 * Emits an outcome, unless this page or its browser has emitted it before.
 * @param emit returns whether the host page could receive the event; if not, the next page emits it
 */
export type EmitOnce = (outcome: Outcome, emit: () => boolean) => void;

const emittedOnThisPage = new Set<string>();

/**
 * Deduplicates the events about one property's attempts. The browser's storage lists the emitted events. If
 * it is blocked, only a page that followed the order emits its outcome, so a reload does not emit the event
 * again. There is no lock: two tabs that learn about one booking at the same moment may both emit. Their
 * events have the same `transaction_id`, by which Google Analytics 4 deduplicates purchases.
 * @param storage @default the page's own
 * @param page the names of the events that this page has emitted. @default those of this page
 */
export function createEmitOnce(
  apiBase: string,
  storage: Pick<TabStorage, 'localStorage'> = globalThis,
  page: Set<string> = emittedOnThisPage,
): EmitOnce {
  const key = `bellhop told ${apiBase}`;
  const emitted = storedNames(key, storage);
  const isBlocked = () => unlessBlocked(() => storage.localStorage.getItem(key)) === undefined;
  return ({ name, happenedHere }, emit) => {
    const nameHere = `${key} ${name}`;
    if (page.has(nameHere) || emitted.all().includes(name)) return;
    if ((isBlocked() && !happenedHere) || !emit()) return;
    page.add(nameHere);
    emitted.add(name);
  };
}
