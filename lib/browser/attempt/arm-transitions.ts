import { ORDER_REFUSALS } from '../../contract/http/problem.ts';
import type { Problem } from '../../contract/http/problem-schema.ts';
import type { Attempt, Booking } from '../../contract/order/attempt-schema.ts';
import { stayKey } from '../../contract/stay.ts';
import type { Order } from '../booking-api.ts';
import type { AttemptEvent } from './event.ts';
import { finalPhase, take } from './open-transitions.ts';
import { type Arming, type AttemptPhase, type Idle, idsOf, type Press, type TicketProblem } from './phase.ts';
import { nextTry } from './retry-schedule.ts';

/** How many lost answers to `arm` are asked again before the guest is told at the form. */
export const MAX_LOST_ARMS = 5;

/**
 * A new press, or the same press again: after "no answer" the guest is told that the button repeats the
 * order, so the press keeps its ticket.
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
 * Room and stay, without the guest: where a name is corrected, the press keeps its ticket, and the server
 * finds an earlier copy in the way instead of booking twice.
 */
function hasSameRooms(one: Order, other: Order): boolean {
  return roomsKey(one) === roomsKey(other);
}

const roomsKey = ({ others = [], ...first }: Order): string =>
  JSON.stringify([
    stayKey(first),
    ...[first, ...others].map(({ roomTypeId, adults }) => [roomTypeId, adults]),
  ]);

/** What an answer to `arm`, or its loss, makes of a press. */
export function afterArming(state: Arming, event: AttemptEvent, now: number): AttemptPhase {
  const { order } = state;
  switch (event.type) {
    case 'armed': {
      const { attempt } = event;
      // "armed" counts as new. In any other state it is the same order from before (a second tab, Back).
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
  const again = { order, ticket, lost: lost + 1, ...(renewedAfter && { renewedAfter }) };
  return { phase: 'arm-waiting', ...again, ...nextTry(lost, now, retryAfter) };
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
  const standsInTheWay = code === 'attempt-unresolved' || code === 'attempt-stuck';
  if (standsInTheWay && problem.attempt) return inTheWay(problem.attempt, undefined, order, now);
  if (lost > 0 && !ORDER_REFUSALS.has(code)) return afterLoss(state, now, problem.retryAfter);
  return { phase: 'idle', refusal: { kind: 'problem', problem, order } };
}

/**
 * The server has sealed nothing under the ticket just now. If an earlier answer was lost, the order may have
 * been sealed, sent and ended since: only another press of the guest orders it anew. If none was lost,
 * nothing of this press is sealed, and the press takes the new ticket, once.
 */
function afterTicketProblem(
  { order, lost, renewedAfter }: Arming,
  code: TicketProblem,
  ticket: string | undefined,
  now: number,
): AttemptPhase {
  if (lost === 0 && renewedAfter === undefined)
    return { phase: 'arm-waiting', order, ticket, lost, renewedAfter: code, ...nextTry(0, now) };
  const keepsNoCookie = lost === 0 && code === 'session-required' && renewedAfter === 'session-required';
  return keepsNoCookie ? { phase: 'idle', refusal: { kind: 'cookies-blocked', order } } : overtaken(order);
}

/** The page sent nothing. It shows the booking; of an order of several rooms, all that is known of the order. */
function afterWithheld(
  order: Order,
  { answer: { attempt, booking }, unlisted }: Extract<AttemptEvent, { type: 'arm-withheld' }>,
  now: number,
): AttemptPhase {
  if (attempt && idsOf(attempt).includes(unlisted.attempt.id)) return inTheWay(attempt, booking, order, now);
  return { phase: 'confirmed', ...unlisted, earlier: true, unsent: true };
}

/** The order was not sent, because of this attempt. */
function inTheWay(attempt: Attempt, booking: Booking | undefined, order: Order, now: number): AttemptPhase {
  const ended = finalPhase(attempt, booking, true);
  return ended ? { ...ended, unsent: true } : take(attempt, now, 'in-the-way', order);
}

/** The session has gone on: the order is not made unless the guest presses again. */
function overtaken(order: Order): Idle {
  return { phase: 'idle', refusal: { kind: 'overtaken', order } };
}
