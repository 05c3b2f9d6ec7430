import { BoundedMap, type ExpiringEntry, ExpiringMap } from '../../store/index.ts';
import { plainName } from './booking-name.ts';

/**
 * How long after its send a cancellation counts as made by this process, in milliseconds. A cancellation that
 * appears later may be the property's, for a guest who was left in doubt.
 */
const MADE_WITHIN_MS = 10 * 60_000;
const MAX_ENTRIES = 10_000;

/** The cancellations of a property that this process has sent, by the booking's number. */
export class OwnCancellations {
  /** Sent cancellations that are not known to be made yet. */
  readonly #sent: ExpiringMap<ExpiringEntry>;
  /** Each made cancellation: its number in the order of all of them, and when this process learned of it. */
  readonly #made = new BoundedMap<{ place: number; at: number }>({ maxEntries: MAX_ENTRIES });
  readonly #now: () => number;
  #count = 0;

  constructor(now: () => number) {
    this.#now = now;
    this.#sent = new ExpiringMap({ keepMs: MADE_WITHIN_MS, maxEntries: MAX_ENTRIES, now });
  }

  /** How many cancellations are made so far. */
  get count(): number {
    return this.#count;
  }

  /** Notes a cancellation that was sent and that the upstream has not refused. */
  sent(reference: string): void {
    this.#sent.set(plainName(reference), { since: this.#now() });
  }

  /** Notes a refusal. The upstream decides: no earlier send has made the cancellation either. */
  refused(reference: string): void {
    this.#sent.drop(plainName(reference));
  }

  /**
   * Notes that the booking is cancelled. @returns whether this process made the cancellation and did not know
   * it yet
   */
  recordMade(reference: string): boolean {
    const name = plainName(reference);
    if (!this.#sent.get(name)) return false;
    this.#sent.drop(name);
    const before = this.#made.get(name);
    // If look-ups do not show the cancellation, it may be sent again.
    if (before && this.#now() - before.at < MADE_WITHIN_MS) return false;
    this.#count += 1;
    this.#made.set(name, { place: this.#count, at: this.#now() });
    return true;
  }

  /**
   * Whether this booking's cancellation became known after `count` others. Then the caller's look-up is out
   * of date.
   */
  isMadeSince(count: number, reference: string): boolean {
    return (this.#made.get(plainName(reference))?.place ?? 0) > count;
  }
}
