import {
  type AttemptPhase,
  type Ended,
  isArming,
  isEnded,
  isOpen,
  isUnresolved,
  type Refusal,
} from '../../lib/browser/attempt/phase.ts';
import type { AvailabilityState } from '../../lib/browser/search/use-availability.ts';
import type { LineSummary } from '../../lib/contract/order/attempt-schema.ts';
import type { BookingFailure } from '../../lib/contract/order/booking-event.ts';
import { type StayQuery, stayKey } from '../../lib/contract/stay.ts';
import { roomsOf } from '../shared/is-order-for.ts';
import type { Step } from '../step.ts';
import {
  beginBookingEvent,
  bookedEvent,
  failedEvent,
  READY,
  viewRoomsEvent,
  type WidgetEvent,
} from './event-detail.ts';

/** What the guest sees, as far as an event follows from it. */
export interface View {
  step: Step;
  search: StayQuery | undefined;
  rooms: Pick<AvailabilityState, 'asked' | 'availability'>;
  /** Nothing stands in the way of an order. Before that is known, an earlier booking may replace the form. */
  canOrder: boolean;
}

/** What one widget has told, and what is new to tell. To see the same again, as effects may, is no news. */
export class EmittedEvents {
  #ready = false;
  #asked = 0;
  /** The stays whose answers have been told since they were last asked for. */
  readonly #lists = new Set<string>();
  /** The rooms and stays whose form has been told since the last order came to its end. */
  readonly #forms = new Set<string>();
  /** The state before the latest. */
  #last: AttemptPhase = { phase: 'idle' };

  /** What is new in what the guest sees. */
  look({ step, search, rooms, canOrder }: View): WidgetEvent[] {
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
      const rooms = roomsOf(step);
      const name = rooms.map((room) => `${stayKey(room.stay)}|${room.offer.roomTypeId}`).join();
      if (isNew(this.#forms, name)) news.push(beginBookingEvent(rooms));
    }
    return news;
  }

  /** Whether the order on its way has come to nothing. For every state, in order. */
  refused(state: AttemptPhase): WidgetEvent[] {
    const last = this.#last;
    this.#last = state;
    if (isEnded(state)) this.#forms.clear();
    // Not only after an arming: that a browser keeps no cookies is known at the commit.
    if (state.phase === 'idle')
      return isUnresolved(last) && state.refusal ? [refusedEvent(state.refusal)] : [];
    const reason = isArming(last) && reasonNotSent(state);
    return reason ? [failedEvent(last.order, last.order.roomTypeId, reason)] : [];
  }
}

/** What became of an order, of each of its rooms, and by which name each is told only once. */
export function endsOf(state: Ended): [what: string, event: WidgetEvent][] {
  const { lines } = state.attempt;
  return lines ? lines.flatMap(endOfLine) : [endOf(state)];
}

/** A room without an outcome is told of once it has one. */
function endOfLine({ attempt, booking }: LineSummary): [what: string, event: WidgetEvent][] {
  const { state, reason } = attempt;
  if (state === 'confirmed')
    return booking ? [endOf({ phase: state, attempt, booking, earlier: false })] : [];
  if (state === 'stuck') return [endOf({ phase: state, attempt })];
  return state === 'rejected' ? [endOf({ phase: state, attempt, ...(reason && { reason }) })] : [];
}

function endOf(state: Ended): [what: string, event: WidgetEvent] {
  const { attempt, phase } = state;
  if (phase === 'confirmed') return [`booked ${attempt.id}`, bookedEvent(state.booking, attempt)];
  const reason = phase === 'stuck' ? 'attempt-stuck' : (state.reason ?? 'rejected');
  return [`failed ${attempt.id}`, failedEvent(attempt.stay, attempt.room.roomTypeId, reason)];
}

function refusedEvent(refusal: Refusal): WidgetEvent {
  const { order } = refusal;
  return failedEvent(
    order,
    order.roomTypeId,
    refusal.kind === 'problem' ? refusal.problem.code : refusal.kind,
  );
}

/** Why an order that was on its way is not sent: another one stands in its way. */
function reasonNotSent(state: AttemptPhase): BookingFailure | undefined {
  if (isOpen(state)) return state.origin === 'in-the-way' ? 'attempt-unresolved' : undefined;
  return isEnded(state) && state.unsent ? 'attempt-stuck' : undefined;
}

function isNew(told: Set<string>, name: string): boolean {
  const before = told.size;
  return told.add(name).size > before;
}
