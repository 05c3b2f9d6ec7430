/** How long an answer that was asked for ahead is as good as new: the BFF's own cache keeps it longer. */
const YOUNG_MS = 15_000;

/** Answers asked for before anybody wanted them. Only the last one is kept, and it is taken once at most. */
export class AskedAhead<T> {
  readonly #now: () => number;
  #last: { name: string; since: number; answer: Promise<T> } | undefined;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Asks now, unless this was the last that was asked ahead and is young still. */
  ask(name: string, load: () => Promise<T>): void {
    if (this.#young(name)) return;
    const answer = load();
    this.#last = { name, since: this.#now(), answer };
    // A failure concerns nobody yet: whoever takes it asks anew.
    answer.catch(() => undefined);
  }

  /** The answer asked for ahead, else, also when that one has failed, one asked for now. */
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
