import { isEnded } from '../../../lib/browser/attempt/phase.ts';
import type { Order } from '../../../lib/browser/booking-api.ts';
import { countAt, GuestHistory } from '../guest/guest-history.ts';
import { findOrder, type GuestTab, type Wish } from '../guest/guest-tab.ts';
import { SessionStates } from '../guest/session-states.ts';
import {
  apiBaseOf,
  KEY_RETENTION_MS,
  LODGE_KEY,
  PROPERTY,
  type PropertySlug,
  SECRETS,
  SITES,
  type Site,
  secretsAfter,
} from '../oracle/oracle-inn.ts';
import { type Arrival, OracleUpstream } from '../oracle/oracle-upstream.ts';
import { BffProcess, type KillableServer, type KillPoint, type Start } from './bff-process.ts';
import type { VirtualRedis } from './virtual-redis.ts';
import { finish, pass, passUntil, settle } from './virtual-time.ts';
import { waitFor } from './wait-for.ts';

export interface WorldOptions {
  /** Units of each room type. @default 1 */
  units?: number;
  /** Starts the server; also called after a process has ended. @default one process */
  start?: (oracle: OracleUpstream, start: Start) => KillableServer;
  /** The Redis that the processes share. It keeps sessions beyond the end of a process. @default no Redis */
  redis?: VirtualRedis;
}

/** Higher than any price of the inn. So a price of one property is easily seen at the other. */
const NIGHTLY_AT_THE_LODGE = 20_000;

/**
 * A whole history in virtual time: one guest, one browser, one BFF, and an upstream for each of two
 * properties.
 */
export class World extends GuestHistory {
  server: KillableServer;
  readonly #startServer: NonNullable<WorldOptions['start']>;
  readonly redis: VirtualRedis | undefined;
  #written = this.jar.snapshot();
  #secret = 0;
  #site: Site = SITES.first;
  /** When a process ended for the first time, in epoch milliseconds. */
  #diedAt = Number.POSITIVE_INFINITY;
  readonly #sessions = new SessionStates((property) => this.#loseSession(property));

  constructor({ units = 1, start = startAlone, redis }: WorldOptions = {}) {
    const service = { rememberKeysMs: KEY_RETENTION_MS, units, now: () => Date.now(), wait: waitFor };
    const lodge = new OracleUpstream({ ...service, references: 'OL', nightlyFrom: NIGHTLY_AT_THE_LODGE });
    const oracle = new OracleUpstream({ ...service, neighbours: { [LODGE_KEY]: lodge } });
    super(oracle, 'http://localhost', lodge);
    this.#startServer = start;
    this.redis = redis;
    this.server = this.#start();
  }

