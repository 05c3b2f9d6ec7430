import { publicAttempt, publicBooking, type SealedAttempt } from '../attempts/attempt.ts';
import type { AttemptSend } from '../attempts/attempt-send.ts';
import { logAttempt } from '../attempts/log-attempt.ts';
import { currentOf } from '../attempts/session-progress.ts';
import { isUnresolved } from '../attempts/state-machine.ts';
import { jsonAnswer } from '../http/answer.ts';
import { requireEmptyBody } from '../http/guards.ts';
import { ProblemError } from '../http/problem.ts';
import { countCall } from '../limits/count-call.ts';
import { earlierOf } from '../session/earlier-bookings.ts';
import { type GuestSession, keepSession, loadSession } from '../session/guest-session.ts';
import type { Call } from './call.ts';

type CommitCall = Call<'rounds' | 'rooms'>;

/** When the widget should ask again while an attempt is in doubt, in seconds: so soon, and so late at the most. */
const ASK_AGAIN_SECONDS = 2;
const MAX_ASK_AGAIN_SECONDS = 60;
/** The wait after a refusal while nobody knows of a send: refusals count only after `settleAfterSeconds`. */
const ASK_REFUSED_AGAIN_SECONDS = 10;

/**
 * `POST /attempts/{id}/commit`: sends what is sealed, and nothing else. Not tied to the browser's connection:
 * a guest who leaves does not cancel the request.
 */
export async function commitAttempt(call: CommitCall, id: string): Promise<Response> {
  await requireEmptyBody(call.request);
  const session = await loadSession(call);
  const sealed = requireSealed(session, id);
  const { attempt, sends } = isUnresolved(sealed.state)
    ? await send(call, session, sealed)
    : { attempt: sealed, sends: [] };
  await keepSession(call, session);
  const { slug: property } = call.property.config;
  logAttempt(call.log, 'attempt', attempt, { property, tries: sends.length });
  return answerFor(call, attempt, sends);
}

/**
 * The attempt to commit. A commit sends only what the browser brings back in its cookie: should this process die,
 * the browser still holds the attempt, and asks again.
 * @throws ProblemError `session-required`, `attempt-mismatch`
 */
function requireSealed(session: GuestSession, id: string): SealedAttempt {
  const { brought, progress } = session;
  if (!brought) {
    // Nothing is written: a cookie that only this process cannot read may still hold somebody's attempt.
    throw new ProblemError('session-required', {
      detail: 'This browser brought no session, so there is nothing to send.',
    });
  }
  // The order of a booking that stands was repeated: nothing is sent.
  const booked = earlierOf(session).find((one) => one.id === id);
  if (booked) return booked;
  const attempt = currentOf(progress);
  if (attempt?.id === id && currentOf(brought)?.id === id) return attempt;
  throw new ProblemError('attempt-mismatch', {
    detail: 'The session holds another attempt, or none; see /attempts/current.',
  });
}

async function send(call: CommitCall, session: GuestSession, attempt: SealedAttempt) {
  const { id } = session;
  const { generation } = session.progress;
  const { attempts, rounds } = call.property;
  await countCall(call, id.sessionId, 'commits');
  const ongoing = { session: id, generation, attempt };
  const settled = await rounds.run(ongoing, { cameBy: 'guest', maySendAlone: true });
  attempts.addLearned(session);
  return settled;
}

function answerFor(call: CommitCall, sealed: SealedAttempt, sends: AttemptSend[]): Response {
  const attempt = publicAttempt(sealed);
  switch (sealed.state) {
    case 'confirmed':
      return jsonAnswer(200, { attempt, booking: publicBooking(sealed) }, call.headers);
    case 'in-doubt': {
      const isRefused = sealed.presumablyUnsent && sends.at(-1)?.outcome.kind === 'rejected';
      const retryAfter = isRefused ? ASK_REFUSED_AGAIN_SECONDS : secondsToWait(sends);
      call.headers.set('retry-after', String(retryAfter));
      return jsonAnswer(202, { attempt, retryAfter }, call.headers);
    }
    case 'armed':
      throw notSentProblem(attempt, sends);
    case 'rejected':
      throw refusal(call, sealed, sends);
    case 'stuck':
      throw new ProblemError('attempt-stuck', { attempt });
  }
}

/** The attempt is still armed: nothing was sent, or the upstream refused to look at it yet. */
function notSentProblem(attempt: ReturnType<typeof publicAttempt>, sends: AttemptSend[]): ProblemError {
  const last = sends.at(-1)?.outcome.kind;
  const hasToWait = last === 'rate-limited' || last === 'no-place';
  const code = hasToWait ? 'too-many-requests' : 'upstream-unavailable';
  return new ProblemError(code, { attempt, retryAfter: secondsToWait(sends) });
}

function refusal(call: CommitCall, sealed: SealedAttempt, sends: AttemptSend[]): ProblemError {
  const attempt = publicAttempt(sealed);
  switch (sealed.reason) {
    case 'sold-out':
      return new ProblemError('sold-out', { attempt });
    case 'closed':
      return new ProblemError('booking-closed', { attempt });
    case 'price-changed':
      return new ProblemError('price-changed', { attempt, ...newPrice(call, sealed, sends) });
    default:
      return new ProblemError('rejected', { attempt });
  }
}

/** The price that the room has now. Only the first answer has it. */
function newPrice(call: CommitCall, { body, price }: SealedAttempt, sends: AttemptSend[]) {
  const last = sends.at(-1)?.outcome;
  if (last?.kind !== 'outdated' || !last.current) return {};
  return call.property.rooms.changedPrice(body, { quoted: price, current: last.current });
}

function secondsToWait(sends: AttemptSend[]): number {
  const last = sends.at(-1)?.outcome;
  const advised = last && 'retryAfterMs' in last ? (last.retryAfterMs ?? 0) : 0;
  return Math.min(MAX_ASK_AGAIN_SECONDS, Math.max(ASK_AGAIN_SECONDS, Math.ceil(advised / 1000)));
}
