import type { BookingService } from '../../../lib/bff/index.ts';
import type { PropertyRegistry } from '../../../lib/property/index.ts';
import type { RedisLink } from '../../../lib/store/index.ts';
import type { BookingServer } from '../guest/guest-network.ts';
import { createOracleBff, oracleInn, type Secrets, type Site } from '../oracle/oracle-inn.ts';
import type { OracleUpstream } from '../oracle/oracle-upstream.ts';
import { requestOf } from './request-of.ts';
import { never, waitFor } from './wait-for.ts';

/** A BFF process in virtual time. It can be killed at any moment, and does nothing after that. */

/** A process's link to Redis. It ends with the process. */
export interface KillableLink extends RedisLink {
  /** From now on the link sends nothing and returns nothing. */
  die(): void;
}

let nextNumber = 1;

/** The points of a booking's send at which the process can end. */
export type KillPoint = 'before send' | 'after send' | 'before answer';

/** The BFF of a history: one process or several. */
export interface KillableServer extends BookingServer {
  /** Ends the process that got the last request, at once. */
  kill(): void;
  /** Ends every process at once. */
  killAll(): void;
  /** Ends the process where the next booking's send comes to this point, and calls `then`. */
  killAt(point: KillPoint, then: () => void): void;
  /** Gives every process another configuration. The processes go on. */
  reload(site: Site): void;
}

/** The settings with which a process starts. */
export interface Start {
  secrets: Secrets;
  site: Site;
}

export class BffProcess implements KillableServer {
  readonly #dead = Promise.withResolvers<never>();
  readonly #service: BookingService;
  readonly #registry: PropertyRegistry;
  readonly #number = nextNumber++;
  readonly #link: KillableLink | undefined;
  #diedAt = Number.POSITIVE_INFINITY;
  #plannedKill: { point: KillPoint; then: () => void } | undefined;

  /** @param link the link to the Redis that it shares with other processes @default no Redis */
  constructor(oracle: OracleUpstream, { secrets, site }: Start, link?: KillableLink) {
    this.#dead.promise.catch(() => undefined);
    this.#link = link;
    this.#registry = oracleInn(site);
    this.#service = createOracleBff({
      registry: this.#registry,
      secrets,
      fetch: (input, init) => this.#send(oracle, requestOf(input, init)),
      sleep: (ms) => (ms > 0 ? this.#unlessDead(waitFor(ms)) : Promise.resolve()),
      ...(link && { link }),
    });
  }

  /** Answers the request. Rejects if the process ends before that. */
  handle(request: Request): Promise<Response> {
    if (!this.isAlive) return Promise.reject(new TypeError('connection refused'));
    return Promise.race([this.#service.handle(request), this.#dead.promise]);
  }

  /** Ends the process where the next booking's send comes to this point, and calls `then`. */
  killAt(point: KillPoint, then: () => void): void {
    this.#plannedKill = { point, then };
  }

  toString(): string {
    return `process ${this.#number}`;
  }

  /** Cancels {@link killAt}. */
  cancelKill(): void {
    this.#plannedKill = undefined;
  }

  get isAlive(): boolean {
    return this.#diedAt === Number.POSITIVE_INFINITY;
  }

  reload(site: Site): void {
    this.#registry.replace(oracleInn(site).all);
  }

  /** When the process ended, in epoch milliseconds; infinity while it runs. */
  get diedAt(): number {
    return this.#diedAt;
  }

  killAll(): void {
    this.kill();
  }

  kill(): void {
    this.#diedAt = Date.now();
    this.#link?.die();
    this.#dead.reject(new TypeError('connection reset'));
  }

  async #send(oracle: OracleUpstream, request: Request): Promise<Response> {
    const isBooking = request.method === 'POST';
    await this.#reach('before send', isBooking);
    const answering = oracle.receive(request, this);
    answering.catch(() => undefined);
    await this.#reach('after send', isBooking);
    const answer = await this.#unlessDead(answering);
    await this.#reach('before answer', isBooking);
    return answer;
  }

  async #reach(point: KillPoint, isBooking: boolean): Promise<void> {
    if (isBooking && this.isAlive && this.#plannedKill?.point === point) {
      this.kill();
      this.#plannedKill.then();
    }
    if (!this.isAlive) await never();
  }

  /** Waits for the work; never settles if the process ends before that. */
  async #unlessDead<T>(work: Promise<T>): Promise<T> {
    try {
      const result = await work;
      return this.isAlive ? result : never();
    } catch (error) {
      if (this.isAlive) throw error;
      return never();
    }
  }
}
