import type { BookedAttempt } from './attempt.ts';
import type { SessionProgress } from './session-progress.ts';
import type { SessionId, Ticket } from './ticket.ts';

/** The session in which an order arrives. */
export interface OrderingSession {
  id: SessionId;
  progress: SessionProgress;
  /** What the request's cookie holds; `undefined` where it brought no readable one. */
  brought: SessionProgress | undefined;
  /** The session's bookings from before its current attempt, as far as the cookie has them. */
  earlier: readonly BookedAttempt[];
  /** The ticket that the request brought, where it is of this session. */
  ticket: Ticket | undefined;
}
