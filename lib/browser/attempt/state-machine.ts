import type { CurrentAnswer } from '../../contract/order/attempt-schema.ts';
import { afterArming, press } from './arm-transitions.ts';
import type { AttemptEvent } from './event.ts';
import {
  afterAsking,
  afterCommitting,
  afterWaiting,
  afterWithdrawing,
  finalPhase,
  take,
} from './open-transitions.ts';
import { type ArmWaiting, type AttemptPhase, type Ended, type Ending, type Idle, isOpen } from './phase.ts';

/**
 * The browser's side of a booking attempt as a pure state machine. The driver makes the requests and the
 * waits. Two rules hold. A repeated press sends the same ticket and the same order, so the idempotency key
 * stays the same. After a `commit` was sent, a lost, late or unreadable answer never turns into "failed".
 * Only an answer of the BFF does, here or in another tab. An event that does not belong to the phase changes
 * nothing.
 * @param now milliseconds since the epoch
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
      return event.type === 'due' ? repeat(state) : state;
    case 'committing':
      return afterCommitting(state, event, now);
    case 'waiting':
      return event.type === 'due' ? afterWaiting(state) : state;
    case 'asking':
      return afterAsking(state, event, now);
    case 'withdrawing':
      return afterWithdrawing(state, event, now);
    case 'ending':
      return afterEnding(state, event, now);
    default:
      return afterEnd(state, event);
  }
}

function afterEnd(state: Ended, event: AttemptEvent): AttemptPhase {
  if (event.type === 'end-wished') return { phase: 'ending', from: state };
  if (state.phase === 'stuck') return state;
  // The server needs no request to end a confirmed or rejected attempt.
  if (event.type === 'left') return { phase: 'idle' };
  const isNewPress = event.type === 'ordered' && state.phase === 'rejected';
  return isNewPress ? press({ phase: 'idle' }, event.order, event.ticket) : state;
}

function afterIdle(state: Idle, event: AttemptEvent, now: number): AttemptPhase {
  switch (event.type) {
    case 'ordered':
      return press(state, event.order, event.ticket);
    case 'refusal-read': {
      const { refusal, ...rest } = state;
      return rest;
    }
    case 'remembered':
      return { phase: 'asking', attempt: event.attempt, round: 0, since: event.since, origin: 'reload' };
    case 'found':
      // A confirmed booking does not block an order.
      return event.answer.attempt?.state === 'confirmed' ? state : showFound(state, event.answer, now);
    default:
      return state;
  }
}

/** The same press again, with its ticket and order. */
function repeat({ order, ticket, lost, renewedAfter }: ArmWaiting): AttemptPhase {
  return { phase: 'arming', order, ticket, lost, ...(renewedAfter && { renewedAfter }) };
}

/** Shows the attempt that a look has found in the session, if there is one. */
function showFound(state: Idle | Ending, { attempt, booking }: CurrentAnswer, now: number): AttemptPhase {
  if (!attempt) return state;
  return finalPhase(attempt, booking, true) ?? take(attempt, now, 'elsewhere');
}

/** Whether a look has found the attempt that the page shows. */
export function isShown(shown: Ended, { attempt }: CurrentAnswer): boolean {
  return attempt?.id === shown.attempt.id && attempt.state === shown.phase;
}

function afterEnding(state: Ending, event: AttemptEvent, now: number): AttemptPhase {
  if (event.type === 'ended') return { phase: 'idle' };
  // Another attempt, or another state of this attempt, must not be ended unseen.
  if (event.type === 'found')
    return isShown(state.from, event.answer) ? state : showFound(state, event.answer, now);
  if (event.type !== 'end-refused') return state;
  const unresolved = event.problem?.code === 'attempt-unresolved' ? event.problem.attempt : undefined;
  return unresolved ? take(unresolved, now, 'earlier') : { ...state.from, endFailed: true };
}
