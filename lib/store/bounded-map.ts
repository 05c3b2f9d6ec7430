/**
 * A map of limited size: of too many entries, those that were written longest ago go first.
 * @example const names = new BoundedMap<string>({ maxEntries: 1_000 });
 */
export class BoundedMap<V> {
  readonly #entries = new Map<string, V>();
  readonly #maxEntries: number;
  readonly #gone: (value: V) => void;
  readonly #evicted: (value: V) => void;

  /**
   * @param options.gone told of every value that leaves, whichever way @default nobody
   * @param options.evicted told of a value that leaves for want of room @default nobody
   */
  constructor(options: { maxEntries: number; gone?: (value: V) => void; evicted?: (value: V) => void }) {
    this.#maxEntries = options.maxEntries;
    this.#gone = options.gone ?? (() => undefined);
    this.#evicted = options.evicted ?? (() => undefined);
  }

  get(key: string): V | undefined {
    return this.#entries.get(key);
  }

  keys(): Iterable<string> {
    return this.#entries.keys();
  }

  set(key: string, value: V): void {
    this.delete(key);
    this.#entries.set(key, value);
    if (this.#entries.size > this.#maxEntries) this.deleteOldest();
  }

  delete(key: string): void {
    const value = this.#entries.get(key);
    if (value !== undefined && this.#entries.delete(key)) this.#gone(value);
  }

  deleteOldest(): void {
    const [oldest] = this.#entries;
    if (!oldest) return;
    const [key, value] = oldest;
    this.delete(key);
    this.#evicted(value);
  }
}
