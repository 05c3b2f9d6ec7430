import { attemptId } from '../../../lib/bff/attempts/idempotency-key.ts';
import type { Order } from '../../../lib/browser/booking-api.ts';
import { browserTickets } from '../../../lib/browser/browser-tickets.ts';
import type { TabStorage } from '../../../lib/browser/tab-storage.ts';
import { testStorage } from '../../../lib/browser/test-storage.ts';
import { apiBaseOf, LODGE, PROPERTY, type PropertySlug, SECRETS } from '../oracle/oracle-inn.ts';
import type { Arrival, Operation, OracleUpstream, Strike } from '../oracle/oracle-upstream.ts';
import { Channels, WebLocks } from './browser-shares.ts';
import { CookieJar } from './cookie-jar.ts';
import { type BookingServer, GuestNetwork } from './guest-network.ts';
import { findOrder, GuestTab, orderedBy, type Told, type Wish } from './guest-tab.ts';
import { roomsOf } from './order-name.ts';

/** What asks for one booking: a room of a press of the order button, or of an order that went past the page. */
export interface Press {
  property: PropertySlug;
  /** Which press it was: those of its rooms have the same. */
  press: number;
  /** `undefined` past the page. */
  tab: number | undefined;
  order: Order;
  /** How many orders had left the browser before. */
  asked: number;
}

/** A ticket may be so old when it seals: the server may have forgotten since then that it has sent the key. */
const TICKET_SEALS_FOR_MS = 5 * 60_000;

/**
 * One guest in one browser before one upstream for each property, with a record of all that was done and said, for the
 * checker to judge. How time passes and where the BFF runs is for those who extend it.
 */
export abstract class GuestHistory {
  /** The inn's upstream. */
  readonly oracle: OracleUpstream;
  readonly oracles: ReadonlyMap<PropertySlug, OracleUpstream>;
  readonly jar = new CookieJar();
  readonly channels = new Channels();
  readonly locks = new WebLocks();
  readonly network: GuestNetwork;
  readonly tabs: GuestTab[] = [];
  /** Where a page was ever opened. */
  readonly visited = new Set<PropertySlug>();
  readonly told: Told[] = [];
  /** Presses of the order button that reached the driver, and how much had been told before at the property. */
  readonly presses: (Press & { at: number; tab: number; told: number })[] = [];
  /** Orders that went past the page, each to be made at most once as well. */
  readonly scripted: Press[] = [];
  readonly reloads: { at: number; tab: number }[] = [];
  /** Order buttons that could be reached while an order was unresolved in another tab. */
  readonly secondButtons: { at: number; property: PropertySlug; ordering: number; button: number }[] = [];
  /**
   * Attempts that the guest has ended on purpose, having been told this of them, and how often he had ordered before at the
   * property.
   */
  readonly ended: {
    at: number;
    property: PropertySlug;
    attemptId: string;
    told: 'confirmed' | 'rejected' | 'stuck';
    presses: number;
  }[] = [];
  #pressed = 0;
  readonly #localStorage = testStorage();
  /** When all memory of the orders of a property's session was lost. */
  readonly losses: { at: number; property: PropertySlug }[] = [];
  /** When the server lost its memory of what it had refused: its process ended, and no whole Redis held it. */
  readonly forgottenAt: number[] = [];
  /**
   * How many orders had left the browser, each time that the session itself was lost as well: from then on its guest is a
   * stranger at the property, whose orders are new ones.
   */
  readonly strangers: { after: number; property: PropertySlug }[] = [];
  abstract readonly server: BookingServer;

  /**
   * @param origin where the browser finds the server
   * @param lodge the lodge's upstream @default the guest never goes there
   */
  constructor(oracle: OracleUpstream, origin: string, lodge?: OracleUpstream) {
    this.oracle = oracle;
    this.oracles = new Map([[PROPERTY, oracle] as const, ...(lodge ? [[LODGE, lodge] as const] : [])]);
    this.network = new GuestNetwork({
      origin,
      jar: this.jar,
      server: () => this.server,
      onCookie: (isPages, property) => this.cookieSet(isPages, property),
    });
  }

  openTabs(): GuestTab[] {
    return this.tabs.filter((tab) => tab.isOpen);
  }

