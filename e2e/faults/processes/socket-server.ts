import type { BookingServer } from '../guest/guest-network.ts';
import { secretsAfter } from '../oracle/oracle-inn.ts';
import type { SeenPoint } from './host-protocol.ts';
import { SocketInstance } from './socket-instance.ts';

/**
 * One or more BFF instances behind one address. Each request goes to the instance with the fewest open
 * requests. Among equals, it goes to the instance whose last request is the oldest.
 */

/** Something that happens at one instance, to that instance or to what the instances share. */
export type Incident = (instance: SocketInstance) => Promise<unknown>;

interface PlannedIncident {
  point: SeenPoint;
  /** The first send that it may happen at, counted from 1. */
  send: number;
  incident: Incident;
}

export interface SocketServerOptions {
  /** The origin of the upstream. */
  upstream: string;
  /** The Redis URL of each instance. @default one instance without Redis */
  redis?: readonly string[];
}

export class SocketServer implements BookingServer {
  readonly instances: readonly SocketInstance[];
  /** No send leaves a process before this settles. */
  hold: Promise<unknown> = Promise.resolve();
  #started = 0;
  #rotations = 0;
  #requests = 0;
  /** Booking requests that any of the processes was about to send. */
  #sends = 0;
  #planned: PlannedIncident | undefined;
  readonly #before: { call: string; incident: Incident }[] = [];

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

  /** The origin at which the browser finds the server. */
  get origin(): string {
    return this.instances[0]?.origin ?? '';
  }

  /** Waits until each process takes requests. @throws Error if a process ends before that */
  async ready(): Promise<void> {
    await Promise.all(this.instances.map((instance) => instance.ready()));
  }

  async handle(request: Request, gone?: AbortSignal): Promise<Response> {
    this.#requests += 1;
    const number = this.#requests;
    const instance = this.#next();
    const { pathname } = new URL(request.url);
    const index = this.#before.findIndex(({ call }) => pathname.endsWith(`/${call}`));
    if (index >= 0) await this.#before.splice(index, 1)[0]?.incident(instance);
    return instance.handle(number, request, gone);
  }

  /** How many commits the processes work on. */
  commitsInWork(): number {
    return this.instances.reduce((sum, instance) => sum + instance.commitsInWork(), 0);
  }

  isIdle(): boolean {
    return this.instances.every((instance) => instance.isIdle());
  }

  /** How often one of the processes has lost Redis, or has not found it. */
  linksLost(): number {
    return this.instances.reduce((sum, instance) => sum + instance.linksLost(), 0);
  }

  /** Returns the instance whose process has this name. @throws Error if there is none */
  instanceOf(sender: unknown): SocketInstance {
    const found = this.instances.find((instance) => instance.sender === sender);
    if (!found) throw new Error(`${sender} runs no more`);
    return found;
  }

  /**
   * Runs the incident when send number `send`, or the first one after it, reaches the point. The send goes on
   * after that, if its process still runs.
   */
  planIncidentAt(point: SeenPoint, send: number, incident: Incident): void {
    this.#planned = { point, send, incident };
  }

  /**
   * Lets something happen to the next call of this kind: after the call has left the browser, and before it
   * arrives at its instance.
   */
  planIncidentBefore(call: 'attempts' | 'commit', incident: Incident): void {
    this.#before.push({ call, incident });
  }

  /**
   * Makes a new session secret the current one from the next start of a process on. The secret before it
   * still opens sessions.
   */
  rotateSecret(): void {
    this.#rotations += 1;
  }

  async close(): Promise<void> {
    await Promise.all(this.instances.map((instance) => instance.close()));
  }

  /** Instances that take no requests come last. */
  #next(): SocketInstance {
    const [first] = this.instances.toSorted(
      (one, other) =>
        Number(other.takesRequests()) - Number(one.takesRequests()) ||
        one.load() - other.load() ||
        one.lastRequest - other.lastRequest,
    );
    if (!first) throw new Error('no instance');
    return first;
  }

  #reached(instance: SocketInstance, point: SeenPoint, goOn: () => void): void {
    if (point === 'before send') this.#sends += 1;
    // If `hold` rejects, the caller that waits for it reports the error.
    this.hold.then(
      () => this.#pass(instance, point, goOn),
      () => undefined,
    );
  }

  async #pass(instance: SocketInstance, point: SeenPoint, goOn: () => void): Promise<void> {
    const planned = this.#planned;
    if (planned?.point === point && this.#sends >= planned.send) {
      this.#planned = undefined;
      await planned.incident(instance);
    }
    goOn();
  }
}
