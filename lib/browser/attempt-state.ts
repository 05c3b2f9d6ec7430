import type {
  Attempt,
  AttemptState,
  AttemptSummary,
  Booking,
  CurrentAnswer,
  RejectionReason,
} from '../contract/attempt.ts';
import type { Problem } from '../contract/problem.ts';
import {
  type Arming,
  type Asking,
  type AttemptEvent,
  type AttemptOrigin,
  type AttemptPhase,
  type Committing,
  type Ended,
  type Ending,
  type Idle,
  isOpen,
  type Open,
} from './attempt-phase.ts';
import { nextTry } from './back-off.ts';
import type { Order } from './booking-api.ts';

/** An attempt, and where it stands. */
type Standing = AttemptSummary & { state: AttemptState; reason?: RejectionReason | undefined };

/** How many lost answers to `arm` are asked again before the guest is told at the form. */
export const MAX_LOST_ARMS = 5;

/**
 * The guest's side of a booking attempt (DESIGN.md section 5) as a pure machine; calls and waits are the driver's.
 * The rule it serves: once `commit` was sent, no lost, late or unreadable answer ever turns into "failed". Only the
 * BFF's own word ends an attempt. An event that does not belong to the phase leaves it as it is.
 * @param now milliseconds
 */
export function nextAttemptState(state: AttemptPhase, event: AttemptEvent, now: number): AttemptPhase {
  if (event.type === 'ended-elsewhere' && isOpen(state) && state.attempt.id === event.id) {
    return { phase: 'idle' };
  }
  switch (state.phase) {
    case 'idle':
      return afterIdle(state, event, now);
    case 'arming':
      return afterArming(state, event, now);
    case 'arm-waiting':
      return event.type === 'due' ? { phase: 'arming', order: state.order, lost: state.lost } : state;
    case 'committing':
      return afterCommitting(state, event, now);
    case 'waiting':
      return event.type === 'due' ? { phase: 'committing', ...openOf(state) } : state;
    case 'asking':
      return afterAsking(state, event, now);
    case 'ending':
      return afterEnding(state, event, now);
    default:
      return event.type === 'end-wished' ? { phase: 'ending', from: state } : state;
  }
}

function afterIdle(state: Idle, event: AttemptEvent, now: number): AttemptPhase {
  if (event.type === 'ordered') return { phase: 'arming', order: event.order, lost: 0 };
  if (event.type === 'refusal-read') return { phase: 'idle' };
  if (event.type === 'remembered') {
    return { phase: 'asking', attempt: event.attempt, round: 0, since: event.since, origin: 'reload' };
  }
  return event.type === 'found' ? showFound(state, event.answer, now) : state;
}

/** What a look has found in the session, if anything. */
function showFound(state: AttemptPhase, { attempt, booking }: CurrentAnswer, now: number): AttemptPhase {
  if (!attempt) return state;
  return finalPhase(attempt, booking, true) ?? take(attempt, now, 'elsewhere');
}

function afterArming(state: Arming, event: AttemptEvent, now: number): AttemptPhase {
  const { order } = state;
  switch (event.type) {
    case 'armed':
      // "armed" is new; anything else is the same order from before, from a second tab or the back button.
      return (
        finalPhase(event.attempt, undefined, true) ??
        take(event.attempt, now, event.attempt.state === 'armed' ? 'order' : 'earlier')
      );
    case 'arm-refused':
      return afterArmRefused(state, event.problem, now);
    case 'cookies-blocked':
      return { phase: 'idle', refusal: { kind: 'cookies-blocked', order } };
    case 'arm-lost':
      return afterArmLost(state, now);
    case 'arm-overtaken':
      return overtaken(order);
    default:
      return state;
  }
}

function afterArmLost(
  { order, lost: before }: Pick<Arming, 'order' | 'lost'>,
  now: number,
  retryAfter?: number,
): AttemptPhase {
  const lost = before + 1;
  if (lost > MAX_LOST_ARMS) return { phase: 'idle', refusal: { kind: 'no-answer', order } };
  return { phase: 'arm-waiting', order, lost, ...nextTry(lost - 1, now, retryAfter) };
}

/** What says nothing of whether an earlier call, whose answer was lost, has sealed the order. */
const TELLS_NOTHING: ReadonlySet<Problem['code']> = new Set([
  'too-many-requests',
  'internal',
  'upstream-unavailable',
  'upstream-unexpected',
]);

/** The guest has gone on in the session: the order is not made unless it is pressed again. */
function overtaken(order: Order): Idle {
  return { phase: 'idle', refusal: { kind: 'overtaken', order } };
}

