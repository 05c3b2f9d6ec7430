/**
 * Shares one run among all simultaneous callers of the same key.
 * @example const flights = new SingleFlight<Booking[]>(); await flights.run('stay', () => ask());
 */
export class SingleFlight<T> {
  readonly #running = new Map<string, Promise<T>>();

  /** Joins the run of `key` that is under way, or starts one. All callers get its result or its error. */
  run(key: string, task: () => Promise<T>): Promise<T> {
    const running = this.#running.get(key);
    if (running) return running;
    const started = task().finally(() => {
      if (this.#running.get(key) === started) this.#running.delete(key);
    });
    this.#running.set(key, started);
    return started;
  }

  /** Returns the run of `key` that is under way, if any. */
  get(key: string): Promise<T> | undefined {
    return this.#running.get(key);
  }

  /** Stops sharing the current runs whose key `matches`: the next caller starts a new run. */
  forget(matches: (key: string) => boolean): void {
    for (const key of this.#running.keys()) if (matches(key)) this.#running.delete(key);
  }
}

/**
 * Like {@link SingleFlight}, for answers that must not be older than the call. A caller never joins a run
 * that has already started. It shares the next run with all others who came meanwhile. So 200 bookings of one
 * stay cost two upstream calls, and each guest gets an answer from after the click.
 */
export class FreshFlight<T> {
  readonly #running = new SingleFlight<T>();
  readonly #next = new Map<string, Promise<T>>();

  run(key: string, task: () => Promise<T>): Promise<T> {
    // Check this first: between the end of one run and the start of the next, none is running but one is
    // waiting.
    const next = this.#next.get(key);
    if (next) return next;
    const running = this.#running.get(key);
    if (!running) return this.#running.run(key, task);
    const queued = running
      .catch(() => undefined)
      .then(() => {
        this.#next.delete(key);
        return this.#running.run(key, task);
      });
    this.#next.set(key, queued);
    return queued;
  }
}
