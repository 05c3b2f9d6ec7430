/** Something that keeps what it can do without. */
interface Holder {
  giveUpOldest(): void;
}

/**
 * The memory that all holders of this process may use together. When they have more, the one with the most gives up what it
 * has had longest: whoever fills the memory of one property, empties only that one's.
 */
export class MemoryRation {
  readonly #maxBytes: number;
  readonly #held = new Map<Holder, number>();
  #total = 0;

  /** @param maxBytes @default 64 MiB */
  constructor(maxBytes: number = 64 * 1024 * 1024) {
    this.#maxBytes = maxBytes;
  }

  /** What a single thing may weigh: the rest must not have to go for it. */
  get maxEntryBytes(): number {
    return this.#maxBytes / 16;
  }

  /** @param bytes more than zero for what the holder has got, less for what it has given up */
  count(holder: Holder, bytes: number): void {
    const held = (this.#held.get(holder) ?? 0) + bytes;
    // One that has nothing any more may be gone for good, as a property's is after a reload.
    if (held === 0) this.#held.delete(holder);
    else this.#held.set(holder, held);
    this.#total += bytes;
    while (this.#total > this.#maxBytes) this.#largest().giveUpOldest();
  }

  #largest(): Holder {
    const [first, ...others] = this.#held;
    if (!first) throw new Error('memory is counted that nobody holds');
    return others.reduce((most, one) => (one[1] > most[1] ? one : most), first)[0];
  }
}
