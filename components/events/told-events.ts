import {
  type AttemptPhase,
  type Ended,
  isArming,
  isEnded,
  isOpen,
  type Refusal,
} from '../../lib/browser/attempt-phase.ts';
import type { Order } from '../../lib/browser/booking-api.ts';
import type { AvailabilityState } from '../../lib/browser/use-availability.ts';
import type { BookingFailure } from '../../lib/contract/booking-event.ts';
import { type StayQuery, stayKey } from '../../lib/contract/stay.ts';
import type { Step } from '../step.ts';
import {
  beginBookingEvent,
  bookedEvent,
  failedEvent,
  READY,
  type Telling,
  viewRoomsEvent,
} from './event-detail.ts';

/** What the guest sees, as far as an event follows from it. */
export interface View {
  step: Step;
  search: StayQuery | undefined;
  rooms: Pick<AvailabilityState, 'asked' | 'availability'>;
  /** Nothing stands in the way of an order: until that is known, a form may yet give way to a booking from before. */
  canOrder: boolean;
}

/** What one widget has told, and what is new to tell. To see the same again, as effects may, is no news. */
export class ToldEvents {
  #ready = false;
  #asked = 0;
  /** The stays whose answers have been told since they were last asked for. */
  readonly #lists = new Set<string>();
  /** The rooms and stays whose form has been told since the last order came to its end. */
  readonly #forms = new Set<string>();
  /** The order that is on its way to be sealed. */
  #order: Order | undefined;

  /** What is new in what the guest sees. */
  look({ step, search, rooms, canOrder }: View): Telling[] {
    const news = this.#ready ? [] : [READY];
    this.#ready = true;
    if (search && rooms.asked !== this.#asked) {
      this.#asked = rooms.asked;
      this.#lists.delete(stayKey(search));
    }
    if (step.name === 'rooms' && rooms.availability && isNew(this.#lists, stayKey(step.search))) {
      news.push(viewRoomsEvent(rooms.availability));
    }
    if (step.name === 'details' && canOrder) {
      const { offer, stay } = step;
      if (isNew(this.#forms, `${stayKey(stay)}|${offer.roomTypeId}`))
        news.push(beginBookingEvent(stay, offer));
    }
    return news;
  }

  /** Whether the order on its way has come to nothing. For every state, in order. */
  refused(state: AttemptPhase): Telling[] {
    const order = this.#order;
    this.#order = isArming(state) ? state.order : undefined;
    if (isEnded(state)) this.#forms.clear();
    const reason = order && !this.#order && reasonNotSent(state);
    return reason ? [failedEvent(order, order.roomTypeId, reason)] : [];
  }
}

/** What became of an attempt, and by which name it is told only once. */
export function endOf(state: Ended): [what: string, event: Telling] {
  const { attempt, phase } = state;
  if (phase === 'confirmed') return [`booked ${attempt.id}`, bookedEvent(state.booking, attempt)];
  const reason = phase === 'stuck' ? 'attempt-stuck' : (state.reason ?? 'rejected');
  return [`failed ${attempt.id}`, failedEvent(attempt.stay, attempt.room.roomTypeId, reason)];
}

function reasonNotSent(state: AttemptPhase): BookingFailure | undefined {
  if (state.phase === 'idle') return state.refusal && reasonOf(state.refusal);
  if (isOpen(state)) return state.origin === 'in-the-way' ? 'attempt-unresolved' : undefined;
  return isEnded(state) && state.unsent ? 'attempt-stuck' : undefined;
}

function reasonOf(refusal: Refusal): BookingFailure {
  return refusal.kind === 'problem' ? refusal.problem.code : refusal.kind;
}

function isNew(told: Set<string>, name: string): boolean {
  const before = told.size;
  return told.add(name).size > before;
}
