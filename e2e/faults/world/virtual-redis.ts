import { RedisLink } from '../../../lib/store/index.ts';
import { type Gate, gateTo } from '../../../lib/store/test-gate.ts';
import { knowAll } from '../../../lib/store/test-links.ts';
import { startRedis, type TestRedis } from '../../../lib/store/test-redis.ts';
import type { KillableLink } from './bff-process.ts';
import { pass, passUntil, waitedFor } from './virtual-time.ts';
import { never } from './wait-for.ts';

/** A real Redis whose clock follows virtual time, and the links of some instances to it. */

/** Often enough to count as an instance that uses Redis. */
const BEAT_MS = 3_000;
const COMPLETE_WITHIN_MS = 60_000;

/** Links of ended processes. Not a field: the super constructor calls `beat` before the class has fields. */
const dead = new WeakSet<RedisLink>();

/** Virtual time does not pass while a command is under way. */
class WaitedLink extends RedisLink implements KillableLink {
  override async run(...asked: Parameters<RedisLink['run']>): Promise<unknown> {
    if (dead.has(this)) return never();
    const answer = await waitedFor(super.run(...asked));
    return dead.has(this) ? never() : answer;
  }

  override async beat(): Promise<void> {
    if (!dead.has(this)) await waitedFor(super.beat());
  }

  die(): void {
    dead.add(this);
  }

  override async close(): Promise<void> {
    // A dead link would never get the answer to its last command.
    dead.delete(this);
    await super.close();
  }
}

export class VirtualRedis {
  readonly #redis: TestRedis;
  readonly #gates: Gate[];
  #links: WaitedLink[] = [];
  #failedAt = Number.POSITIVE_INFINITY;

  private constructor(redis: TestRedis, gates: Gate[]) {
    this.#redis = redis;
    this.#gates = gates;
  }

  /** @param count the number of instances */
  static async start(count: number): Promise<VirtualRedis> {
    const redis = await startRedis();
    const gates = await Promise.all(Array.from({ length: count }, () => gateTo(redis.port)));
    // The client's code has to be loaded before time is virtual.
    await import('@redis/client');
    return new VirtualRedis(redis, gates);
  }

  async stop(): Promise<void> {
    await this.#closeLinks();
    for (const gate of this.#gates) gate.close();
    await this.#redis.stop();
  }

  followTime(): void {
    this.#redis.stopClock(Date.now());
  }

  /** When Redis first failed an instance since `beginAnew`, in epoch milliseconds; infinity if it has not. */
  get failedAt(): number {
    return this.#failedAt;
  }

  /** Makes Redis as new: empty, reachable by all instances, and without links. */
  async beginAnew(): Promise<void> {
    await this.#closeLinks();
    this.mend();
    await this.#empty();
    this.#failedAt = Number.POSITIVE_INFINITY;
  }

  async loseData(): Promise<void> {
    this.#fail();
    await this.#empty();
    // No server loses its data and is back within the same millisecond.
    await pass(1);
  }

  #empty(): Promise<string> {
    return waitedFor(this.#redis.ask('FLUSHALL'));
  }

  #fail(): void {
    this.#failedAt = Math.min(this.#failedAt, Date.now());
  }

  /** @param place the number of the instance */
  open(place: number): KillableLink {
    const url = this.#gates[place]?.url ?? this.#redis.url;
    const link = new WaitedLink({ url, instances: this.#gates.length, beatMs: BEAT_MS });
    this.#links.push(link);
    return link;
  }

  /** From now on the instance cannot reach Redis. */
  cut(place: number): void {
    this.#fail();
    this.#gates[place]?.cut();
  }

  mend(): void {
    for (const gate of this.#gates) gate.mend();
  }

  /** Waits until all instances use Redis, and know that all of them do. */
  complete(): Promise<void> {
    return passUntil(() => knowAll(this.#links), COMPLETE_WITHIN_MS, 'a Redis in use by all');
  }

  async #closeLinks(): Promise<void> {
    await Promise.all(this.#links.map((link) => link.close()));
    this.#links = [];
  }
}
