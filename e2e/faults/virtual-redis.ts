import { RedisLink } from '../../lib/store/index.ts';
import { type Gate, gateTo } from '../../lib/store/test-gate.ts';
import { startRedis, type TestRedis } from '../../lib/store/test-redis.ts';
import type { MortalLink } from './bff-process.ts';
import { passUntil, waitedFor } from './virtual-time.ts';

/** A real Redis whose clock follows virtual time, and the links of some instances to it. */

/** Often enough for an instance to count as one that uses the Redis. */
const BEAT_MS = 3_000;
const COMPLETE_WITHIN_MS = 60_000;

const never = (): Promise<never> => new Promise(() => undefined);

/** Their processes have ended. Not a field: the first sign of life is given before a link has fields of its own. */
const dead = new WeakSet<RedisLink>();

/** Time waits for what goes over it. */
class WaitedLink extends RedisLink implements MortalLink {
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
    dead.delete(this);
    await super.close();
  }
}

export class VirtualRedis {
  readonly #redis: TestRedis;
  readonly #gates: Gate[];
  #links: WaitedLink[] = [];
  #hasFailed = false;

  private constructor(redis: TestRedis, gates: Gate[]) {
    this.#redis = redis;
    this.#gates = gates;
  }

  /** @param count how many instances there are */
  static async start(count: number): Promise<VirtualRedis> {
    const redis = await startRedis();
    const gates = await Promise.all(Array.from({ length: count }, () => gateTo(redis.port)));
    // Its code is loaded before time is virtual.
    await import('@redis/client');
    return new VirtualRedis(redis, gates);
  }

  async stop(): Promise<void> {
    for (const gate of this.#gates) gate.close();
    await this.#redis.stop();
  }

  followTime(): void {
    this.#redis.stopClock(Date.now());
  }

  /** Whether it has failed anybody since it was begun anew. */
  get hasFailed(): boolean {
    return this.#hasFailed;
  }

  /** As at the beginning: empty, and found by all. */
  async beginAnew(): Promise<void> {
    this.mend();
    await this.loseData();
    this.#hasFailed = false;
  }

  async loseData(): Promise<void> {
    this.#hasFailed = true;
    await waitedFor(this.#redis.ask('FLUSHALL'));
  }

  /** @param place which of the instances the link is of */
  open(place: number): MortalLink {
    const url = this.#gates[place]?.url ?? this.#redis.url;
    const link = new WaitedLink({ url, instances: this.#gates.length, beatMs: BEAT_MS });
    this.#links.push(link);
    return link;
  }

  /** From now on the instance finds it no more. */
  cut(place: number): void {
    this.#hasFailed = true;
    this.#gates[place]?.cut();
  }

  mend(): void {
    for (const gate of this.#gates) gate.mend();
  }

  /** Waits until all instances use it, and know that all do. */
  complete(): Promise<void> {
    const isComplete = () =>
      this.#links.every(
        ({ isUp, isComplete, members }) => isUp && isComplete && members.present >= this.#gates.length,
      );
    return passUntil(isComplete, COMPLETE_WITHIN_MS, 'a Redis in use by all');
  }

  async closeLinks(): Promise<void> {
    await Promise.all(this.#links.map((link) => link.close()));
    this.#links = [];
  }
}
