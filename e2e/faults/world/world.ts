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
import { BffProcess, type KillPoint, type MortalServer, type Start } from './bff-process.ts';
import type { VirtualRedis } from './virtual-redis.ts';
import { finish, pass, passUntil, settle } from './virtual-time.ts';
import { waitFor } from './wait-for.ts';

export interface WorldOptions {
  /** Units of each room. @default 1 */
  units?: number;
  /** Starts the server, and starts it again after a process has ended. @default one process */
  start?: (oracle: OracleUpstream, start: Start) => MortalServer;
  /** What the processes share: sessions outlive them. @default nothing */
  redis?: VirtualRedis;
}

/** Dearer than any room of the inn: a price of one that is shown at the other stands out. */
const NIGHTLY_AT_THE_LODGE = 20_000;

/** One guest, one browser, one BFF and an upstream for each of two properties in virtual time: the whole of a history. */
export class World extends GuestHistory {
  server: MortalServer;
  readonly #startServer: NonNullable<WorldOptions['start']>;
  readonly redis: VirtualRedis | undefined;
  #written = this.jar.snapshot();
  #secret = 0;
  #site: Site = SITES.first;
  /** When a process had died for the first time, epoch milliseconds. */
  #diedAt = Number.POSITIVE_INFINITY;
  readonly #sessions = new SessionStates((property) => this.#becomeStranger(property));

  constructor({ units = 1, start = startAlone, redis }: WorldOptions = {}) {
    const service = { rememberKeysMs: KEY_RETENTION_MS, units, now: () => Date.now(), wait: waitFor };
    const lodge = new OracleUpstream({ ...service, references: 'OL', nightlyFrom: NIGHTLY_AT_THE_LODGE });
    const oracle = new OracleUpstream({ ...service, neighbours: { [LODGE_KEY]: lodge } });
    super(oracle, 'http://localhost', lodge);
    this.#startServer = start;
    this.redis = redis;
    this.server = this.#start();
  }

