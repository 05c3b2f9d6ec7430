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
   * The session has ended one of them, or all.
   * @param id of its attempt
   * @returns `true`: it counts as news
   */
  ended(id?: string): true;
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
    isSameAs: (answer) => signOf(bookingsIn(answer)) === signOf(known),
    reached: (state) => {
      if (state.phase !== 'confirmed') return false;
      const { attempt, booking } = state;
      return learn([{ attempt, booking }, ...known.filter((one) => one.attempt.id !== attempt.id)]);
    },
    ended: (id) => {
      known = id === undefined ? NONE : known.filter(({ attempt }) => attempt.id !== id);
      return true;
    },
  };
}

function bookingsIn({ attempt, booking, earlier = [] }: CurrentAnswer): readonly SessionBooking[] {
  return attempt && booking ? [{ attempt, booking }, ...earlier] : earlier;
}

/** Two lists with the same sign say the same. */
function signOf(bookings: readonly SessionBooking[]): string {
  return JSON.stringify(bookings.map(({ attempt, booking }) => [attempt.id, booking]));
}
