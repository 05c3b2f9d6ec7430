import { setImmediate } from 'node:timers/promises';

/**
 * For tests: plays hours in seconds. Time passes only while every task sleeps, and then jumps to the end of
 * the next sleep.
 */
export class VirtualTime {
  #now: number = Date.now();
  #awake = 0;
  readonly #sleepers: { until: number; wake: () => void }[] = [];

  readonly now = (): number => this.#now;

  readonly sleep = async (ms: number): Promise<void> => {
    if (ms <= 0) return;
    this.#awake -= 1;
    await this.#wakeAfter(ms);
    this.#awake += 1;
  };

  /** Does the same as {@link sleep} for work that is not a task: the tasks end without it. */
  readonly rest = async (ms: number): Promise<void> => {
    if (ms <= 0) return;
    await this.#wakeAfter(ms);
  };

  /**
   * Runs tasks in parallel until the last one has ended. No task may wait for another one that sleeps, so
   * give each task its own stay.
   */
  async run<T>(tasks: readonly (() => Promise<T>)[]): Promise<T[]> {
    let hasEnded = false;
    const all = Promise.all(tasks.map((task) => this.#begin(task))).finally(() => {
      hasEnded = true;
    });
    // A task that fails ends the run, even if other tasks still sleep.
    while (!hasEnded) {
      await setImmediate();
      if (this.#awake === 0) this.#wakeNext();
    }
    return all;
  }

  async #begin<T>(task: () => Promise<T>): Promise<T> {
    this.#awake += 1;
    try {
      return await task();
    } finally {
      this.#awake -= 1;
    }
  }

  #wakeAfter(ms: number): Promise<void> {
    const until = this.#now + ms;
    // Sleepers are sorted by time. At the same time, they keep the order in which they began to sleep.
    const before = this.#sleepers.findLastIndex((sleeper) => sleeper.until <= until);
    return new Promise((wake) => void this.#sleepers.splice(before + 1, 0, { until, wake }));
  }

  #wakeNext(): void {
    const next = this.#sleepers.shift();
    if (!next) return;
    this.#now = Math.max(this.#now, next.until);
    next.wake();
  }
}
