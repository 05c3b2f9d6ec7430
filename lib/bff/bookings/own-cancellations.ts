import { BoundedMap, type ExpiringEntry, ExpiringMap } from '../../store/index.ts';
import { plainName } from './booking-name.ts';

/**
 * A cancellation that is seen within this time after ours was sent counts as ours, in milliseconds. Later, the property may as
 * well have made it for a guest who was left in doubt.
 */
const MADE_WITHIN_MS = 10 * 60_000;
const MAX_ENTRIES = 10_000;

/** A property's cancellations that this process has sent, by the booking's number. */
export class OwnCancellations {
  /** Of those that are not yet known to be made. */
  readonly #sent: ExpiringMap<ExpiringEntry>;
  /** Of each that is made: its place among all of them, and when that was known. */
  readonly #made = new BoundedMap<{ place: number; at: number }>({ maxEntries: MAX_ENTRIES });
  readonly #now: () => number;
  #count = 0;

  constructor(now: () => number) {
    this.#now = now;
    this.#sent = new ExpiringMap({ keepMs: MADE_WITHIN_MS, maxEntries: MAX_ENTRIES, now });
  }

  /** How many are made by now. */
  get count(): number {
    return this.#count;
  }

  /** One was sent, and the upstream has not refused it. */
  sent(reference: string): void {
    this.#sent.set(plainName(reference), { since: this.#now() });
  }

  /** The upstream has the last word: none that was sent before is made. */
  refused(reference: string): void {
    this.#sent.drop(plainName(reference));
  }

  /** The booking is cancelled. @returns whether this process has done it, and did not know until now */
  recordMade(reference: string): boolean {
    const name = plainName(reference);
    if (!this.#sent.get(name)) return false;
    this.#sent.drop(name);
    const before = this.#made.get(name);
    // Where look-ups do not say so, it may be sent again.
    if (before && this.#now() - before.at < MADE_WITHIN_MS) return false;
    this.#count += 1;
    this.#made.set(name, { place: this.#count, at: this.#now() });
    return true;
  }

  /** Whether this booking's cancellation became known after `count` others. Then what the caller saw is out of date. */
  isMadeSince(count: number, reference: string): boolean {
    return (this.#made.get(plainName(reference))?.place ?? 0) > count;
  }
}
