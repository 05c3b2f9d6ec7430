import type { AttemptSummary, Booking, CurrentAnswer } from '../../contract/order/attempt-schema.ts';
import type { AttemptPhase } from './phase.ts';

/** A booking of this browser's session, and the order that made it. */
export interface SessionBooking {
  attempt: AttemptSummary;
  booking: Booking;
}

/** What one page knows of its session's bookings. The lists are never changed: another list is news. */
export interface SessionBookings {
  /** The newest first. */
  all(): readonly SessionBooking[];
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
  const learn = (next: readonly SessionBooking[]): boolean => {
    if (signOf(next) === signOf(known)) return false;
    known = next;
    return true;
  };
  return {
    all: () => known,
    found: (answer) => learn(bookingsIn(answer)),
    unlistedIn: (answer) => {
      const ids = known.map(({ attempt }) => attempt.id);
      return bookingsIn(answer).find(({ attempt }) => !ids.includes(attempt.id));
    },
    isSameAs: (answer) => signOf(bookingsIn(answer)) === signOf(known),
    reached: (state) => {
      if (!('attempt' in state)) return false;
      const booking = state.phase === 'confirmed' ? state.booking : undefined;
      const booked = bookedOf(state.attempt, booking);
      const isNew = (one: SessionBooking) => !booked.some(({ attempt }) => attempt.id === one.attempt.id);
      return booked.length > 0 && learn([...booked, ...known.filter(isNew)]);
    },
    ended: (ids) => {
      known = ids ? known.filter(({ attempt }) => !ids.includes(attempt.id)) : NONE;
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
