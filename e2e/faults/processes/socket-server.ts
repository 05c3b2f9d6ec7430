import type { BookingServer } from '../guest/guest-network.ts';
import { secretsAfter } from '../oracle/oracle-inn.ts';
import type { SeenPoint } from './host-protocol.ts';
import { SocketInstance } from './socket-instance.ts';

/** One BFF or more behind one address: each request goes to the one with the fewest in hand, among equals by turns. */

/** What befalls the instance that it happens at, or what that one shares with others. */
export type Blow = (struck: SocketInstance) => Promise<unknown>;

interface Fate {
  point: SeenPoint;
  /** Which send it strikes at the earliest, counted from 1. */
  send: number;
  blow: Blow;
}

export interface SocketServerOptions {
  /** The origin of the upstream. */
  upstream: string;
  /** Where each instance finds the Redis that they share. @default one instance, and no Redis */
  redis?: readonly string[];
}

export class SocketServer implements BookingServer {
  readonly instances: readonly SocketInstance[];
  /** No send leaves a process before this is so. */
  hold: Promise<unknown> = Promise.resolve();
  #started = 0;
  #rotations = 0;
  #asked = 0;
  /** Booking requests that any of the processes was about to send. */
  #sends = 0;
  #fate: Fate | undefined;
  readonly #before: { call: string; blow: Blow }[] = [];

  constructor({ upstream, redis = [] }: SocketServerOptions) {
    const settings = (instance: number) => {
      const url = redis[instance];
      this.#started += 1;
      return {
        baseUrl: `${upstream}/partner/v1`,
        sender: `process ${this.#started}`,
        secrets: secretsAfter(this.#rotations),
        ...(url !== undefined && { redis: url }),
      };
    };
    this.instances = Array.from({ length: Math.max(1, redis.length) }, (_, instance) => {
      const reached = this.#reached.bind(this);
      return new SocketInstance({ settings: () => settings(instance), reached });
    });
  }

  /** Where the browser finds it. */
  get origin(): string {
    return this.instances[0]?.origin ?? '';
  }

  /** Waits until each process takes requests. @throws Error when one ended before that */
  async ready(): Promise<void> {
    await Promise.all(this.instances.map((instance) => instance.ready()));
  }

  async handle(request: Request, gone?: AbortSignal): Promise<Response> {
    this.#asked += 1;
    const number = this.#asked;
    const instance = this.#next();
    const { pathname } = new URL(request.url);
    const at = this.#before.findIndex(({ call }) => pathname.endsWith(`/${call}`));
    if (at >= 0) await this.#before.splice(at, 1)[0]?.blow(instance);
    return instance.handle(number, request, gone);
  }

  /** How many commits the processes have in hand. */
  commitsInHand(): number {
    return this.instances.reduce((sum, instance) => sum + instance.commitsInHand(), 0);
  }

  isIdle(): boolean {
    return this.instances.every((instance) => instance.isIdle());
  }

  /** How often one of the processes has lost Redis, or not found it. */
  linksLost(): number {
    return this.instances.reduce((sum, instance) => sum + instance.linksLost(), 0);
  }

  /** The instance whose process goes by this name. @throws Error when it is gone */
  instanceOf(sender: unknown): SocketInstance {
    const found = this.instances.find((instance) => instance.sender === sender);
    if (!found) throw new Error(`${sender} is gone`);
    return found;
  }

  /** Strikes where the send comes to the point, or the first later one that does; it goes on then, if its process lives. */
  strikeAt(point: SeenPoint, send: number, blow: Blow): void {
    this.#fate = { point, send, blow };
  }

  /** Strikes when the next call whose path ends so has left the browser, before it gets to its instance. */
  strikeBefore(call: 'attempts' | 'commit', blow: Blow): void {
    this.#before.push({ call, blow });
  }

  /** A new session secret from the next start on; the one before still opens sessions. */
  rotateSecret(): void {
    this.#rotations += 1;
  }

  async close(): Promise<void> {
    await Promise.all(this.instances.map((instance) => instance.close()));
  }

  /** One that takes no requests gets some only where none does. */
  #next(): SocketInstance {
    const [first] = this.instances.toSorted(
      (one, other) =>
        Number(other.takesRequests()) - Number(one.takesRequests()) ||
        one.load() - other.load() ||
        one.lastAsked - other.lastAsked,
    );
    if (!first) throw new Error('no instance');
    return first;
  }

  #reached(instance: SocketInstance, point: SeenPoint, goOn: () => void): void {
    if (point === 'before send') this.#sends += 1;
    // What never comes to be so, whoever waits for it tells.
    this.hold.then(
      () => this.#pass(instance, point, goOn),
      () => undefined,
    );
  }

  async #pass(instance: SocketInstance, point: SeenPoint, goOn: () => void): Promise<void> {
    const fate = this.#fate;
    if (fate?.point === point && this.#sends >= fate.send) {
      this.#fate = undefined;
      await fate.blow(instance);
    }
    goOn();
  }
}
