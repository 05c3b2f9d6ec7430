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
    await new Promise<void>((wake) => void this.#sleepers.push({ until: this.#now + ms, wake }));
    this.#awake += 1;
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

  #wakeNext(): void {
    this.#sleepers.sort((one, other) => one.until - other.until);
    const next = this.#sleepers.shift();
    if (!next) return;
    this.#now = Math.max(this.#now, next.until);
    next.wake();
  }
}
