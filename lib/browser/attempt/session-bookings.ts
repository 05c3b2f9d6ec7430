import type { AttemptSummary, Booking, CurrentAnswer } from '../../contract/order/attempt-schema.ts';
import { type AttemptPhase, idsOf } from './phase.ts';

/** A booking of this browser's session, and the order that made it. */
export interface SessionBooking {
  attempt: AttemptSummary;
  booking: Booking;
}

/** What one page knows of its session's bookings. The lists are never changed: another list is news. */
export interface SessionBookings {
  /** The newest first. */
  all(): readonly SessionBooking[];
  /** The session's latest order, where it is of several rooms and one is booked; with the rooms that are not. */
  order(): SessionBooking | undefined;
  /** A look has found these. @returns whether that is news */
  found(answer: CurrentAnswer): boolean;
  /** The order of this page has come to this. @returns whether that is news */
  reached(phase: AttemptPhase): boolean;
  /**
   * The session has ended some of them, or all.
   * @param ids of their attempts
   * @returns `true`: it counts as news
   */
  ended(ids?: readonly string[]): true;
  /** The newest booking that the look has found and that is not among these. */
  unlistedIn(answer: CurrentAnswer): SessionBooking | undefined;
  /** Whether the look has found just these. */
  isSameAs(answer: CurrentAnswer): boolean;
}

const NONE: readonly SessionBooking[] = [];

/** Knows of none at first. */
export function createSessionBookings(): SessionBookings {
  let known = NONE;
  let order: SessionBooking | undefined;
  /** @returns whether that is news. The object stays the same until there is. */
  const learnOrder = (attempt: AttemptSummary | null, booking: Booking | undefined): boolean => {
    const next = attempt?.lines && booking ? { attempt, booking } : undefined;
    if (JSON.stringify(next) === JSON.stringify(order)) return false;
    order = next;
    return true;
  };
  const learn = (next: readonly SessionBooking[]): boolean => {
    if (signOf(next) === signOf(known)) return false;
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
    isSameAs: (answer) => signOf(bookingsIn(answer)) === signOf(known),
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

/** What is booked of an order: its booking, or that of each of its rooms. */
function bookedOf(attempt: AttemptSummary, booking: Booking | undefined): SessionBooking[] {
  if (!attempt.lines) return booking ? [{ attempt, booking }] : [];
  return attempt.lines.flatMap((line) => (line.booking ? [{ ...line, booking: line.booking }] : []));
}

/** Two lists with the same sign say the same. */
function signOf(bookings: readonly SessionBooking[]): string {
  return JSON.stringify(bookings.map(({ attempt, booking }) => [attempt.id, booking]));
}
