import { isProblemError } from '../http/problem.ts';

/** How long an agent's question waits for a request to spare, in milliseconds. */
const WAITS_MS = 5_000;
/** A problem tells its wait in whole seconds, and a request to spare comes sooner; in milliseconds. */
const LOOKS_EVERY_MS = 250;
/** So many questions of a property wait at a time: each holds a connection, and as many as this come through in 5 s at best. */
const MAX_WAITING = 8;

export interface AgentLaneOptions {
  /** Epoch milliseconds. */
  now: () => number;
  /** Waits `ms` milliseconds. */
  sleep: (ms: number) => Promise<void>;
}

/** Where agents wait for what guests leave of a property's plan. */
export class AgentLane {
  readonly #options: AgentLaneOptions;
  #waiting = 0;

  constructor(options: AgentLaneOptions) {
    this.#options = options;
  }

  /** Until when a question that is asked now may wait, in epoch milliseconds. */
  deadline(): number {
    return this.#options.now() + WAITS_MS;
  }

  /**
   * Asks, and asks again where there was no place, for as long as one may come within the time.
   * @param until see {@link deadline}; several questions of one call have one together
   * @throws ProblemError that says why not, and when it is worth while to come back
   */
  async ask<T>(question: () => Promise<T>, until: number = this.deadline()): Promise<T> {
    const { now, sleep } = this.#options;
    for (;;) {
      try {
        return await question();
      } catch (error) {
        const waitMs = waitIn(error);
        if (waitMs === undefined || now() + waitMs > until || this.#waiting >= MAX_WAITING) throw error;
        this.#waiting += 1;
        await sleep(Math.min(waitMs, LOOKS_EVERY_MS)).finally(() => {
          this.#waiting -= 1;
        });
      }
    }
  }
}

/** The milliseconds after which there may be a place; `undefined` for whatever else went wrong. */
function waitIn(error: unknown): number | undefined {
  if (!isProblemError(error) || error.code !== 'too-many-requests') return undefined;
  const { retryAfter } = error.extras;
  return retryAfter === undefined ? undefined : retryAfter * 1000;
}
