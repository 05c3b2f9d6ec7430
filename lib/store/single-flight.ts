/**
 * One run for any number of simultaneous askers of the same key.
 * @example const flights = new SingleFlight<Booking[]>(); await flights.run('stay', () => ask());
 */
export class SingleFlight<T> {
  readonly #running = new Map<string, Promise<T>>();

  /** Joins the run of `key` that is under way, or begins one. All askers get its result or its error. */
  run(key: string, task: () => Promise<T>): Promise<T> {
    const running = this.#running.get(key);
    if (running) return running;
    const started = task().finally(() => {
      if (this.#running.get(key) === started) this.#running.delete(key);
    });
    this.#running.set(key, started);
    return started;
  }

  /** The run of `key` that is under way. */
  get(key: string): Promise<T> | undefined {
    return this.#running.get(key);
  }

  /** Lets nobody else join the runs under way whose key `matches`: the next asker begins a new one. */
  forget(matches: (key: string) => boolean): void {
    for (const key of this.#running.keys()) if (matches(key)) this.#running.delete(key);
  }
}

/**
 * Like {@link SingleFlight}, for answers that must not be older than the question: an asker never joins a run that
 * had already begun, but shares the next one with everyone else who came meanwhile. So two hundred bookings of one
 * stay cost two calls, and each sees an answer that was asked for after its own click.
 */
export class FreshFlight<T> {
  readonly #running = new SingleFlight<T>();
  readonly #next = new Map<string, Promise<T>>();

  run(key: string, task: () => Promise<T>): Promise<T> {
    // First of all: between the end of one run and the start of the next there is none running, but one that waits.
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