  /** The next calls of the operation are struck in turn, at each property. */
  strike(operation: Operation, ...strikes: Strike[]): void {
    for (const oracle of this.oracles.values()) oracle.strike(operation, ...strikes);
  }

  /** Faults that have not struck strike no more, at either property. */
  calm(): void {
    for (const oracle of this.oracles.values()) oracle.calm();
  }

  /** How many bookings were made at all properties. */
  bookings(): number {
    return [...this.oracles.values()].reduce((sum, { bookings }) => sum + bookings.length, 0);
  }

  /** Whether the upstream may have both in hand at once, though they are of one key. */
  maySendTogether(earlier: Arrival, later: Arrival): boolean {
    return earlier.sender !== later.sender;
  }

  /**
   * Whether the server may not know, at a first send, that it is the first.
   * @param sealedAt when the attempt was sealed
   */
  mayMissSends(sealedAt: number, sentAt: number): boolean {
    const ticketFrom = sealedAt - TICKET_SEALS_FOR_MS;
    return this.forgottenAt.some((forgotten) => forgotten >= ticketFrom && forgotten <= sentAt);
  }

  /** Whether an order that its browser has brought once is sent on without it. */
  isSwept(): boolean {
    return false;
  }

  /** Presses the order button, where it can be reached. */
  press(tab: GuestTab, order: Order): void {
    if (!tab.canOrder()) return;
    const { asked } = this.network;
    const { number, property } = tab;
    const told = countAt(this.told, property);
    const pressed = { at: Date.now(), property, tab: number, told, asked, press: this.#pressed++ };
    this.presses.push(...roomsOf(order).map((room) => ({ ...pressed, order: room })));
    tab.driver.order(order);
  }

  /**
   * Orders with the browser's cookies but past its page: what a button that should not be there would do.
   * @param shown what the guest was shown the price of @default the wish
   */
  async script(wish: Wish, shown: Wish = wish, property: PropertySlug = PROPERTY): Promise<void> {
    const tickets = browserTickets(apiBaseOf(property), { localStorage: this.#localStorage });
    const api = this.network.api({ property, tickets });
    const found = await findOrder(api, shown);
    if (!found) return;
    const order = { ...found, ...orderedBy(wish) };
    this.scripted.push({
      property,
      tab: undefined,
      order,
      asked: this.network.asked,
      press: this.#pressed++,
    });
    // The look brings the ticket.
    await api.current().catch(() => undefined);
    const armed = await api.arm(order, { ticket: api.ticket() }).catch(() => undefined);
    if (armed) await api.commit(armed.id).catch(() => undefined);
  }

  /** Looks at every open page as its guest would. */
  watchButtons(): void {
    for (const property of this.visited) {
      const open = this.openTabs().filter((tab) => tab.property === property);
      const ordering = open.find((tab) => tab.isOrdering());
      const button = open.find((tab) => tab !== ordering && tab.canOrder());
      if (!ordering || !button) continue;
      const [at, numbers] = [Date.now(), { ordering: ordering.number, button: button.number }];
      this.secondButtons.push({ at, property, ...numbers });
    }
  }

  /** The public id of the attempt that a key belongs to, under whichever secret it was made. */
  readonly attemptsOf = (key: string): string[] => SECRETS.map((secret) => attemptId(secret, key));

  /** A page; it looks for an earlier order by itself. A new tab's, unless it says which one it is loaded in. */
  protected load(
    property: PropertySlug = PROPERTY,
    number = this.tabs.length + 1,
    sessionStorage: TabStorage['sessionStorage'] = testStorage(),
  ): GuestTab {
    const { network, channels, locks } = this;
    this.visited.add(property);
    const tab = new GuestTab({
      ...{ number, property, network, channels, locks },
      storage: { sessionStorage, localStorage: this.#localStorage },
      told: (told) => this.told.push(told),
    });
    this.tabs[number - 1] = tab;
    return tab;
  }

  /** What an open page writes later is kept again. */
  protected clearLocalStorage(): void {
    this.#localStorage.clear();
  }

  /** An answer has set a cookie. */
  protected cookieSet(_isPages: boolean, _property: PropertySlug): void {}
}

/** How many of them are of the property. */
export function countAt(seen: readonly { property: PropertySlug }[], at: PropertySlug): number {
  return seen.filter(({ property }) => property === at).length;
}
