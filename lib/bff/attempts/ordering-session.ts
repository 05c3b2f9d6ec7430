import type { BookedAttempt, SealedAttempt } from './attempt.ts';
import type { SessionWithLines } from './lines.ts';
import type { SessionProgress } from './session-progress.ts';
import type { SessionId, Ticket } from './ticket.ts';

/** The session in which an order arrives. */
export interface OrderingSession extends SessionWithLines {
  id: SessionId;
  /** The content of the request's cookie. `undefined` if the request brought no readable cookie. */
  brought: SessionProgress | undefined;
  /** The cookie's attempts for the other rooms of its order. */
  broughtLines: readonly SealedAttempt[];
  /** The session's bookings from before its current attempt, if the cookie has them. */
  earlier: readonly BookedAttempt[];
  /** The request's ticket, if it belongs to this session. */
  ticket: Ticket | undefined;
}
