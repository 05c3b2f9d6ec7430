import { attemptId } from '../../lib/bff/attempts/idempotency-key.ts';
import type { Order } from '../../lib/browser/booking-api.ts';
import { browserTickets } from '../../lib/browser/browser-tickets.ts';
import type { TabStorage } from '../../lib/browser/tab-storage.ts';
import { testStorage } from '../../lib/browser/test-storage.ts';
import { Channel, WebLocks } from './browser-shares.ts';
import { CookieJar } from './cookie-jar.ts';
import { type BookingServer, GuestNetwork } from './guest-network.ts';
import { findOrder, GuestTab, orderedBy, type Told, type Wish } from './guest-tab.ts';
import { API_BASE, SECRETS } from './oracle-inn.ts';
import type { Arrival, OracleUpstream } from './oracle-upstream.ts';

/** What asks for one booking: a press of the order button, or an order that went past the page. */
export interface Press {
  /** `undefined` past the page. */
  tab: number | undefined;
  order: Order;
  /** How many orders had left the browser before. */
  asked: number;
}

/**
 * One guest in one browser before one upstream, with a record of all that was done and said, for the checker to judge.
 * How time passes and where the BFF runs is for those who extend it.
 */
export abstract class GuestHistory {
  readonly oracle: OracleUpstream;
  readonly jar = new CookieJar();
  readonly channel = new Channel();
  readonly locks = new WebLocks();
  readonly network: GuestNetwork;
  readonly tabs: GuestTab[] = [];
  readonly told: Told[] = [];
  /** Orders of the guest: presses of the order button that reached the driver, and how much had been told before. */
  readonly presses: (Press & { at: number; tab: number; told: number })[] = [];
  /** Orders that went past the page, each to be made at most once as well. */
  readonly scripted: Press[] = [];
  readonly reloads: { at: number; tab: number }[] = [];
  /** Order buttons that could be reached while an order was unresolved in another tab. */
  readonly secondButtons: { at: number; ordering: number; button: number }[] = [];
  /** Attempts that the guest has ended on purpose, having been told this of them, and how often he had ordered before. */
  readonly ended: {
    at: number;
    attemptId: string;
    told: 'confirmed' | 'rejected' | 'stuck';
    presses: number;
  }[] = [];
  readonly #localStorage = testStorage();
  /** When all memory of the session's orders was lost. */
  readonly lossesAt: number[] = [];
  /** When the server lost its memory of what it had refused: its process ended, and no whole Redis held it. */
  readonly forgottenAt: number[] = [];
  /**
   * How many orders had left the browser, each time that the session itself was lost as well: from then on its guest is a
   * stranger, whose orders are new ones.
   */
  readonly strangersAfter: number[] = [];
  abstract readonly server: BookingServer;

  /** @param origin where the browser finds the server */
  constructor(oracle: OracleUpstream, origin: string) {
    this.oracle = oracle;
    this.network = new GuestNetwork({
      origin,
      jar: this.jar,
      server: () => this.server,
      onCookie: (isPages) => this.cookieSet(isPages),
    });
  }

  openTabs(): GuestTab[] {
    return this.tabs.filter((tab) => tab.isOpen);
  }

  /** Whether the upstream may have both in hand at once, though they are of one key. */
  maySendTogether(earlier: Arrival, later: Arrival): boolean {
    return earlier.sender !== later.sender;
  }

  /** Whether an order that its browser has brought once is sent on without it. */
  isSwept(): boolean {
    return false;
  }

  /** Presses the order button, where it can be reached. */
  press(tab: GuestTab, order: Order): void {
    if (!tab.canOrder()) return;
    const { asked } = this.network;
    this.presses.push({ at: Date.now(), tab: tab.number, order, told: this.told.length, asked });
    tab.driver.order(order);
  }

  /**
   * Orders with the browser's cookies but past its page: what a button that should not be there would do.
   * @param shown what the guest was shown the price of @default the wish
   */
  async script(wish: Wish, shown: Wish = wish): Promise<void> {
    const tickets = browserTickets(API_BASE, { localStorage: this.#localStorage });
    const api = this.network.api({ tickets });
    const found = await findOrder(api, shown);
    if (!found) return;
    const order = { ...found, ...orderedBy(wish) };
    this.scripted.push({ tab: undefined, order, asked: this.network.asked });
    // The look brings the ticket.
    await api.current().catch(() => undefined);
    const armed = await api.arm(order, { ticket: api.ticket() }).catch(() => undefined);
    if (armed) await api.commit(armed.id).catch(() => undefined);
  }

  /** Looks at every open page as its guest would. */
  watchButtons(): void {
    const ordering = this.openTabs().find((tab) => tab.isOrdering());
    const button = this.openTabs().find((tab) => tab !== ordering && tab.canOrder());
    if (!ordering || !button) return;
    this.secondButtons.push({ at: Date.now(), ordering: ordering.number, button: button.number });
  }

  /** The public id of the attempt that a key belongs to, under whichever secret it was made. */
  readonly attemptsOf = (key: string): string[] => SECRETS.map((secret) => attemptId(secret, key));

  /** A page; it looks for an earlier order by itself. A new tab's, unless it says which one it is loaded in. */
  protected load(
    number = this.tabs.length + 1,
    sessionStorage: TabStorage['sessionStorage'] = testStorage(),
  ): GuestTab {
    const { network, channel, locks } = this;
    const tab = new GuestTab({
      ...{ number, network, channel, locks },
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
  protected cookieSet(_isPages: boolean): void {}
}