  /** Instances know of each other's sends as long as they share a Redis that has never failed, and none has died. */
  override mayMissSends(sealedAt: number, sentAt: number): boolean {
    if (!this.redis) return super.mayMissSends(sealedAt, sentAt);
    return Math.min(this.redis.failedAt, this.#diedAt) <= sentAt;
  }

  override isSwept(): boolean {
    return this.redis !== undefined;
  }

  /** Two processes may have one key under way if the first had died before the second sent it, or Redis had failed. */
  override maySendTogether(earlier: Arrival, later: Arrival): boolean {
    const { sender } = earlier;
    const hadDied = sender instanceof BffProcess && sender.diedAt <= later.at;
    const isExcused = !this.redis || hadDied || this.redis.failedAt <= later.at;
    return isExcused && super.maySendTogether(earlier, later);
  }

  /** Opens a page and waits until it has looked for an earlier order. */
  async open(property: PropertySlug = PROPERTY): Promise<GuestTab> {
    const tab = this.load(property);
    await settle();
    return tab;
  }

  /** The same tab, loaded anew: what it was doing is gone, its own storage is not. */
  reload(tab: GuestTab): Promise<GuestTab> {
    return this.goTo(tab, tab.property);
  }

  /** As {@link reload}, with the page of a property in the same tab. */
  async goTo(tab: GuestTab, property: PropertySlug): Promise<GuestTab> {
    tab.close();
    this.reloads.push({ at: Date.now(), tab: tab.number });
    const again = this.load(property, tab.number, tab.storage.sessionStorage);
    await settle();
    return again;
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

  override script(wish: Wish, shown?: Wish, property?: PropertySlug): Promise<void> {
    return finish(super.script(wish, shown, property));
  }

  /** Consents to the price that the last order was refused for. */
  agree(tab: GuestTab): void {
    const state = tab.driver.state();
    if (state.phase !== 'idle' || state.refusal?.kind !== 'problem') return;
    const { problem, order } = state.refusal;
    if (problem.code === 'price-changed' && problem.quote)
      this.press(tab, { ...order, quote: problem.quote });
  }

  /** "Book another stay" beside a booking, "choose a room again" after a rejection. */
  async leave(tab: GuestTab): Promise<void> {
    tab.driver.leave();
    await settle();
  }

  /** "Book once more", "hide on this device", "start a new search": the session leaves all of it behind. */
  async end(tab: GuestTab): Promise<void> {
    const { driver, property } = tab;
    const state = driver.state();
    const [newest] = driver.bookings();
    const presses = countAt(this.presses, property);
    const note = (id: string, told: 'confirmed' | 'rejected' | 'stuck') => {
      const ended = this.network.orders.get(id) ?? this.network.withSiblings(id);
      this.ended.push(...ended.map((attemptId) => ({ at: Date.now(), property, attemptId, told, presses })));
    };
    if (isEnded(state)) {
      note(state.attempt.id, state.phase);
      driver.end();
    } else if (state.phase === 'idle' && newest) {
      note(newest.attempt.id, 'confirmed');
      void driver.endBookings();
    }
    await settle();
  }

  /** All pages and what they had under way are gone; the cookies stay. */
  killBrowser(): void {
    for (const tab of this.openTabs()) tab.close();
  }

  /** The process ends at once and another one starts. */
  restart(): void {
    this.server.kill();
    this.#startAgain();
  }

  /** The process ends where the next booking's send comes to this point, and another one starts. */
  dieAt(point: KillPoint): void {
    this.server.killAt(point, () => this.#startAgain());
  }

  /** The property is configured for another service, or with another house's API key, from the next start of a process on. */
  moveAtRestart(site: Site): void {
    this.#site = site;
    this.restart();
  }

  /** As {@link moveAtRestart}, but every process reads its configuration anew, and goes on. */
  moveAtReload(site: Site): void {
    this.#site = site;
    this.server.reload(site);
  }

  async loseRedisData(): Promise<void> {
    await this.redis?.loseData();
    this.#loseMemory();
  }

  /**
   * A new process has no memory. A Redis that has never failed still holds the session; otherwise what no cookie
   * holds is lost.
   */
  #loseMemory(): void {
    if (this.redis && this.redis.failedAt === Number.POSITIVE_INFINITY) return;
    this.forgottenAt.push(Date.now());
    this.#sessions.memoryLost();
  }

  /** A new session secret; the one before still opens sessions, older ones no more. */
  rotateSecret(): void {
    this.#secret = Math.min(this.#secret + 1, SECRETS.length - 1);
    // Every process: one with the secrets from before could not read what the others seal.
    this.server.killAll();
    this.#startAgain();
    this.#sessions.rotated(this.#secret);
  }

  /** The browser writes its cookies to its disk. */
  writeCookies(): void {
    this.#written = this.jar.snapshot();
  }

  /** The cookies are those that were last written. */
  loseLatestCookies(): void {
    this.#written();
  }

  /** The cookies are gone. The tickets are not: who has one goes on, as long as the server remembers the session. */
  clearCookies(): void {
    this.jar.clear();
    this.#sessions.cookiesLost();
  }

  tamperWithCookies(): void {
    this.jar.tamper();
    this.#sessions.cookiesLost();
  }

  /** All that the site has stored is gone, but for what open pages hold. */
  clearSiteData(): void {
    this.jar.clear();
    this.clearLocalStorage();
    this.#sessions.allLost();
  }

  /** Lets so much time pass that no cookie is left. */
  async expireCookies(): Promise<void> {
    await pass(3 * 24 * 3_600_000);
    this.#sessions.allLost();
  }

  #becomeStranger(property: PropertySlug): void {
    this.lose(property);
    this.strangers.push({ after: this.network.asked, property });
  }

  /** From now on nobody knows of the orders of this property's session: neither the browser nor the server. */
  lose(property: PropertySlug = PROPERTY): void {
    if (countAt(this.network.arms, property) > 0) this.losses.push({ at: Date.now(), property });
  }

  /** The guest's line is good again, and everyone waits for the last word. What strikes the upstream, still strikes. */
  async rest(limitMs = 45 * 60_000): Promise<void> {
    this.network.calm();
    this.redis?.mend();
    for (const tab of this.openTabs()) tab.returnTo('online');
    await passUntil(
      () => this.network.stormed || this.openTabs().every((tab) => tab.isSettled()),
      limitMs,
      'the last word in every tab',
    );
  }

  /** What the BFF would tell a reload; the browser takes nothing from it. */
  async current(property: PropertySlug = PROPERTY): Promise<unknown> {
    const url = `${this.network.origin}${apiBaseOf(property)}/attempts/current`;
    const asked = new Request(url, { headers: { cookie: this.jar.header() } });
    return finish((await finish(this.server.handle(asked))).json());
  }

  protected override cookieSet(isPages: boolean, property: PropertySlug): void {
    this.#sessions.cookieSet(property, this.#secret, isPages);
  }

  #startAgain(): void {
    this.#diedAt = Math.min(this.#diedAt, Date.now());
    this.server = this.#start();
    this.#loseMemory();
  }

  #start(): MortalServer {
    return this.#startServer(this.oracle, { secrets: secretsAfter(this.#secret), site: this.#site });
  }
}

const startAlone = (oracle: OracleUpstream, start: Start) => new BffProcess(oracle, start);
