import type { BookedAttempt, SealedAttempt } from './attempt.ts';
import type { SessionWithLines } from './lines.ts';
import type { SessionProgress } from './session-progress.ts';
import type { SessionId, Ticket } from './ticket.ts';

/** The session in which an order arrives. */
export interface OrderingSession extends SessionWithLines {
  id: SessionId;
  /** What the request's cookie holds; `undefined` where it brought no readable one. */
  brought: SessionProgress | undefined;
  /** What it holds of the other rooms of its order. */
  broughtLines: readonly SealedAttempt[];
  /** The session's bookings from before its current attempt, as far as the cookie has them. */
  earlier: readonly BookedAttempt[];
  /** The ticket that the request brought, where it is of this session. */
  ticket: Ticket | undefined;
}
