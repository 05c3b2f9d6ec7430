import type { Site } from '../oracle/oracle-inn.ts';
import type { OracleUpstream } from '../oracle/oracle-upstream.ts';
import {
  BffProcess,
  type KillableLink,
  type KillableServer,
  type KillPoint,
  type Start,
} from './bff-process.ts';

/**
 * Instances that share a Redis, in virtual time. Requests go to the instances in turn, as behind a load
 * balancer.
 */
export class BffInstances implements KillableServer {
  readonly #openLink: (place: number) => KillableLink;
  readonly #places: (BffProcess | undefined)[];
  #turn = 0;

  /** @param openLink opens a link to Redis for the instance with this number */
  constructor(count: number, openLink: (place: number) => KillableLink) {
    this.#places = Array<undefined>(count).fill(undefined);
    this.#openLink = openLink;
  }

  /** Starts the instances that do not run. */
  start(oracle: OracleUpstream, start: Start): this {
    for (const [place, instance] of this.#places.entries()) {
      if (!instance?.isAlive) this.#places[place] = new BffProcess(oracle, start, this.#openLink(place));
    }
    return this;
  }

  handle(request: Request): Promise<Response> {
    this.#turn += 1;
    return this.#next().handle(request);
  }

  kill(): void {
    this.#next().kill();
  }

  reload(site: Site): void {
    for (const instance of this.#places) instance?.reload(site);
  }

  killAll(): void {
    for (const instance of this.#places) instance?.kill();
  }

  killAt(point: KillPoint, then: () => void): void {
    for (const instance of this.#places) {
      instance?.killAt(point, () => {
        for (const other of this.#places) other?.cancelKill();
        then();
      });
    }
  }

  #next(): BffProcess {
    const next = this.#places[this.#turn % this.#places.length];
    if (!next) throw new Error('no instance runs');
    return next;
  }
}
