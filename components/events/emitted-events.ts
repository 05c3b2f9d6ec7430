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

/** The parts of the view that lead to events. */
export interface View {
  step: Step;
  search: StayQuery | undefined;
  rooms: Pick<AvailabilityState, 'asked' | 'availability'>;
  /** An order is possible. Before this is known, an earlier booking may replace the form. */
  canOrder: boolean;
}

/**
 * Finds the new events of one widget. The same view again, for example when an effect runs twice, leads to no
 * event.
 */
export class EmittedEvents {
  #ready = false;
  #asked = 0;
  /** The stays whose rooms have been reported since the last search for them. */
  readonly #lists = new Set<string>();
  /** The rooms and stays whose form has been reported since the last order ended. */
  readonly #forms = new Set<string>();
  /** The previous state. */
  #last: AttemptPhase = { phase: 'idle' };

  /** Returns the events that a change of the view leads to. */
  look({ step, search, rooms, canOrder }: View): WidgetEvent[] {
    const events = this.#ready ? [] : [READY];
    this.#ready = true;
    if (search && rooms.asked !== this.#asked) {
      this.#asked = rooms.asked;
      this.#lists.delete(stayKey(search));
    }
    if (step.name === 'rooms' && rooms.availability && isNew(this.#lists, stayKey(step.search))) {
      events.push(viewRoomsEvent(rooms.availability));
    }
    if (step.name === 'details' && canOrder) {
      const rooms = roomsOf(step);
      const name = rooms.map((room) => `${stayKey(room.stay)}|${room.offer.roomTypeId}`).join();
      if (isNew(this.#forms, name)) events.push(beginBookingEvent(rooms));
    }
    return events;
  }

  /**
   * Returns an event if the order on its way was refused or not sent. Must be called with every state, in
   * order.
   */
  refused(state: AttemptPhase): WidgetEvent[] {
    const last = this.#last;
    this.#last = state;
    if (isEnded(state)) this.#forms.clear();
    // Not only after `arming`: only the commit shows that a browser keeps no cookies.
    if (state.phase === 'idle')
      return isUnresolved(last) && state.refusal ? [refusedEvent(state.refusal)] : [];
    const reason = isArming(last) && reasonNotSent(state);
    return reason ? [failedEvent(last.order, last.order.roomTypeId, reason)] : [];
  }
}

/** The outcome events of an order, one for each room, each with the name that deduplicates it. */
export function endsOf(state: Ended): [what: string, event: WidgetEvent][] {
  const { lines } = state.attempt;
  return lines ? lines.flatMap(endOfLine) : [endOf(state)];
}

/** A room without an outcome gets its event later. */
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

/** Why an order was not sent: another attempt blocks it. */
function reasonNotSent(state: AttemptPhase): BookingFailure | undefined {
  if (isOpen(state)) return state.origin === 'in-the-way' ? 'attempt-unresolved' : undefined;
  return isEnded(state) && state.unsent ? 'attempt-stuck' : undefined;
}

function isNew(names: Set<string>, name: string): boolean {
  const before = names.size;
  return names.add(name).size > before;
}
