import { attemptId } from '../../lib/bff/idempotency-key.ts';
import { createBookingApi, type Order } from '../../lib/browser/booking-api.ts';
import type { SessionSecret } from '../../lib/property/index.ts';
import { BffProcess, KEY_RETENTION_MS, type KillPoint, PROPERTY, waitFor } from './bff-process.ts';
import { Channel, TabStorage, WebLocks } from './browser-shares.ts';
import { CookieJar } from './cookie-jar.ts';
import { GuestNetwork } from './guest-network.ts';
import { findOrder, GuestTab, type Told, type Wish } from './guest-tab.ts';
import { OracleUpstream } from './oracle-upstream.ts';
import { finish, pass, passUntil, settle } from './virtual-time.ts';

/** One guest, one browser, one BFF and one upstream: the whole of a history, with a record of all that was done and said. */

const SECRETS: readonly SessionSecret[] = [1, 2, 3, 4, 5, 6].map((number) => ({
  id: String(number),
  value: `session secret number ${number}, long enough for a seal`,
}));

export class World {
  readonly oracle: OracleUpstream;
  readonly jar = new CookieJar();
  readonly channel = new Channel();
  readonly locks = new WebLocks();
  readonly network: GuestNetwork;
  readonly tabs: GuestTab[] = [];
  readonly told: Told[] = [];
  /** Orders of the guest: presses of the order button that reached the driver. */
  readonly presses: { at: number; tab: number; order: Order }[] = [];
  readonly reloads: { at: number; tab: number }[] = [];
  /** Order buttons that could be reached while an order was unresolved in another tab. */
  readonly secondButtons: { at: number; ordering: number; button: number }[] = [];
  /** Attempts that the guest has ended on purpose, having been told this of them. */
  readonly ended: { attemptId: string; told: 'confirmed' | 'rejected' | 'stuck' }[] = [];
  /** When all memory of the session's orders was lost. */
  readonly lossesAt: number[] = [];
  /** How often the session itself was lost after that: its guest is a stranger then, whose orders are new ones. */
  strangers = 0;
  server: BffProcess;
  #written = this.jar.snapshot();
  #secret = 0;
  /** Under which secret the cookie was sealed. */
  #sealedUnder = 0;

  constructor({ units = 1 }: { units?: number } = {}) {
    this.oracle = new OracleUpstream({
      rememberKeysMs: KEY_RETENTION_MS,
      units,
      now: () => Date.now(),
      wait: waitFor,
    });
    this.server = this.#start();
    this.network = new GuestNetwork(
      this.jar,
      () => this.server,
      () => {
        this.#sealedUnder = this.#secret;
      },
    );
  }

  /** Opens a page and waits until it has looked for an earlier order. */
  async open(): Promise<GuestTab> {
    const tab = this.#openTab(this.tabs.length + 1, new TabStorage());
    await settle();
    return tab;
  }

  /** The same tab, loaded anew: what it was doing is gone, its own storage is not. */
  async reload(tab: GuestTab): Promise<GuestTab> {
    tab.close();
    this.reloads.push({ at: Date.now(), tab: tab.number });
    const again = this.#openTab(tab.number, tab.storage);
    await settle();
    return again;
  }

