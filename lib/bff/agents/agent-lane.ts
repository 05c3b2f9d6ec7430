import { isProblemError } from '../http/problem.ts';

/** How long an agent's question waits for a spare request, in milliseconds. */
const MAX_WAIT_MS = 5_000;
/**
 * The interval of a question's retries, in milliseconds. A problem names its wait in whole seconds, and a
 * spare request may come sooner.
 */
const RETRY_EVERY_MS = 250;
/** The maximum number of waiting questions of a property. At best, 8 get an answer within 5 s. */
const MAX_WAITING = 8;

export interface AgentLaneOptions {
  /** Epoch milliseconds. */
  now: () => number;
  /** Waits `ms` milliseconds. */
  sleep: (ms: number) => Promise<void>;
}

/** Lets agents' questions wait for requests of a property's plan that guests do not use. */
export class AgentLane {
  readonly #options: AgentLaneOptions;
  #waiting = 0;

  constructor(options: AgentLaneOptions) {
    this.#options = options;
  }

  /** Until when a question that is asked now may wait, epoch milliseconds. */
  deadline(): number {
    return this.#options.now() + MAX_WAIT_MS;
  }

  /**
   * Asks the question. Retries while there is no spare request and one may come before `until`.
   * @param until see {@link deadline}; the questions of one call share it
   * @throws ProblemError with `retryAfter` if no spare request came, or the question's other errors
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
        await sleep(Math.min(waitMs, RETRY_EVERY_MS)).finally(() => {
          this.#waiting -= 1;
        });
      }
    }
  }
}

/** The wait until there may be a spare request, in milliseconds. `undefined` for any other error. */
function waitIn(error: unknown): number | undefined {
  if (!isProblemError(error) || error.code !== 'too-many-requests') return undefined;
  const { retryAfter } = error.extras;
  return retryAfter === undefined ? undefined : retryAfter * 1000;
}
