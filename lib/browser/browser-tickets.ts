import type { TabStorage } from './tab-storage.ts';
import { unlessBlocked } from './unless-blocked.ts';

/** A little less than the time for which the server seals under a ticket, in milliseconds. */
const YOUNG_MS = 4 * 60_000;

/** Keeps the newest ticket that the server has answered (see `TICKET_HEADER`). */
export interface TicketHolder {
  /** The newest ticket, which names the session; `undefined` until an answer has brought one. */
  current(): string | undefined;
  /** The newest ticket, where it is young enough for a press: the server seals nothing under an old one. */
  forPress(): string | undefined;
  /** The ticket that this very page was answered last, where it is young enough for a press. */
  own(): string | undefined;
  keep(ticket: string): void;
}

/**
 * The ticket of this browser for one property. All its tabs share it, as they share the cookie, and it
 * outlives a reload and a crash. A tab whose storage is absent, blocked, full or cleared goes on with the
 * ticket that it has seen last.
 * @param storage default the page's own
 */
export function browserTickets(
  apiBase: string,
  storage: Pick<TabStorage, 'localStorage'> = globalThis,
): TicketHolder {
  const key = `bellhop ticket ${apiBase}`;
  const seen = memoryTickets();
  const shared = () => unlessBlocked(() => storage.localStorage.getItem(key)) ?? undefined;
  return {
    current: () => shared() ?? seen.current(),
    // How old the ticket of another tab is, this tab does not know.
    forPress: () => (shared() === seen.current() || !shared() ? seen.forPress() : undefined),
    own: seen.own,
    keep: (ticket) => {
      seen.keep(ticket);
      unlessBlocked(() => storage.localStorage.setItem(key, ticket));
    },
  };
}

/** Tickets in memory only, for a client that is no page. */
export function memoryTickets(): TicketHolder {
  let newest: string | undefined;
  let keptAt = 0;
  const own = () => (Date.now() - keptAt < YOUNG_MS ? newest : undefined);
  return {
    current: () => newest,
    forPress: own,
    own,
    keep: (ticket) => {
      newest = ticket;
      keptAt = Date.now();
    },
  };
}
