import { vi } from 'vitest';
import type { Order } from '../../lib/browser/booking-api.ts';
import type { KillPoint } from './bff-process.ts';
import { outcomeOf, violationsOf } from './checker.ts';
import { GuestHistory } from './guest-history.ts';
import { findOrder, type GuestTab, type Wish } from './guest-tab.ts';
import { KEY_RETENTION_MS } from './oracle-inn.ts';
import { OracleUpstream, type Strike } from './oracle-upstream.ts';
import { serveHttp } from './serve-http.ts';
import { SocketServer } from './socket-server.ts';
import type { Ending } from './tally.ts';
import { waitFor } from './wait-for.ts';

/** Far more than the waits of the driver, the BFF and the upstream together. */
const LIMIT_MS = 120_000;

export type DeathPoint = KillPoint | 'nowhere';

const work: Strike = (call) => call.work();

/** One guest, one browser, one upstream and a BFF in a process of its own: over real sockets, in real time. */
export class SocketWorld extends GuestHistory {
  readonly server: SocketServer;

  private constructor(oracle: OracleUpstream, server: SocketServer) {
    super(oracle, server.origin);
    this.server = server;
  }

  /** @param atTheEnd is given what ends everything that was started */
  static async start(atTheEnd: (close: () => Promise<void>) => void): Promise<SocketWorld> {
    const oracle = new OracleUpstream({
      rememberKeysMs: KEY_RETENTION_MS,
      units: 1,
      now: () => Date.now(),
      wait: waitFor,
    });
    // Each process has a base of its own there: the first part of the path tells who sent it.
    const upstream = await serveHttp((request) =>
      oracle.receive(request, new URL(request.url).pathname.split('/')[1]),
    );
    atTheEnd(upstream.close);
    const server = new SocketServer(upstream.origin);
    atTheEnd(() => server.close());
    await server.ready();
    const world = new SocketWorld(oracle, server);
    atTheEnd(async () => {
      for (const tab of world.openTabs()) tab.close();
    });
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

  /**
   * Ends the process where a booking's send comes to the point, and starts the next one. `before` strikes the sends that
   * come earlier, `upstream` that send and those after it. Settles when the process is gone.
   */
  async dieAt(point: DeathPoint, upstream: readonly Strike[], before: readonly Strike[] = []): Promise<void> {
    const [first = work, ...rest] = upstream;
    let isDead = false;
    const die = async () => {
      await this.server.restart();
      isDead = true;
    };
    const deadly: Strike = async (call) => {
      await die();
      return first(call);
    };
    this.oracle.strike('bookings', ...before, point === 'after send' ? deadly : first, ...rest);
    if (point === 'nowhere') return;
    if (point !== 'after send') this.server.strikeAt(point, before.length + 1, die);
    await this.until(() => isDead, `the end of the process ${point}`);
  }

  /** The last word is said in every tab, and the guest comes back once more in a new page. */
  async conclude(): Promise<Ending> {
    await this.server.ready();
    if (this.openTabs().length === 0) await this.open();
    await this.#rest();
    const later = await this.open();
    await this.#rest();
    later.close();
    return { outcome: outcomeOf(this), violations: violationsOf(this) };
  }

  /** @throws Error when it is not so within two minutes */
  async until(isSo: () => boolean, what: string): Promise<void> {
    try {
      await vi.waitUntil(isSo, { timeout: LIMIT_MS, interval: 10 });
    } catch (cause) {
      const heard = this.told.map((told) => told.what).join(', ');
      throw new Error(`not within ${LIMIT_MS / 1000} s: ${what}; heard so far: ${heard}`, { cause });
    }
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
