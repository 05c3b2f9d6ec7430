/** How long a prefetched answer counts as new. The BFF's own cache keeps answers longer. */
const YOUNG_MS = 15_000;

/** Keeps the last answer that was requested ahead of its use. It is taken once at most. */
export class PrefetchedAnswer<T> {
  readonly #now: () => number;
  #last: { name: string; since: number; answer: Promise<T> } | undefined;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Requests the answer now, unless the kept answer has this name and is still young. */
  ask(name: string, load: () => Promise<T>): void {
    if (this.#young(name)) return;
    const answer = load();
    this.#last = { name, since: this.#now(), answer };
    // Nobody uses the answer yet, so a failure is ignored. `take` then requests again.
    answer.catch(() => undefined);
  }

  /** Returns the prefetched answer. Without one, or after its failure, requests the answer now. */
  take(name: string, load: () => Promise<T>): Promise<T> {
    const ahead = this.#young(name);
    this.#last = undefined;
    return ahead ? ahead.catch(load) : load();
  }

  #young(name: string): Promise<T> | undefined {
    const last = this.#last;
    return last?.name === name && this.#now() - last.since < YOUNG_MS ? last.answer : undefined;
  }
}
