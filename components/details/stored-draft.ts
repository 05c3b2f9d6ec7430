import type { TabStorage } from '../../lib/browser/tab-storage.ts';
import { unlessBlocked } from '../../lib/browser/unless-blocked.ts';
import type { GuestDraft } from './guest-draft.ts';

/** The guest details that this tab keeps for one property. */
export interface StoredDraft {
  recall(): GuestDraft | undefined;
  /** Stores the typed details. Empty details are removed. */
  keep(guest: GuestDraft): void;
  /**
   * Marks the stored details as ordered with this attempt. They stay until the attempt ends, because the
   * guest may repeat the order.
   */
  markOrdered(attemptId: string): void;
  /**
   * Removes the details that were ordered with this attempt. Details typed since then belong to another order
   * and stay.
   */
  clearOrdered(attemptId: string): void;
}

interface Kept extends GuestDraft {
  orderedAs?: string;
}

/**
 * Uses the tab's session storage: the details survive a reload and end with the tab. If the storage is
 * absent, blocked or full, nothing is kept.
 * @param property its slug
 * @param storage the page's own by default
 */
export function storedDraft(
  property: string,
  storage: Pick<TabStorage, 'sessionStorage'> = globalThis,
): StoredDraft {
  const key = `bellhop guest ${property}`;
  const read = () => unlessBlocked(() => asKept(JSON.parse(storage.sessionStorage.getItem(key) ?? 'null')));
  const write = (kept: Kept) =>
    unlessBlocked(() => storage.sessionStorage.setItem(key, JSON.stringify(kept)));
  const remove = () => unlessBlocked(() => storage.sessionStorage.removeItem(key));
  return {
    recall: read,
    keep: ({ firstName, lastName, email }) => {
      if (!firstName && !lastName && !email) return remove();
      const now = read();
      const isKept = now?.firstName === firstName && now.lastName === lastName && now.email === email;
      if (!isKept) write({ firstName, lastName, email });
    },
    markOrdered: (attemptId) => {
      const now = read();
      if (now) write({ ...now, orderedAs: attemptId });
    },
    clearOrdered: (attemptId) => {
      if (read()?.orderedAs === attemptId) remove();
    },
  };
}

/** Another script of the page may have written any value here. */
function asKept(value: unknown): Kept | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const textOf = (name: keyof Kept) => {
    const text: unknown = Reflect.get(value, name);
    return typeof text === 'string' ? text : '';
  };
  const orderedAs = textOf('orderedAs');
  return {
    firstName: textOf('firstName'),
    lastName: textOf('lastName'),
    email: textOf('email'),
    ...(orderedAs && { orderedAs }),
  };
}