function afterArmRefused({ order, lost }: Arming, problem: Problem, now: number): AttemptPhase {
  // The session was older than the BFF's, and is as new now. After a lost answer, what was sealed may have ended since.
  if (problem.code === 'attempt-mismatch')
    return lost > 0 ? overtaken(order) : afterArmLost({ order, lost }, now);
  if (lost > 0 && TELLS_NOTHING.has(problem.code))
    return afterArmLost({ order, lost }, now, problem.retryAfter);
  const standsInTheWay = problem.code === 'attempt-unresolved' || problem.code === 'attempt-stuck';
  if (standsInTheWay && problem.attempt) {
    const ended = finalPhase(problem.attempt, undefined, true);
    return ended ? { ...ended, unsent: true } : take(problem.attempt, now, 'in-the-way');
  }
  return { phase: 'idle', refusal: { kind: 'problem', problem, order } };
}

function afterCommitting(state: Committing, event: AttemptEvent, now: number): AttemptPhase {
  switch (event.type) {
    case 'committed':
      return settle(state, event.answer.attempt, event.answer.booking, now, event.answer.retryAfter);
    case 'commit-lost':
      return wait(state, now);
    case 'commit-refused':
      return afterCommitRefused(state, event.problem, now);
    default:
      return state;
  }
}

function afterCommitRefused(open: Open, problem: Problem, now: number): AttemptPhase {
  switch (problem.code) {
    case 'attempt-mismatch':
    case 'not-found':
    case 'session-required':
      return { phase: 'asking', ...openOf(open) };
    case 'attempt-stuck':
      return { phase: 'stuck', attempt: problem.attempt ?? open.attempt };
    case 'sold-out':
    case 'rejected':
      return settle(open, problem.attempt ?? { ...open.attempt, state: 'rejected' }, undefined, now);
    default:
      return problem.attempt
        ? settle(open, problem.attempt, undefined, now, problem.retryAfter)
        : wait(open, now, problem.retryAfter);
  }
}

function afterAsking(state: Asking, event: AttemptEvent, now: number): AttemptPhase {
  if (event.type === 'find-failed') return wait(state, now);
  if (event.type !== 'found') return state;
  const { attempt, booking } = event.answer;
  // The session has lost it (cookies cleared), and may hold another tab's order since: nobody here can know what became
  // of this one, so a person must ask.
  if (attempt?.id !== state.attempt.id) return { phase: 'stuck', attempt: state.attempt };
  return settle(state, attempt, booking, now);
}

function afterEnding(state: Ending, event: AttemptEvent, now: number): AttemptPhase {
  if (event.type === 'ended') return { phase: 'idle' };
  // Something newer than what is shown: another tab's, which must not be ended unseen.
  if (event.type === 'found') return showFound(state, event.answer, now);
  if (event.type !== 'end-refused') return state;
  const unresolved = event.problem?.code === 'attempt-unresolved' ? event.problem.attempt : undefined;
  return unresolved ? take(unresolved, now, 'earlier') : { ...state.from, endFailed: true };
}

/** Takes up an attempt that is not final: it is settled by committing, which never makes a second booking. */
function take(attempt: Attempt, now: number, origin: AttemptOrigin): Committing {
  return { phase: 'committing', attempt, round: 0, since: now, origin };
}

/** Follows the BFF's word on a committed attempt; anything short of final is waited for. */
function settle(
  open: Open,
  attempt: Standing,
  booking: Booking | undefined,
  now: number,
  retryAfter?: number,
): AttemptPhase {
  const unsent = open.origin === 'in-the-way';
  const end = finalPhase(attempt, booking, unsent || open.origin === 'earlier');
  if (!end) return wait({ ...open, attempt }, now, retryAfter);
  const doubted = open.round > 0 || open.origin !== 'order';
  return {
    ...end,
    ...(unsent && { unsent }),
    ...(end.phase === 'rejected' && doubted && { afterDoubt: true }),
  };
}

/** The end that an attempt's own state names; a confirmed one counts only together with its booking. */
function finalPhase(attempt: Standing, booking: Booking | undefined, earlier: boolean): Ended | undefined {
  if (attempt.state === 'confirmed' && booking) return { phase: 'confirmed', attempt, booking, earlier };
  if (attempt.state === 'stuck') return { phase: 'stuck', attempt };
  if (attempt.state !== 'rejected') return undefined;
  const { reason } = attempt;
  return reason ? { phase: 'rejected', attempt, reason } : { phase: 'rejected', attempt };
}

/** Asks again at once after the first answer in doubt, then after growing waits. */
function wait(open: Open, now: number, retryAfter?: number): AttemptPhase {
  return {
    phase: 'waiting',
    ...openOf(open),
    round: open.round + 1,
    ...nextTry(open.round, now, retryAfter),
  };
}

function openOf({ attempt, round, since, origin }: Open): Open {
  return { attempt, round, since, origin };
}
