import type { Problem } from '../../contract/http/problem-schema.ts';
import type { AttemptReason, AttemptState } from '../../contract/order/attempt.ts';
import type { Attempt, AttemptSummary, Booking } from '../../contract/order/attempt-schema.ts';
import type { Order } from '../booking-api.ts';
import type { AttemptEvent } from './event.ts';
import {
  type Asking,
  type AttemptOrigin,
  type AttemptPhase,
  type Committing,
  type Ended,
  type Idle,
  idsOf,
  type Open,
  type Waiting,
  type Withdrawing,
} from './phase.ts';
import { nextTry } from './retry-schedule.ts';

/** An attempt with its state. */
type Standing = AttemptSummary & { state: AttemptState; reason?: AttemptReason | undefined };

/**
 * After this number of commits in a row without the session's cookie, the browser counts as keeping no
 * cookies.
 */
const MAX_COOKIE_LOSSES = 2;

/** Takes up an attempt that is not final. A commit settles the attempt, and never makes a second booking. */
export function take(attempt: Attempt, now: number, origin: AttemptOrigin, order?: Order): Committing {
  return { phase: 'committing', attempt, round: 0, since: now, origin, order };
}

/** Returns the next phase of an open attempt after an answer to `commit`, or after its loss. */
export function afterCommitting(state: Committing, event: AttemptEvent, now: number): AttemptPhase {
  switch (event.type) {
    case 'committed':
      return follow(
        withCookie(state),
        event.answer.attempt,
        event.answer.booking,
        now,
        event.answer.retryAfter,
      );
    case 'commit-lost':
      return wait(state, now);
    case 'commit-refused':
      return afterProblem(state, event.problem, now);
    default:
      return state;
  }
}

/** Returns the next phase after a refused commit or withdrawal. */
function afterProblem(open: Open, problem: Problem, now: number): AttemptPhase {
  switch (problem.code) {
    case 'session-required':
      return { phase: 'asking', ...openOf(open), cookieLosses: (open.cookieLosses ?? 0) + 1 };
    case 'attempt-mismatch':
    case 'not-found':
      return { phase: 'asking', ...withCookie(open) };
    case 'attempt-stuck':
      return { phase: 'stuck', attempt: problem.attempt ?? open.attempt };
    case 'price-changed':
      return afterOtherPrice(open, problem, now);
    case 'sold-out':
    case 'rejected':
      return afterRejection(open, problem, now);
    default:
      return problem.attempt
        ? follow(withCookie(open), problem.attempt, undefined, now, problem.retryAfter)
        : wait(open, now, problem.retryAfter);
  }
}

/**
 * The price has changed and nothing was sent. If the guest pressed on this page, the form asks for consent.
 */
function afterOtherPrice(open: Open, problem: Problem, now: number): AttemptPhase {
  const { origin, order } = open;
  if (origin === 'order' && order && problem.quote)
    return { phase: 'idle', refusal: { kind: 'problem', problem, order } };
  return afterRejection(open, problem, now);
}

function afterRejection(open: Open, { attempt }: Problem, now: number): AttemptPhase {
  return follow(open, attempt ?? { ...open.attempt, state: 'rejected' }, undefined, now);
}

/** Returns the next phase after a look, for an attempt that the session may have lost. */
export function afterAsking(state: Asking, event: AttemptEvent, now: number): AttemptPhase {
  const { cookieLosses = 0 } = state;
  // No answer has set the cookie again. So the next commit cannot show whether the browser keeps cookies.
  if (event.type === 'find-failed')
    return wait({ ...state, cookieLosses: Math.max(0, cookieLosses - 1) }, now);
  if (event.type !== 'found') return state;
  const { attempt, booking, earlier = [] } = event.answer;
  // Another tab has seen the confirmation, and has ordered something else since.
  const { id } = state.attempt;
  const before = earlier.find((booked) => idsOf(state.attempt).includes(booked.attempt.id));
  if (before) return follow(state, before.attempt, before.booking, now);
  // The session has lost the attempt (cookies cleared), and may now hold the order of another tab. This page
  // cannot find out the outcome, so the guest must ask the property.
  if (attempt?.id !== id) return { phase: 'stuck', attempt: state.attempt };
  if (cookieLosses > 0 && attempt.state === 'armed') return afterCookieLoss(state, cookieLosses, now);
  if (cookieLosses >= MAX_COOKIE_LOSSES && attempt.state === 'in-doubt') return { phase: 'stuck', attempt };
  return follow(state, attempt, booking, now);
}

