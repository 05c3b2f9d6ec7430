import { type AttemptState, isCancelled } from '../contract/index.ts';
import { BoundedMap } from '../store/index.ts';
import { type BellhopEvent, currentRequestId } from '../telemetry/index.ts';
import type { OrderCall } from './call.ts';
import { lookAt, type Ordered, STAGE, standingOf } from './current-attempt.ts';
import { LAST_SEND_MS, pullOrders } from './order-records.ts';
import { publicAttempt, type SealedAttempt } from './session-record.ts';

type OrderEvent = Extract<BellhopEvent, { attempt: unknown }>;
export type CameBy = OrderEvent['cameBy'];

export interface OrderOutcomesOptions {
  tell: (event: OrderEvent) => void;
}

interface Doubt {
  call: OrderCall;
  record: Ordered;
}

const MOST = 10_000;

/** What becomes of the orders that this process sees through: each of an order's ends is told once. */
export class OrderOutcomes {
  readonly #options: OrderOutcomesOptions;
  /** By idempotency key, as the orders below. */
  readonly #told = new BoundedMap<AttemptState>({ maxEntries: MOST });
  readonly #doubts = new BoundedMap<Doubt>({ maxEntries: MOST });

  constructor(options: OrderOutcomesOptions) {
    this.#options = options;
  }

  /**
   * An order stands so from now on, and this is recorded.
   * @param from how it stood before this process did something; what it has only heard of, others have told
   */
  note(call: OrderCall, record: Ordered, { from, cameBy }: { from: AttemptState; cameBy: CameBy }): void {
    const { key, state } = record.attempt;
    if (state === 'in-doubt') this.#doubt(call, record);
    else this.#doubts.delete(key);
    if (state === from || STAGE[state] <= STAGE[this.#told.get(key) ?? 'armed']) return;
    this.#told.set(key, state);
    const event = eventOf(call, record.attempt, cameBy);
    if (event) this.#options.tell(event);
  }

  #doubt({ runtime, secrets, now }: OrderCall, record: Ordered): void {
    this.#doubts.set(record.attempt.key, { call: { runtime, secrets, now }, record });
  }

  /**
   * Looks at the orders in doubt for which nobody comes back: they may have ended elsewhere, or have been so for too long.
   * @param onStuck told of those of the latter
   */
  async lookAtDoubts(onStuck: (slug: string, attempt: SealedAttempt) => void): Promise<void> {
    for (const key of [...this.#doubts.keys()]) {
      const doubt = this.#doubts.get(key);
      if (!doubt) continue;
      const { call, record } = doubt;
      await pullOrders(call, record);
      // Of what was sent last, the answer may still be on its way.
      const attempt = lookAt(record.attempt, { ...call, now: () => call.now() - LAST_SEND_MS });
      if (standingOf(record, call) !== 'open') this.#doubts.delete(key);
      else if (attempt.state === 'stuck') {
        onStuck(call.runtime.config.slug, attempt);
        this.note(call, { ...record, attempt }, { from: 'in-doubt', cameBy: 'sweep' });
      }
    }
  }

  /** How many orders are in doubt, and when the oldest of them was sealed, in epoch milliseconds. */
  doubts(): { count: number; since: number | undefined } {
    const sealed = [...this.#doubts.keys()].map((key) => this.#doubts.get(key)?.record.attempt.armedAt ?? 0);
    return { count: sealed.length, since: sealed.length > 0 ? Math.min(...sealed) : undefined };
  }
}

const TYPES = { rejected: 'rejected', 'in-doubt': 'in-doubt', stuck: 'stuck' } as const;

function eventOf(call: OrderCall, sealed: SealedAttempt, cameBy: CameBy): OrderEvent | undefined {
  const { state, booking } = sealed;
  if (state === 'armed') return undefined;
  const { guest, ...attempt } = publicAttempt(sealed);
  const told = {
    property: call.runtime.config.slug,
    time: new Date(call.now()).toISOString(),
    requestId: currentRequestId() ?? '',
    // Of an order that only its record tells of, the guest is known to the browser alone.
    attempt: guest.email === '' ? attempt : { ...attempt, guest },
    cameBy,
  };
  if (state !== 'confirmed') return { type: TYPES[state], ...told };
  // What its guest has taken back meanwhile is nobody's booking any more.
  if (!booking || isCancelled(booking)) return undefined;
  return { type: 'booked', ...told, reference: booking.reference };
}
