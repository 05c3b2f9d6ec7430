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
 * The guest's side of a booking attempt as a pure machine. The driver makes the calls
 * and the waits. Two rules hold. A press is repeated with its ticket and its order, so that it names one key.
 * Once `commit` was sent, no lost, late or unreadable answer ever turns into "failed": only an answer of
 * the BFF does, here or in another tab. An event that does not belong to the phase leaves it as it is.
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
  // The server needs no end of what is confirmed or rejected.
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
      // A booking that stands is in nobody's way.
      return event.answer.attempt?.state === 'confirmed' ? state : showFound(state, event.answer, now);
    default:
      return state;
  }
}

/** The same press, sent again. */
function repeat({ order, ticket, lost, renewedAfter }: ArmWaiting): AttemptPhase {
  return { phase: 'arming', order, ticket, lost, ...(renewedAfter && { renewedAfter }) };
}

/** Shows what a look has found in the session, if anything. */
function showFound(state: Idle | Ending, { attempt, booking }: CurrentAnswer, now: number): AttemptPhase {
  if (!attempt) return state;
  return finalPhase(attempt, booking, true) ?? take(attempt, now, 'elsewhere');
}

/** Whether a look has found what the page shows. */
export function isShown(shown: Ended, { attempt }: CurrentAnswer): boolean {
  return attempt?.id === shown.attempt.id && attempt.state === shown.phase;
}

function afterEnding(state: Ending, event: AttemptEvent, now: number): AttemptPhase {
  if (event.type === 'ended') return { phase: 'idle' };
  // Another attempt, or other news of this one, must not be ended unseen.
  if (event.type === 'found')
    return isShown(state.from, event.answer) ? state : showFound(state, event.answer, now);
  if (event.type !== 'end-refused') return state;
  const unresolved = event.problem?.code === 'attempt-unresolved' ? event.problem.attempt : undefined;
  return unresolved ? take(unresolved, now, 'earlier') : { ...state.from, endFailed: true };
}
