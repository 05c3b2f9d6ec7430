import { startRedis, type TestRedis } from '../../../lib/store/test-redis.ts';
import { waitFor } from './wait-for.ts';

/** A Redis that instances share, with ways to make it fail. Each failure ends by itself after a while. */

const KILLED_MS = 1_500;
const SILENT_MS = 3_000;
const CUT_OFF_MS = 6_000;
/** Longer than a lease lasts if nobody renews it. */
const LEASE_EXPIRED_SECONDS = 6;
/** Longer than the others count an instance that sends no heartbeat. */
const INSTANCE_GONE_SECONDS = 31;
/** Longer than the reconciler leaves an order to the instance that has sent it. */
const UNATTENDED_SECONDS = 11;

/** Each instance has its own Redis user, so that it can be cut off alone. */
const userOf = (instance: number) => `instance-${instance}`;
const PASSWORD = 'for-tests';

export class FailingRedis {
  /** The URL for each instance. */
  readonly urls: readonly string[];
  readonly #redis: TestRedis;
  #recovery: Promise<unknown> | undefined;

  private constructor(redis: TestRedis, instances: readonly number[]) {
    this.#redis = redis;
    this.urls = instances.map((one) => redis.url.replace('//', `//${userOf(one)}:${PASSWORD}@`));
  }

  /** @param atTheEnd called with the function that stops the server */
  static async start(atTheEnd: (close: () => Promise<void>) => void, count: number): Promise<FailingRedis> {
    const instances = [...Array(count).keys()];
    // The users are in the command line, so they exist again after a restart.
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
    return new FailingRedis(redis, instances);
  }

  /** Whether Redis has failed any instance. */
  get wasAway(): boolean {
    return this.#recovery !== undefined;
  }

  /** Settles when the failure is over. */
  async isBack(): Promise<void> {
    await this.#recovery;
  }

  /** Kills the Redis. It starts again, and is empty. */
  async kill(): Promise<void> {
    await this.#redis.kill();
    this.#recovery = waitFor(KILLED_MS).then(() => this.#redis.startAgain());
  }

  async silence(): Promise<void> {
    this.#redis.pause();
    this.#recovery = waitFor(SILENT_MS).then(() => this.#redis.resume());
  }

  /** Cuts one instance off. The other instances still reach Redis. */
  async cutOff(instance: number, forMs: number = CUT_OFF_MS): Promise<void> {
    const user = userOf(instance);
    await this.#redis.ask('ACL', 'SETUSER', user, 'off');
    await this.#redis.ask('CLIENT', 'KILL', 'USER', user);
    this.#recovery = waitFor(forMs).then(() => this.#redis.ask('ACL', 'SETUSER', user, 'on'));
  }

  /**
   * Moves the clock of Redis on, so that leases expire that nobody renews. The instances' clocks do not
   * change.
   */
  expireLeases(): void {
    this.#redis.setClock(LEASE_EXPIRED_SECONDS);
  }

  /**
   * Moves the clock of Redis on, so that an instance without a heartbeat no longer counts. An instance that
   * starts now never learns of it.
   */
  forgetSilentInstances(): void {
    this.#redis.setClock(INSTANCE_GONE_SECONDS);
  }

  /** Moves the clock of Redis on, so that the reconciler finds the orders in doubt. */
  makeOrdersUnattended(): void {
    this.#redis.setClock(UNATTENDED_SECONDS);
  }

  /** Whether every sent order has its outcome. */
  async hasNoOpenOrder(): Promise<boolean> {
    return (await this.#redis.ask('ZCARD', 'bellhop:open-orders')).includes(':0');
  }
}
