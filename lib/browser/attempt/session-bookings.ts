import type { AttemptSummary, Booking, CurrentAnswer } from '../../contract/order/attempt-schema.ts';
import { type AttemptPhase, idsOf } from './phase.ts';

/** A booking of this browser's session, and the order that made it. */
export interface SessionBooking {
  attempt: AttemptSummary;
  booking: Booking;
}

/** What one page knows about its session's bookings. A list never changes: a change makes a new list. */
export interface SessionBookings {
  /** All bookings, newest first. */
  all(): readonly SessionBooking[];
  /**
   * The session's latest order if it has several rooms and at least one booking. It includes the rooms that
   * are not booked.
   */
  order(): SessionBooking | undefined;
  /** Takes over the answer of a look. @returns whether a booking or the order has changed */
  found(answer: CurrentAnswer): boolean;
  /** Takes over the phase of this page's order. @returns whether a booking has changed */
  reached(phase: AttemptPhase): boolean;
  /**
   * Removes bookings that the session has ended.
   * @param ids the ids of their attempts @default all
   * @returns `true`: counts as a change
   */
  ended(ids?: readonly string[]): true;
  /** The newest booking in the look's answer that is not listed here. */
  unlistedIn(answer: CurrentAnswer): SessionBooking | undefined;
  /** Whether the look's answer has exactly these bookings. */
  isSameAs(answer: CurrentAnswer): boolean;
}

const NONE: readonly SessionBooking[] = [];

/** Makes an empty list. */
export function createSessionBookings(): SessionBookings {
  let known = NONE;
  let order: SessionBooking | undefined;
  /** @returns whether the order has changed. The object stays the same until it changes. */
  const learnOrder = (attempt: AttemptSummary | null, booking: Booking | undefined): boolean => {
    const next = attempt?.lines && booking ? { attempt, booking } : undefined;
    if (JSON.stringify(next) === JSON.stringify(order)) return false;
    order = next;
    return true;
  };
  const learn = (next: readonly SessionBooking[]): boolean => {
    if (keyOf(next) === keyOf(known)) return false;
    known = next;
    return true;
  };
  return {
    all: () => known,
    order: () => order,
    found: (answer) => {
      const hasNewOrder = learnOrder(answer.attempt, answer.booking);
      return learn(bookingsIn(answer)) || hasNewOrder;
    },
    unlistedIn: (answer) => {
      const ids = known.map(({ attempt }) => attempt.id);
      return bookingsIn(answer).find(({ attempt }) => !ids.includes(attempt.id));
    },
    isSameAs: (answer) => keyOf(bookingsIn(answer)) === keyOf(known),
    reached: (state) => {
      if (!('attempt' in state)) return false;
      const booking = state.phase === 'confirmed' ? state.booking : undefined;
      learnOrder(state.attempt, booking);
      const booked = bookedOf(state.attempt, booking);
      const isNew = (one: SessionBooking) => !booked.some(({ attempt }) => attempt.id === one.attempt.id);
      return booked.length > 0 && learn([...booked, ...known.filter(isNew)]);
    },
    ended: (ids) => {
      known = ids ? known.filter(({ attempt }) => !ids.includes(attempt.id)) : NONE;
      if (order && (!ids || idsOf(order.attempt).some((id) => ids.includes(id)))) order = undefined;
      return true;
    },
  };
}

function bookingsIn({ attempt, booking, earlier = [] }: CurrentAnswer): readonly SessionBooking[] {
  return attempt ? [...bookedOf(attempt, booking), ...earlier] : earlier;
}

/** The bookings of an order: one, or one for each booked room. */
function bookedOf(attempt: AttemptSummary, booking: Booking | undefined): SessionBooking[] {
  if (!attempt.lines) return booking ? [{ attempt, booking }] : [];
  return attempt.lines.flatMap((line) => (line.booking ? [{ ...line, booking: line.booking }] : []));
}

/** Two lists with the same key are equal. */
function keyOf(bookings: readonly SessionBooking[]): string {
  return JSON.stringify(bookings.map(({ attempt, booking }) => [attempt.id, booking]));
}
