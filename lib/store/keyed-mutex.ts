/** One task after the other for the same key; those of other keys do not wait. */
export class KeyedMutex {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Begins the task when those before it have ended, whichever way. */
  async run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key) ?? Promise.resolve();
    const mine = before.then(task, task);
    this.#last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (this.#last.get(key) === mine) this.#last.delete(key);
    }
  }
}
