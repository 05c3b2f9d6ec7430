import { browserLock, type WithLock } from '../attempt/tab-lock.ts';
import { browserClock, type Clock } from '../clock.ts';
import { keptNames } from '../kept-names.ts';
import type { TabStorage } from '../tab-storage.ts';
import { unlessBlocked } from '../unless-blocked.ts';
import { claimTelling, TOLD } from './told-claim.ts';
import { type Jar, type ToldNote, toldCookie } from './told-cookies.ts';

/**
 * Tells what has become of an attempt, unless this browser has told it before: on a page before this one, or
 * in any other tab. What cannot be told just now is left to the next that asks.
 * @param what names the attempt and what became of it
 * @param tell answers whether anybody could hear it
 */
export type TellOnce = (what: string, tell: () => boolean) => Promise<void>;

export interface ToldOnceOptions {
  /** A lock of its own, not the lock of calls: a call that hangs would hold up what is long known. */
  withLock: WithLock;
  clock: Clock;
  /** Names what this property has told. */
  key: string;
  /** @default the page's own */
  storage?: Pick<TabStorage, 'localStorage'>;
  /** Keeps in cookies what a blocked storage cannot. @default the page's own */
  jar?: Jar;
  /** What this page has told, whether or not there is a storage. @default that of this page */
  page?: Set<string>;
}

/**
 * The lock is held for so long after the telling, in milliseconds. A browser may run each tab in a process of
 * its own: what one tab writes into the storage reaches the other tabs a moment later than the lock would.
 */
const SPREADING_MS = 1_000;

const toldOnThisPage = new Set<string>();

/** What is told once among the tabs of this browser on one property. */
export function browserToldOnce(apiBase: string): TellOnce {
  const withLock = browserLock(`${apiBase} told`, browserClock);
  return createToldOnce({ withLock, clock: browserClock, key: `bellhop told ${apiBase}` });
}

export function createToldOnce(options: ToldOnceOptions): TellOnce {
  const { withLock, clock, key, storage = globalThis, jar = globalThis, page = toldOnThisPage } = options;
  const told = keptNames(key, storage);
  const isBlocked = () => unlessBlocked(() => storage.localStorage.getItem(key)) === undefined;

  /** In a frame on another site, where a browser that blocks third parties keeps no storage and no locks. */
  async function tellByCookie(what: string, tell: () => boolean): Promise<void> {
    const note: ToldNote = toldCookie(what, jar);
    if (!(await claimTelling(note, `claim-${Math.random().toString(36).slice(2)}`, clock))) return;
    const here = `${key} ${what}`;
    if (!page.has(here) && !tell()) {
      note.remove();
      return;
    }
    page.add(here);
    note.write(TOLD);
  }

  return (what, tell) =>
    withLock(async () => {
      const here = `${key} ${what}`;
      if (page.has(here)) return;
      if (isBlocked()) {
        await tellByCookie(what, tell);
        return;
      }
      if (told.all().includes(what) || !tell()) return;
      page.add(here);
      told.add(what);
      await new Promise<void>((resolve) => {
        clock.after(SPREADING_MS, resolve);
      });
    });
}
