import { vi } from 'vitest';
import type { Order } from '../../../lib/browser/booking-api.ts';
import { outcomeOf, violationsOf } from '../checks/checker.ts';
import { GuestHistory } from '../guest/guest-history.ts';
import { findOrder, type GuestTab, type Wish } from '../guest/guest-tab.ts';
import { KEY_RETENTION_MS } from '../oracle/oracle-inn.ts';
import { type Arrival, OracleUpstream, type Strike } from '../oracle/oracle-upstream.ts';
import type { Ending } from '../report/tally.ts';
import type { KillPoint } from '../world/bff-process.ts';
import { waitFor } from '../world/wait-for.ts';
import { SENDER_HEADER } from './host-protocol.ts';
import { serveHttp } from './serve-http.ts';
import { type Blow, SocketServer, type SocketServerOptions } from './socket-server.ts';

/** Far more than the waits of the driver, the BFF and the upstream together. */
const LIMIT_MS = 120_000;

/** How much later than its next send the upstream may hear that a sender has given one up. */
const BROKEN_OFF_WITHIN_MS = 250;

/** A process's word may come later than what it sends after it. */
const HEARD_WITHIN_MS = 1_000;

/** Where on an order's way something happens: the first two are before the instance hears of the call. */
export type Point = 'before arm' | 'before commit' | KillPoint | 'nowhere';

/** What befalls an order on its way. */
export interface Strikes {
  /** What strikes the sends that come before that of the point. @default none */
  before?: readonly Strike[] | undefined;
  /** What strikes the send at the point, and those after it. */
  upstream: readonly Strike[];
  /** What happens at the point. */
  blow: Blow;
}

/** A process is killed, and the next one started. */
export const death: Blow = (instance) => instance.restart();

const work: Strike = (call) => call.work();

/** One guest, one browser, one upstream and each BFF in a process of its own: over real sockets, in real time. */
export class SocketWorld extends GuestHistory {
  readonly server: SocketServer;
  readonly #isShared: boolean;

  private constructor(oracle: OracleUpstream, server: SocketServer, isShared: boolean) {
    super(oracle, server.origin);
    this.server = server;
    this.#isShared = isShared;
  }

  /** @param atTheEnd is given what ends everything that was started */
  static async start(
    atTheEnd: (close: () => Promise<void>) => void,
    options: Omit<SocketServerOptions, 'upstream'> = {},
  ): Promise<SocketWorld> {
    const oracle = new OracleUpstream({
      rememberKeysMs: KEY_RETENTION_MS,
      units: 1,
      now: () => Date.now(),
      wait: waitFor,
    });
    const upstream = await serveHttp((request) =>
      oracle.receive(request, request.headers.get(SENDER_HEADER)),
    );
    atTheEnd(upstream.close);
    const server = new SocketServer({ upstream: upstream.origin, ...options });
    atTheEnd(() => server.close());
    await server.ready();
    const world = new SocketWorld(oracle, server, options.redis !== undefined);
    atTheEnd(async () => {
      for (const tab of world.openTabs()) tab.close();
    });
    await world.#linked();
    return world;
  }

  /** Opens a page and waits until it has looked for an earlier order. */
  async open(): Promise<GuestTab> {
    const tab = this.load();
    await this.until(() => tab.driver.canOrder() || tab.isOrdering(), 'the look for an earlier order');
    return tab;
  }

  /** What the order button of the wished room's form would order. @throws Error when nothing is on offer */
  async find(tab: GuestTab, wish: Wish): Promise<Order> {
    const order = await findOrder(tab.api, wish);
    if (!order) throw new Error('nothing to order');
    return order;
  }

  /** Searches and presses the order button. */
  async order(tab: GuestTab, wish: Wish): Promise<void> {
    this.press(tab, await this.find(tab, wish));
  }

  /** Where a booking's send comes to the point, and the first time only, the blow falls. Settles when it has. */
  async strikeAt(point: Point, { before = [], upstream, blow }: Strikes): Promise<void> {
    const [first = work, ...rest] = upstream;
    let hasFallen = false;
    const fall: Blow = async (instance) => {
      await blow(instance);
      hasFallen = true;
    };
    const struck: Strike = async (call) => {
      await fall(this.server.instanceOf(call.sender));
      return first(call);
    };
    this.oracle.strike('bookings', ...before, point === 'after send' ? struck : first, ...rest);
    if (point === 'nowhere') return;
    if (point === 'before arm') this.server.strikeBefore('attempts', fall);
    else if (point === 'before commit') this.server.strikeBefore('commit', fall);
    else if (point !== 'after send') this.server.strikeAt(point, before.length + 1, fall);
    await this.until(() => hasFallen, `what happens ${point}`);
  }

  /** The last word is said in every tab, and the guest comes back in a new page: at each instance once. */
  async conclude(): Promise<Ending> {
    await this.server.ready();
    if (this.openTabs().length === 0) await this.open();
    await this.#rest();
    await this.#linked();
    for (const _ of this.server.instances) {
      const later = await this.open();
      await this.#rest();
      later.close();
    }
    const bookings = this.oracle.bookings.length;
    return { outcome: outcomeOf(this), bookings, violations: violationsOf(this) };
  }

  /**
   * Instances that share a Redis send one at a time, unless one of them had lost it. What one has broken off, the upstream
   * hears of on that connection, and of its next send on another: the two may come in either order.
   */
  override maySendTogether(earlier: Arrival, later: Arrival): boolean {
    const { endedAt = Number.POSITIVE_INFINITY } = earlier;
    if (earlier.sender === later.sender) return endedAt - later.at <= BROKEN_OFF_WITHIN_MS;
    const to = later.at + HEARD_WITHIN_MS;
    const wasShared =
      this.#isShared && !this.server.instances.some((instance) => instance.wasAlone(earlier.at, to));
    return !wasShared && super.maySendTogether(earlier, later);
  }

  /** Where instances share a Redis, one of them may have been cut off from it. */
  override mayMissSends(sealedAt: number, sentAt: number): boolean {
    return this.#isShared || super.mayMissSends(sealedAt, sentAt);
  }

  override isSwept(): boolean {
    return this.#isShared;
  }

  /** @throws Error when it is not so within two minutes */
  async until(isSo: () => boolean | Promise<boolean>, what: string): Promise<void> {
    try {
      await vi.waitUntil(isSo, { timeout: LIMIT_MS, interval: 10 });
    } catch (cause) {
      const heard = this.told.map((told) => told.what).join(', ');
      throw new Error(`not within ${LIMIT_MS / 1000} s: ${what}; heard so far: ${heard}`, { cause });
    }
  }

  async #linked(): Promise<void> {
    const { instances } = this.server;
    await this.until(
      () => !this.#isShared || instances.every((instance) => instance.isLinked),
      'Redis in use by each process',
    );
  }

  async #rest(): Promise<void> {
    await this.until(() => this.openTabs().every((tab) => tab.isSettled()), 'the last word in every tab');
    await this.until(() => this.server.isIdle(), 'the end of all exchanges');
    const { oracle } = this;
    const isUpstreamIdle = () =>
      !oracle.isHolding() && oracle.arrivals.every(({ endedAt }) => endedAt !== undefined);
    await this.until(isUpstreamIdle, 'the end of all work upstream');
  }
}
