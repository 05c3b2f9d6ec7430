import type { TabStorage } from './tab-storage.ts';
import { unlessBlocked } from './unless-blocked.ts';

/** A little less than the time in which the server seals under a ticket, in milliseconds. */
const YOUNG_MS = 4 * 60_000;

/** Keeps the newest ticket of the server's answers (see `TICKET_HEADER`). */
export interface TicketHolder {
  /** The newest ticket, which identifies the session. `undefined` until an answer has brought one. */
  current(): string | undefined;
  /** The newest ticket if it is young enough for a press. The server does not seal under an old ticket. */
  forPress(): string | undefined;
  /** The ticket from the last answer to this page if it is young enough for a press. */
  own(): string | undefined;
  keep(ticket: string): void;
}

/**
 * The ticket of this browser for one property. All tabs share it, as they share the cookie. It survives a
 * reload and a crash. A tab whose storage is absent, blocked, full or cleared uses the last ticket that it
 * has seen.
 * @param storage @default the page's own
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
    // This tab does not know the age of another tab's ticket.
    forPress: () => (shared() === seen.current() || !shared() ? seen.forPress() : undefined),
    own: seen.own,
    keep: (ticket) => {
      seen.keep(ticket);
      unlessBlocked(() => storage.localStorage.setItem(key, ticket));
    },
  };
}

/** Keeps tickets in memory only, for a client outside a page. */
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
