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

/** What an event is made of. */
type EventFacts = Omit<OutcomeNote, 'from' | 'lookAgain'>;

/** A change of state to report. */
export interface OutcomeNote {
  property: string;
  attempt: SealedAttempt;
  /** The state before this process acted. A change that it learned from elsewhere was emitted there. */
  from: AttemptState;
  cameBy: CameBy;
  now: () => number;
  /** The attempt as it is known when this is called; `undefined` once it is not open any more. */
  lookAgain: () => Promise<SealedAttempt | undefined>;
}

const MOST = 10_000;

/** The outcomes that this process brings about: each is emitted once. */
export class AttemptOutcomes {
  readonly #options: AttemptOutcomesOptions;
  /** By idempotency key, as the attempts in doubt below. */
  readonly #emitted = new BoundedMap<AttemptState>({ maxEntries: MOST });
  readonly #doubts = new BoundedMap<OutcomeNote>({ maxEntries: MOST });

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
   * Stores the state of an attempt for webhooks, also if this process knew the state before: the process that
   * caused it may have died before it could store it.
   */
  async record(note: EventFacts): Promise<void> {
    const { record } = this.#options;
    const event = record && eventOf(note);
    if (event) await record(event);
  }

  /**
   * Looks at the attempts in doubt: those whose guests do not come back may have ended elsewhere, or be in
   * doubt for too long.
   *
   * @param onStuck called for each of the latter
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

  /** How many attempts are in doubt, and when the oldest of them was sealed, in epoch milliseconds. */
  doubts(): { count: number; since: number | undefined } {
    const times = [...this.#doubts.keys()].map((key) => this.#doubts.get(key)?.attempt.armedAt ?? 0);
    return { count: times.length, since: times.length > 0 ? Math.min(...times) : undefined };
  }
}

function eventOf({ property, attempt: sealed, cameBy, now }: EventFacts): HostEvent | undefined {
  const { state, booking } = sealed;
  if (state === 'armed') return undefined;
  const { guest, ...attempt } = publicAttempt(sealed);
  const facts = {
    property,
    time: new Date(now()).toISOString(),
    requestId: currentRequestId() ?? '',
    // Of an attempt that only its shared record tells of, the guest is known to the browser alone.
    attempt: isGuestKnown(sealed) ? { ...attempt, guest } : attempt,
    cameBy,
  };
  if (state !== 'confirmed') return { type: state, ...facts };
  // A booking that its guest has cancelled meanwhile is nobody's any more.
  if (!booking || isCancelled(booking)) return undefined;
  return { type: 'booked', ...facts, reference: booking.reference };
}
