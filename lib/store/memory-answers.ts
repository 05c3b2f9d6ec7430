import { BoundedMap } from './bounded-map.ts';
import type { MemoryRation } from './memory-ration.ts';

/** An answer that is kept. */
export interface Entry<T> {
  value: T;
  /** When the upstream gave it, in epoch milliseconds. */
  asOf: number;
  /** As JSON. */
  bytes: number;
  /** When it was last found to be what instances share. */
  seenAt: number;
}

interface Kept<T> extends Entry<T> {
  /** What was made of it to be sent; counted in its bytes. */
  rendered: Map<string, Uint8Array<ArrayBuffer>>;
}

/** The answers of one property that this process keeps: a limited number, in as much memory as there is for all together. */
export class MemoryAnswers<T> {
  readonly #ration: MemoryRation;
  readonly #entries: BoundedMap<Kept<T>>;
  #isClosed = false;

  constructor({ ration, maxEntries }: { ration: MemoryRation; maxEntries: number }) {
    this.#ration = ration;
    const gone = ({ bytes }: Kept<T>) => ration.count(this, -bytes);
    this.#entries = new BoundedMap({ maxEntries, gone });
  }

  get(key: string): Entry<T> | undefined {
    return this.#entries.get(key);
  }

  /** Too large a one is not kept, nor is the one that it would have replaced. */
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

  /** Keeps nothing from here on. */
  close(): void {
    this.#isClosed = true;
    this.deleteWhere(() => true);
  }

  giveUpOldest(): void {
    this.#entries.deleteOldest();
  }

  /**
   * What is sent of an answer, made once in each form and kept with it.
   * @param value of the answer; made anew where another one, or none, is kept by now
   * @param form which of the several that are made of it
   */
  rendered(
    key: string,
    value: T,
    form: string,
    render: () => Uint8Array<ArrayBuffer>,
  ): Uint8Array<ArrayBuffer> {
    const kept = this.#entries.get(key);
    const isOfIt = kept !== undefined && kept.value === value;
    const known = isOfIt ? kept.rendered.get(form) : undefined;
    if (known) return known;
    const made = render();
    if (isOfIt && kept.bytes + made.byteLength <= this.#ration.maxEntryBytes) {
      kept.rendered.set(form, made);
      kept.bytes += made.byteLength;
      this.#ration.count(this, made.byteLength);
    }
    return made;
  }
}