  /** Instances know each other's sends as long as no process has ended and their Redis has never failed. */
  override mayMissSends(sealedAt: number, sentAt: number): boolean {
    if (!this.redis) return super.mayMissSends(sealedAt, sentAt);
    return Math.min(this.redis.failedAt, this.#diedAt) <= sentAt;
  }

  override isReconciled(): boolean {
    return this.redis !== undefined;
  }

  /**
   * Two processes may send one idempotency key at the same time if the first had ended before the second
   * sent, or if Redis had failed.
   */
  override maySendTogether(earlier: Arrival, later: Arrival): boolean {
    const { sender } = earlier;
    const hadDied = sender instanceof BffProcess && sender.diedAt <= later.at;
    const mayOverlap = !this.redis || hadDied || this.redis.failedAt <= later.at;
    return mayOverlap && super.maySendTogether(earlier, later);
  }

  /** Opens a page, and waits until the page knows whether there is an earlier order. */
  async open(property: PropertySlug = PROPERTY): Promise<GuestTab> {
    const tab = this.load(property);
    await settle();
    return tab;
  }

  /** Loads the tab again. Its calls are lost; its session storage stays. */
  reload(tab: GuestTab): Promise<GuestTab> {
    return this.goTo(tab, tab.property);
  }

  /** As {@link reload}, but loads the page of a property in the same tab. */
  async goTo(tab: GuestTab, property: PropertySlug): Promise<GuestTab> {
    tab.close();
    this.reloads.push({ at: Date.now(), tab: tab.number });
    const again = this.load(property, tab.number, tab.storage.sessionStorage);
    await settle();
    return again;
  }

  /**
   * Searches, and presses the order button. Returns false if nothing was on offer or the button could not be
   * reached.
   */
  async order(tab: GuestTab, wish: Wish): Promise<boolean> {
    const order = await this.find(tab, wish);
    if (!order || !tab.canOrder()) return false;
    this.press(tab, order);
    await settle();
    return true;
  }

  /** Returns the order that the order button of the wished room would send. */
  find(tab: GuestTab, wish: Wish): Promise<Order | undefined> {
    return finish(findOrder(tab.api, wish));
  }

  override script(wish: Wish, shown?: Wish, property?: PropertySlug): Promise<void> {
    return finish(super.script(wish, shown, property));
  }

  /** Agrees to the changed price for which the last order was refused. */
  agree(tab: GuestTab): void {
    const state = tab.driver.state();
    if (state.phase !== 'idle' || state.refusal?.kind !== 'problem') return;
    const { problem, order } = state.refusal;
    if (problem.code === 'price-changed' && problem.quote)
      this.press(tab, { ...order, quote: problem.quote });
  }

  /** Presses "Book another stay" beside a booking, or "Choose a room again" after a rejection. */
  async leave(tab: GuestTab): Promise<void> {
    tab.driver.leave();
    await settle();
  }

  /**
   * Presses "Book once more", "Hide on this device" or "Start a new search": the session leaves all bookings
   * behind.
   */
  async end(tab: GuestTab): Promise<void> {
    const { driver, property } = tab;
    const state = driver.state();
    const [newest] = driver.bookings();
    const presses = countAt(this.presses, property);
    const recordEnd = (id: string, told: 'confirmed' | 'rejected' | 'stuck') => {
      const ended = this.network.orders.get(id) ?? this.network.withSiblings(id);
      this.ended.push(...ended.map((attemptId) => ({ at: Date.now(), property, attemptId, told, presses })));
    };
    if (isEnded(state)) {
      recordEnd(state.attempt.id, state.phase);
      driver.end();
    } else if (state.phase === 'idle' && newest) {
      recordEnd(newest.attempt.id, 'confirmed');
      void driver.endBookings();
    }
    await settle();
  }

  /** Closes all pages, with their calls. The cookies stay. */
  killBrowser(): void {
    for (const tab of this.openTabs()) tab.close();
  }

  /** Ends the process at once, and starts another one. */
  restart(): void {
    this.server.kill();
    this.#startAgain();
  }

  /** Ends the process at this point of the next booking's send, and starts another one. */
  dieAt(point: KillPoint): void {
    this.server.killAt(point, () => this.#startAgain());
  }

  /**
   * Configures the inn for another service, or with another property's API key, and starts the process again.
   */
  moveAtRestart(site: Site): void {
    this.#site = site;
    this.restart();
  }

  /** As {@link moveAtRestart}, but every process reads the new configuration and goes on. */
  moveAtReload(site: Site): void {
    this.#site = site;
    this.server.reload(site);
  }

  async loseRedisData(): Promise<void> {
    await this.redis?.loseData();
    this.#loseMemory();
  }

  /**
   * A new process has no memory. A Redis that has never failed still has the session. Otherwise only the
   * cookies have it.
   */
  #loseMemory(): void {
    if (this.redis && this.redis.failedAt === Number.POSITIVE_INFINITY) return;
    this.forgottenAt.push(Date.now());
    this.#sessions.memoryLost();
  }

  /**
   * Makes a new session secret the current one. The secret before it still opens sessions; older ones do not.
   */
  rotateSecret(): void {
    this.#secret = Math.min(this.#secret + 1, SECRETS.length - 1);
    // All processes restart: a process with the old secrets could not read the new seals.
    this.server.killAll();
    this.#startAgain();
    this.#sessions.rotated(this.#secret);
  }

  /** The browser writes its cookies to its disk. */
  writeCookies(): void {
    this.#written = this.jar.snapshot();
  }

  /** Sets the cookies back to the state of the last `writeCookies`. */
  loseLatestCookies(): void {
    this.#written();
  }

  /**
   * Clears the cookies. The tickets stay. A page with a ticket goes on, as long as the server remembers the
   * session.
   */
  clearCookies(): void {
    this.jar.clear();
    this.#sessions.cookiesLost();
  }

  tamperWithCookies(): void {
    this.jar.tamper();
    this.#sessions.cookiesLost();
  }

  /** Clears all stored data of the site. Open pages keep what they have in memory. */
  clearSiteData(): void {
    this.jar.clear();
    this.clearLocalStorage();
    this.#sessions.allLost();
  }

  /** Lets time pass until all cookies have expired. */
  async expireCookies(): Promise<void> {
    await pass(3 * 24 * 3_600_000);
    this.#sessions.allLost();
  }

  #loseSession(property: PropertySlug): void {
    this.lose(property);
    this.lostSessions.push({ after: this.network.ordersSent, property });
  }

  /** Records that the browser and the server have lost the orders of this property's session. */
  lose(property: PropertySlug = PROPERTY): void {
    if (countAt(this.network.arms, property) > 0) this.losses.push({ at: Date.now(), property });
  }

  /**
   * Ends all faults of the guest's connection and of Redis, and waits for the final outcome in every tab.
   * Faults of the upstream go on.
   */
  async rest(limitMs = 45 * 60_000): Promise<void> {
    this.network.clearFaults();
    this.redis?.mend();
    for (const tab of this.openTabs()) tab.returnTo('online');
    await passUntil(
      () => this.network.stormed || this.openTabs().every((tab) => tab.isSettled()),
      limitMs,
      'the final outcome in every tab',
    );
  }

  /** Returns what the BFF would answer to a reloaded page. The browser's cookies do not change. */
  async current(property: PropertySlug = PROPERTY): Promise<unknown> {
    const url = `${this.network.origin}${apiBaseOf(property)}/attempts/current`;
    const request = new Request(url, { headers: { cookie: this.jar.header() } });
    return finish((await finish(this.server.handle(request))).json());
  }

  protected override cookieSet(isPages: boolean, property: PropertySlug): void {
    this.#sessions.cookieSet(property, this.#secret, isPages);
  }

  #startAgain(): void {
    this.#diedAt = Math.min(this.#diedAt, Date.now());
    this.server = this.#start();
    this.#loseMemory();
  }

  #start(): KillableServer {
    return this.#startServer(this.oracle, { secrets: secretsAfter(this.#secret), site: this.#site });
  }
}

const startAlone = (oracle: OracleUpstream, start: Start) => new BffProcess(oracle, start);
