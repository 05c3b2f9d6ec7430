/** A cache: it can give up entries. */
interface Holder {
  giveUpOldest(): void;
}

/**
 * The memory that all caches of this process share. When it is full, the largest cache gives up its oldest
 * entries. So a guest who fills the cache of one property empties only that cache.
 */
export class MemoryRation {
  readonly #maxBytes: number;
  readonly #held = new Map<Holder, number>();
  #total = 0;

  /** @param maxBytes @default 64 MiB */
  constructor(maxBytes: number = 64 * 1024 * 1024) {
    this.#maxBytes = maxBytes;
  }

  /** The largest size of one entry, in bytes: the others must not be given up for it. */
  get maxEntryBytes(): number {
    return this.#maxBytes / 16;
  }

  /**
   * Counts memory of a holder. @param bytes positive for what the holder has added, negative for what it has
   * given up
   */
  count(holder: Holder, bytes: number): void {
    const bytesHeld = (this.#held.get(holder) ?? 0) + bytes;
    // A holder without entries may be gone for good, such as a property's after a reload.
    if (bytesHeld === 0) this.#held.delete(holder);
    else this.#held.set(holder, bytesHeld);
    this.#total += bytes;
    while (this.#total > this.#maxBytes) this.#largest().giveUpOldest();
  }

  #largest(): Holder {
    const [first, ...others] = this.#held;
    if (!first) throw new Error('the ration counts memory without a holder');
    return others.reduce((most, one) => (one[1] > most[1] ? one : most), first)[0];
  }
}
