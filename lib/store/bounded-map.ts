/**
 * A map of limited size. If it is full, the entry that was written longest ago is deleted.
 * @example const names = new BoundedMap<string>({ maxEntries: 1_000 });
 */
export class BoundedMap<V> {
  readonly #entries = new Map<string, V>();
  readonly #maxEntries: number;
  readonly #onGone: (value: V) => void;
  readonly #onEvicted: (value: V) => void;

  /**
   * @param options.gone called with every value that leaves, for any reason @default nothing
   * @param options.evicted called with a value that leaves because the map is full @default nothing
   */
  constructor(options: { maxEntries: number; gone?: (value: V) => void; evicted?: (value: V) => void }) {
    this.#maxEntries = options.maxEntries;
    this.#onGone = options.gone ?? (() => undefined);
    this.#onEvicted = options.evicted ?? (() => undefined);
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
    if (value !== undefined && this.#entries.delete(key)) this.#onGone(value);
  }

  deleteOldest(): void {
    const [oldest] = this.#entries;
    if (!oldest) return;
    const [key, value] = oldest;
    this.delete(key);
    this.#onEvicted(value);
  }
}
