import { vi } from 'vitest';
import type { Order } from '../../../lib/browser/booking-api.ts';
import { outcomeOf, violationsOf } from '../checks/checker.ts';
import { GuestHistory } from '../guest/guest-history.ts';
import { findOrder, type GuestTab, type Wish } from '../guest/guest-tab.ts';
import { KEY_RETENTION_MS } from '../oracle/oracle-inn.ts';
import { type Arrival, OracleUpstream, type UpstreamFault } from '../oracle/oracle-upstream.ts';
import type { Ending } from '../report/tally.ts';
import type { KillPoint } from '../world/bff-process.ts';
import { waitFor } from '../world/wait-for.ts';
import { SENDER_HEADER } from './host-protocol.ts';
import { serveHttp } from './serve-http.ts';
import { type Incident, SocketServer, type SocketServerOptions } from './socket-server.ts';

/** Far longer than the waits of the driver, the BFF and the upstream together. */
const LIMIT_MS = 120_000;

/** How much later the upstream may learn of a broken-off send than of the sender's next send. */
const ABORT_SEEN_WITHIN_MS = 250;

/** A process's message may arrive this much later than its next send. */
const MESSAGE_WITHIN_MS = 1_000;

/**
 * Where something happens on the way of an order. The first two points are before the instance gets the call.
 */
export type Point = 'before arm' | 'before commit' | KillPoint | 'nowhere';

/** What goes wrong on the way of an order. */
export interface OrderFaults {
  /** The upstream's answers to earlier sends than the one with the incident. @default none */
  before?: readonly UpstreamFault[] | undefined;
  /** The upstream's answers to the send with the incident, and to later sends. */
  upstream: readonly UpstreamFault[];
  /** What happens at the point. */
  incident: Incident;
}

/** Kills the process, and starts the next one. */
export const killInstance: Incident = (instance) => instance.restart();

const work: UpstreamFault = (call) => call.work();

/**
 * One guest, one browser, one upstream, and each BFF instance in a process of its own: over real sockets, in
 * real time.
 */
export class SocketWorld extends GuestHistory {
  readonly server: SocketServer;
  readonly #isShared: boolean;

  private constructor(oracle: OracleUpstream, server: SocketServer, isShared: boolean) {
    super(oracle, server.origin);
    this.server = server;
    this.#isShared = isShared;
  }

  /** @param atTheEnd called with each function that ends something that was started */
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
    await world.#waitForRedis();
    return world;
  }

  /** Opens a page, and waits until the page knows whether there is an earlier order. */
  async open(): Promise<GuestTab> {
    const tab = this.load();
    await this.until(() => tab.driver.canOrder() || tab.isOrdering(), 'the search for an earlier order');
    return tab;
  }

  /**
   * Returns the order that the order button of the wished room would send.
   * @throws Error if nothing is on offer
   */
  async find(tab: GuestTab, wish: Wish): Promise<Order> {
    const order = await findOrder(tab.api, wish);
    if (!order) throw new Error('nothing to order');
    return order;
  }

  /** Searches and presses the order button. */
  async order(tab: GuestTab, wish: Wish): Promise<void> {
    this.press(tab, await this.find(tab, wish));
  }

  /**
   * Lets the incident happen at the send after those of `before`, when it reaches the point. Resolves after the
   * incident.
   */
  async planIncidentAt(point: Point, { before = [], upstream, incident }: OrderFaults): Promise<void> {
    const [first = work, ...rest] = upstream;
    let hasHappened = false;
    const runIncident: Incident = async (instance) => {
      await incident(instance);
      hasHappened = true;
    };
    const firstWithIncident: UpstreamFault = async (call) => {
      await runIncident(this.server.instanceOf(call.sender));
      return first(call);
    };
    this.oracle.injectFaults(
      'bookings',
      ...before,
      point === 'after send' ? firstWithIncident : first,
      ...rest,
    );
    if (point === 'nowhere') return;
    if (point === 'before arm') this.server.planIncidentBefore('attempts', runIncident);
    else if (point === 'before commit') this.server.planIncidentBefore('commit', runIncident);
    else if (point !== 'after send') this.server.planIncidentAt(point, before.length + 1, runIncident);
    await this.until(() => hasHappened, `what happens ${point}`);
  }

  /**
   * Waits for the final outcome in each tab. Then the guest comes back in a new page, once for each instance.
   */
  async conclude(): Promise<Ending> {
    await this.server.ready();
    if (this.openTabs().length === 0) await this.open();
    await this.#waitForRest();
    await this.#waitForRedis();
    for (const _ of this.server.instances) {
      const later = await this.open();
      await this.#waitForRest();
      later.close();
    }
    const bookings = this.oracle.bookings.length;
    return { outcome: outcomeOf(this), bookings, violations: violationsOf(this) };
  }

  /**
   * Instances that share a Redis send one at a time, unless one of them had lost Redis. One sender may
   * overlap with itself for a moment: the upstream learns on one connection that a send was broken off, and
   * gets the next send on another connection. The two may arrive in either order.
   */
  override maySendTogether(earlier: Arrival, later: Arrival): boolean {
    const { endedAt = Number.POSITIVE_INFINITY } = earlier;
    if (earlier.sender === later.sender) return endedAt - later.at <= ABORT_SEEN_WITHIN_MS;
    const to = later.at + MESSAGE_WITHIN_MS;
    const wasShared =
      this.#isShared && !this.server.instances.some((instance) => instance.wasAlone(earlier.at, to));
    return !wasShared && super.maySendTogether(earlier, later);
  }

  /** One of the instances that share a Redis may have been cut off from it. */
  override mayMissSends(sealedAt: number, sentAt: number): boolean {
    return this.#isShared || super.mayMissSends(sealedAt, sentAt);
  }

  override isReconciled(): boolean {
    return this.#isShared;
  }

  /** Waits until a condition is true. @throws Error if it is not true within two minutes */
  async until(isTrue: () => boolean | Promise<boolean>, what: string): Promise<void> {
    try {
      await vi.waitUntil(isTrue, { timeout: LIMIT_MS, interval: 10 });
    } catch (cause) {
      const shown = this.told.map((told) => told.what).join(', ');
      throw new Error(`not within ${LIMIT_MS / 1000} s: ${what}; shown so far: ${shown}`, { cause });
    }
  }

  async #waitForRedis(): Promise<void> {
    const { instances } = this.server;
    await this.until(
      () => !this.#isShared || instances.every((instance) => instance.isLinked),
      'Redis in use by each process',
    );
  }

  async #waitForRest(): Promise<void> {
    await this.until(() => this.openTabs().every((tab) => tab.isSettled()), 'the final outcome in every tab');
    await this.until(() => this.server.isIdle(), 'the end of all exchanges');
    const { oracle } = this;
    const isUpstreamIdle = () =>
      !oracle.isHolding() && oracle.arrivals.every(({ endedAt }) => endedAt !== undefined);
    await this.until(isUpstreamIdle, 'the end of all work upstream');
  }
}
