import { ORDER_REFUSALS } from '../../contract/http/problem.ts';
import type { Problem } from '../../contract/http/problem-schema.ts';
import type { Attempt, Booking } from '../../contract/order/attempt-schema.ts';
import { stayKey } from '../../contract/stay.ts';
import type { Order } from '../booking-api.ts';
import type { AttemptEvent } from './event.ts';
import { finalPhase, take } from './open-transitions.ts';
import { type Arming, type AttemptPhase, type Idle, idsOf, type Press, type TicketProblem } from './phase.ts';
import { nextTry } from './retry-schedule.ts';

/** How many times `arm` is repeated after a lost answer before the form reports the failure. */
export const MAX_LOST_ARMS = 5;

/**
 * A new press, or a repeat of the last press. After "no answer" the form tells the guest that the button
 * repeats the order, so the press keeps its ticket.
 */
export function press(state: Idle, order: Order, ticket: string | undefined): Arming {
  const { refusal } = state;
  const isRepeat =
    refusal?.kind === 'no-answer' && refusal.ticket !== undefined && hasSameRooms(refusal.order, order);
  return isRepeat
    ? { phase: 'arming', order, ticket: refusal.ticket, lost: 1 }
    : { phase: 'arming', order, ticket, lost: 0 };
}

/**
 * Compares rooms and stay, and ignores the guest. A press keeps its ticket when the guest corrects a name.
 * The server then finds the earlier attempt and makes no second booking.
 */
function hasSameRooms(one: Order, other: Order): boolean {
  return roomsKey(one) === roomsKey(other);
}

const roomsKey = ({ others = [], ...first }: Order): string =>
  JSON.stringify([
    stayKey(first),
    ...[first, ...others].map(({ roomTypeId, adults }) => [roomTypeId, adults]),
  ]);

/** Returns the next phase of a press after an answer to `arm`, or after the loss of this answer. */
export function afterArming(state: Arming, event: AttemptEvent, now: number): AttemptPhase {
  const { order } = state;
  switch (event.type) {
    case 'armed': {
      const { attempt } = event;
      // "armed" is a new attempt. Any other state means that a second tab or an earlier page has ordered the
      // same.
      const origin = attempt.state === 'armed' ? 'order' : 'earlier';
      return finalPhase(attempt, undefined, true) ?? take(attempt, now, origin, order);
    }
    case 'arm-refused':
      return afterRefusal({ ...state, ticket: state.ticket ?? event.sent }, event.problem, event.ticket, now);
    case 'arm-lost':
      return afterLoss({ ...state, ticket: state.ticket ?? event.sent }, now);
    case 'arm-overtaken':
      return overtaken(order);
    case 'arm-withheld':
      return afterWithheld(order, event, now);
    default:
      return state;
  }
}

function afterLoss(
  { order, ticket, lost, renewedAfter }: Press,
  now: number,
  retryAfter?: number,
): AttemptPhase {
  if (lost >= MAX_LOST_ARMS) return { phase: 'idle', refusal: { kind: 'no-answer', order, ticket } };
  const repeated = { order, ticket, lost: lost + 1, ...(renewedAfter && { renewedAfter }) };
  return { phase: 'arm-waiting', ...repeated, ...nextTry(lost, now, retryAfter) };
}

function afterRefusal(
  state: Arming,
  problem: Problem,
  ticket: string | undefined,
  now: number,
): AttemptPhase {
  const { order, lost } = state;
  const { code } = problem;
  if (code === 'attempt-mismatch' || code === 'session-required')
    return afterTicketProblem(state, code, ticket, now);
  const isBlocked = code === 'attempt-unresolved' || code === 'attempt-stuck';
  if (isBlocked && problem.attempt) return inTheWay(problem.attempt, undefined, order, now);
  if (lost > 0 && !ORDER_REFUSALS.has(code)) return afterLoss(state, now, problem.retryAfter);
  return { phase: 'idle', refusal: { kind: 'problem', problem, order } };
}

/**
 * The server has not sealed the order for this request. If an earlier answer was lost, the order may have
 * been sealed, sent and ended since. Then only another press of the guest orders again. If no answer was
 * lost, nothing of this press is sealed, and the press takes the new ticket, once.
 */
function afterTicketProblem(
  { order, lost, renewedAfter }: Arming,
  code: TicketProblem,
  ticket: string | undefined,
  now: number,
): AttemptPhase {
  if (lost === 0 && renewedAfter === undefined)
    return { phase: 'arm-waiting', order, ticket, lost, renewedAfter: code, ...nextTry(0, now) };
  const areCookiesBlocked = lost === 0 && code === 'session-required' && renewedAfter === 'session-required';
  return areCookiesBlocked
    ? { phase: 'idle', refusal: { kind: 'cookies-blocked', order } }
    : overtaken(order);
}

/** The page sent nothing and shows the booking. For an order of several rooms it shows the whole order. */
function afterWithheld(
  order: Order,
  { answer: { attempt, booking }, unlisted }: Extract<AttemptEvent, { type: 'arm-withheld' }>,
  now: number,
): AttemptPhase {
  if (attempt && idsOf(attempt).includes(unlisted.attempt.id)) return inTheWay(attempt, booking, order, now);
  return { phase: 'confirmed', ...unlisted, earlier: true, unsent: true };
}

/** This attempt blocks the order. The order was not sent. */
function inTheWay(attempt: Attempt, booking: Booking | undefined, order: Order, now: number): AttemptPhase {
  const ended = finalPhase(attempt, booking, true);
  return ended ? { ...ended, unsent: true } : take(attempt, now, 'in-the-way', order);
}

/** The session has moved on. The order is not made unless the guest presses again. */
function overtaken(order: Order): Idle {
  return { phase: 'idle', refusal: { kind: 'overtaken', order } };
}
