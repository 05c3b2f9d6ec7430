import { BoundedMap } from './bounded-map.ts';
import type { MemoryRation } from './memory-ration.ts';

/** An answer that is kept. */
export interface Entry<T> {
  value: T;
  /** When the upstream answered, in epoch milliseconds. */
  asOf: number;
  /** The size as JSON. */
  bytes: number;
  /** When this instance last saw it among the shared answers, or loaded it; in epoch milliseconds. */
  seenAt: number;
}

interface Kept<T> extends Entry<T> {
  /** The bytes sent for it, by form. They count in `bytes`. */
  rendered: Map<string, Uint8Array<ArrayBuffer>>;
}

/**
 * The answers of one property in this process: a limited number, within the memory that all properties share.
 */
export class MemoryAnswers<T> {
  readonly #ration: MemoryRation;
  readonly #entries: BoundedMap<Kept<T>>;
  #isClosed = false;

  constructor({ ration, maxEntries }: { ration: MemoryRation; maxEntries: number }) {
    this.#ration = ration;
    const onGone = ({ bytes }: Kept<T>) => ration.count(this, -bytes);
    this.#entries = new BoundedMap({ maxEntries, gone: onGone });
  }

  get(key: string): Entry<T> | undefined {
    return this.#entries.get(key);
  }

  /**
   * Keeps the entry in place of an earlier one. A too large entry is not kept; the earlier one goes anyway.
   */
  set(key: string, entry: Entry<T>): void {
    this.#entries.delete(key);
    if (this.#isClosed || entry.bytes > this.#ration.maxEntryBytes) return;
    this.#entries.set(key, { ...entry, rendered: new Map() });
    this.#ration.count(this, entry.bytes);
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  deleteWhere(matches: (key: string) => boolean): void {
    for (const key of [...this.#entries.keys()]) if (matches(key)) this.#entries.delete(key);
  }

  /** Drops all entries and keeps no new ones. */
  close(): void {
    this.#isClosed = true;
    this.deleteWhere(() => true);
  }

  giveUpOldest(): void {
    this.#entries.deleteOldest();
  }

  /**
   * Returns the bytes that are sent for an answer. Each form is rendered once and kept with the entry.
   * @param value the answer; rendered anew if the kept entry has another one, or is gone
   * @param form which of the several renderings
   */
  rendered(
    key: string,
    value: T,
    form: string,
    render: () => Uint8Array<ArrayBuffer>,
  ): Uint8Array<ArrayBuffer> {
    const kept = this.#entries.get(key);
    const isCurrent = kept !== undefined && kept.value === value;
    const known = isCurrent ? kept.rendered.get(form) : undefined;
    if (known) return known;
    const made = render();
    if (isCurrent && kept.bytes + made.byteLength <= this.#ration.maxEntryBytes) {
      kept.rendered.set(form, made);
      kept.bytes += made.byteLength;
      this.#ration.count(this, made.byteLength);
    }
    return made;
  }
}