/**
 * The look has set the cookie again, and nothing was sent. A browser without cookies cannot commit, so the
 * page withdraws its own order. An order of another tab is left to that tab.
 */
function afterCookieLoss(open: Open, cookieLosses: number, now: number): AttemptPhase {
  if (cookieLosses < MAX_COOKIE_LOSSES) return { phase: 'committing', ...openOf(open) };
  return open.origin === 'elsewhere' ? wait(open, now) : { phase: 'withdrawing', ...openOf(open) };
}

/** Returns the next phase after an answer to a withdrawal, or after its loss. */
export function afterWithdrawing(state: Withdrawing, event: AttemptEvent, now: number): AttemptPhase {
  if (event.type === 'ended') return withdrawn(state);
  if (event.type !== 'end-refused') return state;
  // The attempt may have been sent after all, or the server does not know.
  return event.problem ? afterProblem(state, event.problem, now) : wait(state, now);
}

/** After {@link MAX_COOKIE_LOSSES} the wait was for a repeated withdrawal, or for an order of another tab. */
export function afterWaiting(state: Waiting): AttemptPhase {
  const { cookieLosses = 0, origin } = state;
  const isWithdrawing = cookieLosses >= MAX_COOKIE_LOSSES && origin !== 'elsewhere';
  return { phase: isWithdrawing ? 'withdrawing' : 'committing', ...openOf(state) };
}

/** The phase after a withdrawal: nothing was sent, and nothing will be sent. */
function withdrawn({ order }: Open): Idle {
  return { phase: 'idle', ...(order && { refusal: { kind: 'cookies-blocked', order } }) };
}

/** Follows the state that the BFF reports. Waits while this state is not final. */
function follow(
  open: Open,
  attempt: Standing,
  booking: Booking | undefined,
  now: number,
  retryAfter?: number,
): AttemptPhase {
  const unsent = open.origin === 'in-the-way';
  const end = finalPhase(attempt, booking, unsent || open.origin === 'earlier');
  if (!end) return wait({ ...open, attempt }, now, retryAfter);
  const wasInDoubt = open.round > 0 || open.origin !== 'order';
  return {
    ...end,
    ...(unsent && { unsent }),
    ...(end.phase === 'rejected' && wasInDoubt && { afterDoubt: true }),
  };
}

/** The final phase of an attempt by its state. A confirmed attempt counts only together with its booking. */
export function finalPhase(
  attempt: Standing,
  booking: Booking | undefined,
  earlier: boolean,
): Ended | undefined {
  if (attempt.state === 'confirmed' && booking) return { phase: 'confirmed', attempt, booking, earlier };
  if (attempt.state === 'stuck') return { phase: 'stuck', attempt };
  if (attempt.state !== 'rejected') return undefined;
  const { reason } = attempt;
  return reason ? { phase: 'rejected', attempt, reason } : { phase: 'rejected', attempt };
}

/** Repeats at once after the first answer in doubt, then after growing waits. */
function wait(open: Open, now: number, retryAfter?: number): AttemptPhase {
  return {
    phase: 'waiting',
    ...openOf(open),
    round: open.round + 1,
    ...nextTry(open.round, now, retryAfter),
  };
}

/** Resets the count of lost cookies. */
function withCookie(open: Open): Open {
  return { ...openOf(open), cookieLosses: undefined };
}

/** The fields that every phase of an open attempt has. */
function openOf({ attempt, round, since, origin, order, cookieLosses }: Open): Open {
  return { attempt, round, since, origin, order, cookieLosses };
}
