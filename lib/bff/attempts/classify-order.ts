import type { BookingBody } from '../../partner/index.ts';
import type { SessionSecrets } from '../../property/index.ts';
import { ProblemError } from '../http/problem.ts';
import { isGuestKnown, publicAttempt, type SealedAttempt } from './attempt.ts';
import { idempotencyKey, keySecretOf } from './idempotency-key.ts';
import type { Order } from './order.ts';
import type { OrderingSession } from './ordering-session.ts';
import { currentOf, nextGeneration, withKey } from './session-progress.ts';
import type { AttemptTiming } from './state-machine.ts';
import { sealsForMs } from './ticket.ts';

/** Where an order arrives. */
export interface OrderContext {
  secrets: SessionSecrets;
  /** Names the service where orders go. */
  service: string;
  timing: AttemptTiming;
  now: () => number;
}

/** An order that may be sealed, under this key. */
export interface NewOrder {
  kind: 'new';
  generation: number;
  key: string;
  /** The earliest moment at which the key can have been sent, epoch milliseconds. */
  keyFrom: number;
}

/** What an order is in its session. */
export type ClassifiedOrder =
  | NewOrder
  /**
   * The session holds this order already, in whatever state but stuck: the back button, a second tab, or a press
   * that is repeated after a lost answer.
   */
  | { kind: 'sealed'; attempt: SealedAttempt }
  /** A press under this ticket was refused. This order is not sealed. Its guest is told why, if the reason still holds. */
  | { kind: 'refused' }
  /**
   * Its ticket or cookie is older than the session. Or its ticket is too old to seal, cannot be opened, is of
   * another session or for another service, or has sealed another order that was rejected.
   */
  | { kind: 'overtaken' };

/**
 * What the order is. The press's own ticket says which generation it belongs to; without a ticket, the
 * session does.
 * @throws ProblemError `attempt-stuck`, `attempt-unresolved` where another attempt has to come to its end
 *   first
 */
export function classifyOrder(at: OrderContext, session: OrderingSession, order: Order): ClassifiedOrder {
  const { progress, ticket, brought } = session;
  // The ticket cannot be opened, or it is of another session than the cookie.
  if (order.ticket !== undefined && !ticket) return { kind: 'overtaken' };
  const generation = ticket ? ticket.generation : nextGeneration(progress);
  if (generation < progress.generation) return { kind: 'overtaken' };
  const key = keyOf(at, session, order, generation);
  const same = withKey(progress, key);
  if (same?.state === 'stuck') throw blockedBy(same);
  // The order names the guest where the record does not.
  if (same) return { kind: 'sealed', attempt: isGuestKnown(same) ? same : { ...same, body: bodyOf(order) } };
  const current = currentOf(progress);
  if (current && current.state !== 'rejected') throw blockedBy(current);
  // From here on `current` is rejected, or there is none.
  const isCookieOld = brought !== undefined && !ticket && brought.generation < progress.generation;
  const isGenerationUsed = current !== undefined && generation === progress.generation;
  const now = at.now();
  const keyFrom = Math.min(now, ticket?.madeAt ?? now);
  const isForOtherService = ticket !== undefined && ticket.service !== at.service;
  const isTicketTooOld = now - keyFrom > sealsForMs(at.timing.keyGoodMs);
  if (isCookieOld || isGenerationUsed || isForOtherService || isTicketTooOld) return { kind: 'overtaken' };
  if (generation < progress.sealsFrom) return { kind: 'refused' };
  return { kind: 'new', generation, key, keyFrom };
}

/** What is sent of an order, once it is frozen. */
export function bodyOf({ roomTypeId, checkin, checkout, adults, guest }: Order): BookingBody {
  const { firstName, lastName, email } = guest;
  return { roomTypeId, checkin, checkout, adults, guest: { firstName, lastName, email } };
}

function keyOf({ secrets }: OrderContext, { id }: OrderingSession, order: Order, generation: number): string {
  const { property, sessionId } = id;
  return idempotencyKey(keySecretOf(secrets, id), { ...bodyOf(order), property, sessionId, generation });
}

function blockedBy(current: SealedAttempt): ProblemError {
  const attempt = publicAttempt(current);
  if (current.state === 'stuck') return new ProblemError('attempt-stuck', { attempt });
  // A confirmed attempt has to be ended first ("book another"), so that no late tab books a second time
  // unnoticed.
  return new ProblemError('attempt-unresolved', {
    detail:
      current.state === 'confirmed'
        ? 'This session holds a confirmed booking; end it (DELETE /attempts/current) to book another.'
        : 'An earlier order may have been sent; it has to be resolved first.',
    attempt,
  });
}