  #openTab(number: number, storage: TabStorage): GuestTab {
    const { network, channel, locks } = this;
    const tab = new GuestTab({
      ...{ number, network, channel, locks, storage },
      told: (told) => this.told.push(told),
    });
    this.tabs[number - 1] = tab;
    return tab;
  }

  /** Looks at every open page as its guest would. */
  watchButtons(): void {
    const ordering = this.openTabs().find((tab) => tab.isOrdering());
    const button = this.openTabs().find((tab) => tab !== ordering && tab.canOrder());
    if (!ordering || !button) return;
    this.secondButtons.push({ at: Date.now(), ordering: ordering.number, button: button.number });
  }

  openTabs(): GuestTab[] {
    return this.tabs.filter((tab) => tab.isOpen);
  }

  /** Searches and presses the order button, if it can be reached. False when it could not, or nothing was on offer. */
  async order(tab: GuestTab, wish: Wish): Promise<boolean> {
    const order = await this.find(tab, wish);
    if (!order || !tab.canOrder()) return false;
    this.press(tab, order);
    await settle();
    return true;
  }

  /** What the order button of the wished room's form would order. */
  find(tab: GuestTab, wish: Wish): Promise<Order | undefined> {
    return finish(findOrder(tab.api, wish));
  }

  /** Orders with the browser's cookies but past its page: what a button that should not be there would do. */
  async script(wish: Wish): Promise<void> {
    const api = createBookingApi({
      apiBase: `/api/booking/${PROPERTY}`,
      fetch: this.network.fetchFor(new AbortController().signal),
    });
    const order = await finish(findOrder(api, wish));
    const armed = order && (await finish(api.arm(order).catch(() => undefined)));
    if (armed) await finish(api.commit(armed.id).catch(() => undefined));
  }

  /** Consents to the price that the last order was refused for. */
  agree(tab: GuestTab): void {
    const state = tab.driver.state();
    if (state.phase !== 'idle' || state.refusal?.kind !== 'problem') return;
    const { problem, order } = state.refusal;
    if (problem.code === 'price-changed' && problem.quote)
      this.press(tab, { ...order, quote: problem.quote });
  }

  press(tab: GuestTab, order: Order): void {
    if (!tab.canOrder()) return;
    this.presses.push({ at: Date.now(), tab: tab.number, order });
    tab.driver.order(order);
  }

  /** "Book another", "choose a room again", "start a new search". */
  async end(tab: GuestTab): Promise<void> {
    const state = tab.driver.state();
    if (state.phase !== 'confirmed' && state.phase !== 'rejected' && state.phase !== 'stuck') return;
    this.ended.push({ attemptId: state.attempt.id, told: state.phase });
    tab.driver.end();
    await settle();
  }

  /** All pages and what they had under way are gone; the cookies stay. */
  killBrowser(): void {
    for (const tab of this.openTabs()) tab.close();
  }

  /** The process ends at once and another one starts. */
  restart(): void {
    this.server.kill();
    this.server = this.#start();
  }

  /** The process ends where the next booking's send comes to this point, and another one starts. */
  dieAt(point: KillPoint): void {
    this.server.killAt(point, () => {
      this.server = this.#start();
    });
  }

  /** A new session secret; the one before still opens sessions, older ones no more. */
  rotateSecret(): void {
    this.#secret = Math.min(this.#secret + 1, SECRETS.length - 1);
    this.restart();
    if (this.#secret - this.#sealedUnder > 1) this.#becomeStranger();
  }

  /** The browser writes its cookies to its disk. */
  writeCookies(): void {
    this.#written = this.jar.snapshot();
  }

  /** The cookies are those that were last written. */
  forgetLatestCookies(): void {
    this.#written();
  }

  clearCookies(): void {
    this.jar.clear();
    this.#becomeStranger();
  }

  tamperWithCookies(): void {
    this.jar.tamper();
    this.#becomeStranger();
  }

  /** Lets so much time pass that no cookie is left. */
  async outliveCookies(): Promise<void> {
    await pass(3 * 24 * 3_600_000);
    this.#becomeStranger();
  }

  #becomeStranger(): void {
    this.lose();
    this.strangers += 1;
  }

  /** From now on nobody knows of this session's orders: neither the browser nor the server. */
  lose(): void {
    if (this.network.arms.length > 0) this.lossesAt.push(Date.now());
  }

  /** The guest's line is good again, and everyone waits for the last word. What strikes the upstream, still strikes. */
  async rest(limitMs = 45 * 60_000): Promise<void> {
    this.network.calm();
    for (const tab of this.openTabs()) tab.returnTo('online');
    await passUntil(
      () => this.openTabs().every((tab) => tab.isSettled()),
      limitMs,
      'the last word in every tab',
    );
  }

  /** The public id of the attempt that a key belongs to, under whichever secret it was made. */
  readonly attemptsOf = (key: string): string[] => SECRETS.map((secret) => attemptId(secret, key));

  #start(): BffProcess {
    const current = SECRETS[this.#secret];
    const previous = SECRETS[this.#secret - 1];
    if (!current) throw new Error('no secret');
    return new BffProcess(this.oracle, previous ? [current, previous] : [current]);
  }
}
