import { attemptId } from '../../../lib/bff/attempts/idempotency-key.ts';
import type { Order } from '../../../lib/browser/booking-api.ts';
import { browserTickets } from '../../../lib/browser/browser-tickets.ts';
import type { TabStorage } from '../../../lib/browser/tab-storage.ts';
import { testStorage } from '../../../lib/browser/test-storage.ts';
import { apiBaseOf, LODGE, PROPERTY, type PropertySlug, SECRETS } from '../oracle/oracle-inn.ts';
import type { Arrival, Operation, OracleUpstream, UpstreamFault } from '../oracle/oracle-upstream.ts';
import { Channels, WebLocks } from './browser-shares.ts';
import { CookieJar } from './cookie-jar.ts';
import { type BookingServer, GuestNetwork } from './guest-network.ts';
import { findOrder, GuestTab, orderedBy, type Told, type Wish } from './guest-tab.ts';
import { roomsOf } from './order-name.ts';

/**
 * Something that asks for one booking: a room of a press of the order button, or a room of an order without a
 * page.
 */
export interface Press {
  property: PropertySlug;
  /** The number of the press. All rooms of one press have the same number. */
  press: number;
  /** The tab's number; `undefined` for an order without a page. */
  tab: number | undefined;
  order: Order;
  /** How many orders had left the browser before. */
  ordersBefore: number;
}

/**
 * The greatest age of a ticket that can seal. Since the ticket was made, the server may have sent the
 * idempotency key and forgotten the send.
 */
const TICKET_SEALS_FOR_MS = 5 * 60_000;

/**
 * One guest in one browser, and one upstream for each property. It records what the guest does and what the
 * pages show; the checks read this record. Subclasses decide how time passes and where the BFF runs.
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
  /** The properties of which a page was opened. */
  readonly visited = new Set<PropertySlug>();
  readonly told: Told[] = [];
  /**
   * Presses of the order button that reached the driver. `told` counts the reports at the property before the
   * press.
   */
  readonly presses: (Press & { at: number; tab: number; told: number })[] = [];
  /** Orders that were sent without a page. Each of them may be booked once at most as well. */
  readonly scripted: Press[] = [];
  readonly reloads: { at: number; tab: number }[] = [];
  /** Order buttons that could be reached while an order was unresolved in another tab. */
  readonly secondButtons: { at: number; property: PropertySlug; ordering: number; button: number }[] = [];
  /**
   * Attempts that the guest has ended on purpose. `told` is what the page had shown of them; `presses` counts
   * the presses at the property before that.
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
  /** The times at which the browser and the server lost the orders of a property's session. */
  readonly losses: { at: number; property: PropertySlug }[] = [];
  /**
   * The times at which the server forgot its refusals: its process ended, and no Redis without failures had
   * them.
   */
  readonly forgottenAt: number[] = [];
  /**
   * The losses of a session itself, each with the number of orders that had left the browser before. After a
   * loss, the property cannot know the guest any more, and later orders are new ones.
   */
  readonly lostSessions: { after: number; property: PropertySlug }[] = [];
  abstract readonly server: BookingServer;

  /**
   * @param origin the origin at which the browser finds the server
   * @param lodge the lodge's upstream @default the guest never goes to the lodge
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

  /** Lets the next calls of the operation meet these faults in turn, at each property. */
  injectFaults(operation: Operation, ...faults: UpstreamFault[]): void {
    for (const oracle of this.oracles.values()) oracle.injectFaults(operation, ...faults);
  }

  /** Drops the faults that no call has met yet, at each property. */
  clearFaults(): void {
    for (const oracle of this.oracles.values()) oracle.clearFaults();
  }

  /** The number of bookings at all properties. */
  bookings(): number {
    return [...this.oracles.values()].reduce((sum, { bookings }) => sum + bookings.length, 0);
  }

  /**
   * Whether the upstream may work on both sends at the same time, although they have the same idempotency
   * key.
   */
  maySendTogether(earlier: Arrival, later: Arrival): boolean {
    return earlier.sender !== later.sender;
  }

  /**
   * Whether the server may not know of a first send that it is the first.
   * @param sealedAt when the attempt was sealed
   */
  mayMissSends(sealedAt: number, sentAt: number): boolean {
    const ticketFrom = sealedAt - TICKET_SEALS_FOR_MS;
    return this.forgottenAt.some((forgotten) => forgotten >= ticketFrom && forgotten <= sentAt);
  }

  /** Whether the reconciler sends an order on without its browser, after the browser has brought it once. */
  isReconciled(): boolean {
    return false;
  }

  /** Presses the order button, if it can be reached. */
  press(tab: GuestTab, order: Order): void {
    if (!tab.canOrder()) return;
    const { ordersSent } = this.network;
    const { number, property } = tab;
    const told = countAt(this.told, property);
    const pressed = {
      at: Date.now(),
      property,
      tab: number,
      told,
      ordersBefore: ordersSent,
      press: this.#pressed++,
    };
    this.presses.push(...roomsOf(order).map((room) => ({ ...pressed, order: room })));
    tab.driver.order(order);
  }

  /**
   * Orders with the browser's cookies but without a page, as if an order button had been left in a page by
   * mistake.
   * @param shown the stay whose price the guest was shown @default the wish
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
      ordersBefore: this.network.ordersSent,
      press: this.#pressed++,
    });
    // The answer brings the ticket.
    await api.current().catch(() => undefined);
    const armed = await api.arm(order, { ticket: api.ticket() }).catch(() => undefined);
    if (armed) await api.commit(armed.id).catch(() => undefined);
  }

  /** Looks for an order button in every open page, and records one that should not be there. */
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

  /** Returns the public ids of an idempotency key's attempt: one for each secret that may have made it. */
  readonly attemptsOf = (key: string): string[] => SECRETS.map((secret) => attemptId(secret, key));

  /**
   * Opens a page. The page itself looks for an earlier order.
   * @param number the tab in which the page is loaded @default a new tab
   */
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

  /** Clears the local storage. Later writes of open pages are stored again. */
  protected clearLocalStorage(): void {
    this.#localStorage.clear();
  }

  /** Called when an answer has set a cookie. */
  protected cookieSet(_isPages: boolean, _property: PropertySlug): void {}
}

/** Counts the records of a property. */
export function countAt(seen: readonly { property: PropertySlug }[], at: PropertySlug): number {
  return seen.filter(({ property }) => property === at).length;
}
