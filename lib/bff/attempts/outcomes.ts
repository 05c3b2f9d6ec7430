import { type AttemptState, isCancelled } from '../../contract/index.ts';
import { BoundedMap } from '../../store/index.ts';
import { type BellhopEvent, currentRequestId } from '../../telemetry/index.ts';
import { isGuestKnown, publicAttempt, type SealedAttempt } from './attempt.ts';
import { STAGE } from './session-progress.ts';

/** An event for the host. */
type HostEvent = Extract<BellhopEvent, { attempt: unknown }>;
export type CameBy = HostEvent['cameBy'];

export interface AttemptOutcomesOptions {
  emit: (event: HostEvent) => void;
  /** Stores an event for webhooks, once. Never rejects. @default no property has webhooks */
  record?: ((event: HostEvent) => Promise<void>) | undefined;
}

/** The facts of an event. */
type EventFacts = Omit<OutcomeNote, 'from' | 'lookAgain'>;

/** A change of state to report. */
export interface OutcomeNote {
  property: string;
  attempt: SealedAttempt;
  /**
   * The state before this process acted. If this process learned the change from another process, that
   * process has emitted it.
   */
  from: AttemptState;
  cameBy: CameBy;
  now: () => number;
  /** Loads the attempt again. Answers `undefined` once the attempt is no longer open. */
  lookAgain: () => Promise<SealedAttempt | undefined>;
}

const MAX_ATTEMPTS = 10_000;

/** Emits each outcome that this process brings about once. */
export class AttemptOutcomes {
  readonly #options: AttemptOutcomesOptions;
  /** By idempotency key, like `#doubts`. */
  readonly #emitted = new BoundedMap<AttemptState>({ maxEntries: MAX_ATTEMPTS });
  readonly #doubts = new BoundedMap<OutcomeNote>({ maxEntries: MAX_ATTEMPTS });

  constructor(options: AttemptOutcomesOptions) {
    this.#options = options;
  }

  note(note: OutcomeNote): void {
    const { attempt, from } = note;
    const { key, state } = attempt;
    if (state === 'in-doubt') this.#doubts.set(key, note);
    else this.#doubts.delete(key);
    if (state === from || STAGE[state] <= STAGE[this.#emitted.get(key) ?? 'armed']) return;
    this.#emitted.set(key, state);
    const event = eventOf(note);
    if (event) this.#options.emit(event);
  }

  /**
   * Stores the state of an attempt for webhooks, even if this process knew the state before. The process that
   * caused the state may have died before it stored the event.
   */
  async record(note: EventFacts): Promise<void> {
    const { record } = this.#options;
    const event = record && eventOf(note);
    if (event) await record(event);
  }

  /**
   * Looks at the attempts in doubt. If a guest does not come back, the attempt may have ended elsewhere, or
   * may be in doubt for too long.
   *
   * @param onStuck called for each attempt that was in doubt for too long
   */
  async lookAtDoubts(onStuck: (property: string, attempt: SealedAttempt) => void): Promise<void> {
    for (const key of [...this.#doubts.keys()]) {
      const doubt = this.#doubts.get(key);
      if (!doubt) continue;
      const attempt = await doubt.lookAgain();
      if (!attempt) this.#doubts.delete(key);
      else if (attempt.state === 'stuck') {
        onStuck(doubt.property, attempt);
        this.note({ ...doubt, attempt, from: 'in-doubt', cameBy: 'sweep' });
      }
    }
  }

  /** The number of attempts in doubt, and when the oldest of them was sealed, epoch milliseconds. */
  doubts(): { count: number; since: number | undefined } {
    const times = [...this.#doubts.keys()].map((key) => this.#doubts.get(key)?.attempt.armedAt ?? 0);
    return { count: times.length, since: times.length > 0 ? Math.min(...times) : undefined };
  }
}

function eventOf({ property, attempt: sealed, cameBy, now }: EventFacts): HostEvent | undefined {
  const { state, booking } = sealed;
  if (state === 'armed') return undefined;
  const { guest, ...publicFields } = publicAttempt(sealed);
  const facts = {
    property,
    time: new Date(now()).toISOString(),
    requestId: currentRequestId() ?? '',
    // A shared record does not name the guest. Then the browser alone knows the guest.
    attempt: isGuestKnown(sealed) ? { ...publicFields, guest } : publicFields,
    cameBy,
  };
  if (state !== 'confirmed') return { type: state, ...facts };
  // The guest has cancelled the booking meanwhile: nobody needs the event.
  if (!booking || isCancelled(booking)) return undefined;
  return { type: 'booked', ...facts, reference: booking.reference };
}
