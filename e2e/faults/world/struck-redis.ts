import { startRedis, type TestRedis } from '../../../lib/store/test-redis.ts';
import { waitFor } from './wait-for.ts';

/** A Redis that some instances share, and what befalls it; each blow is over by itself a while later. */

const KILLED_MS = 1_500;
const SILENT_MS = 3_000;
const CUT_OFF_MS = 6_000;
/** Longer than a turn to send lasts that nobody renews. */
const TURN_IS_OVER_SECONDS = 6;
/** Longer than an instance is known that gives no sign of life. */
const IS_GONE_SECONDS = 31;
/** Longer than a sweep leaves an order to those who have sent it. */
const IS_LEFT_SECONDS = 11;

/** Each instance has its own name there, so that it can be cut off alone. */
const userOf = (instance: number) => `instance-${instance}`;
const PASSWORD = 'for-tests';

export class StruckRedis {
  /** Where each instance finds it. */
  readonly urls: readonly string[];
  readonly #redis: TestRedis;
  #over: Promise<unknown> | undefined;

  private constructor(redis: TestRedis, instances: readonly number[]) {
    this.#redis = redis;
    this.urls = instances.map((one) => redis.url.replace('//', `//${userOf(one)}:${PASSWORD}@`));
  }

  /** @param atTheEnd is given what ends the server */
  static async start(atTheEnd: (close: () => Promise<void>) => void, count: number): Promise<StruckRedis> {
    const instances = [...Array(count).keys()];
    // Said where it is started, they are known again when it is started again.
    const users = instances.flatMap((one) => [
      '--user',
      userOf(one),
      'on',
      `>${PASSWORD}`,
      '~*',
      '&*',
      '+@all',
    ]);
    const redis = await startRedis({ settings: users });
    atTheEnd(() => redis.stop());
    return new StruckRedis(redis, instances);
  }

  /** Whether any instance may have missed it. */
  get wasAway(): boolean {
    return this.#over !== undefined;
  }

  /** Settles when no blow lasts any more. */
  async isBack(): Promise<void> {
    await this.#over;
  }

  /** Kills it; it is started again, and empty. */
  async kill(): Promise<void> {
    await this.#redis.kill();
    this.#over = waitFor(KILLED_MS).then(() => this.#redis.startAgain());
  }

  async silence(): Promise<void> {
    this.#redis.pause();
    this.#over = waitFor(SILENT_MS).then(() => this.#redis.resume());
  }

  /** One instance finds it no more; the others do. */
  async cutOff(instance: number, forMs: number = CUT_OFF_MS): Promise<void> {
    const user = userOf(instance);
    await this.#redis.ask('ACL', 'SETUSER', user, 'off');
    await this.#redis.ask('CLIENT', 'KILL', 'USER', user);
    this.#over = waitFor(forMs).then(() => this.#redis.ask('ACL', 'SETUSER', user, 'on'));
  }

  /** By its clock the turns that nobody renews are over, whatever the instances' clocks say. */
  endTurns(): void {
    this.#redis.setClock(TURN_IS_OVER_SECONDS);
  }

  /** By its clock an instance that gives no sign of life is gone, and any other one that is started now knows of no more. */
  forgetWhoIsGone(): void {
    this.#redis.setClock(IS_GONE_SECONDS);
  }

  /** By its clock the next sweep finds the orders that are in doubt. */
  leaveOrders(): void {
    this.#redis.setClock(IS_LEFT_SECONDS);
  }

  /** Whether each order that was sent has come to its end. */
  async hasNoOpenOrder(): Promise<boolean> {
    return (await this.#redis.ask('ZCARD', 'bellhop:open-orders')).includes(':0');
  }
}
