import type { TabStorage } from '../../lib/browser/tab-storage.ts';
import { unlessBlocked } from '../../lib/browser/unless-blocked.ts';
import type { GuestDraft } from './guest-draft.ts';

/** What this tab keeps of a guest's details, for one property. */
export interface StoredDraft {
  recall(): GuestDraft | undefined;
  /** Keeps what was typed; empty fields are nothing to keep. */
  keep(guest: GuestDraft): void;
  /**
   * What is kept was ordered with this attempt. It stays until the attempt's end: the order may be repeated.
   */
  markOrdered(attemptId: string): void;
  /** Clears what was ordered with this attempt. What was typed since then is another order's. */
  clearOrdered(attemptId: string): void;
}

interface Kept extends GuestDraft {
  orderedAs?: string;
}

/**
 * A tab's own storage: it outlives a reload, and is gone with the tab. Where it is absent, blocked or full,
 * nothing is kept.
 * @param property its slug
 * @param storage default the page's own
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

/** Another script of the page may have written anything there. */
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
