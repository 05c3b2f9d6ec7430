import { setImmediate } from 'node:timers/promises';

/** For tests: hours in seconds. Time passes only while every task sleeps, and then to the next one's end. */
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

  /** As {@link sleep}, for what is not one of the tasks: they end without it. */
  readonly rest = async (ms: number): Promise<void> => {
    if (ms <= 0) return;
    await this.#wakeAfter(ms);
  };

  /**
   * Runs tasks beside each other until the last one has ended. No task may wait for another one that sleeps: give each a
   * stay of its own.
   */
  async run<T>(tasks: readonly (() => Promise<T>)[]): Promise<T[]> {
    let isOver = false;
    const all = Promise.all(tasks.map((task) => this.#begin(task))).finally(() => {
      isOver = true;
    });
    // A task that fails ends the run, whoever still sleeps.
    while (!isOver) {
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
    // In order of their time, those of one moment in the order in which they fell asleep.
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
