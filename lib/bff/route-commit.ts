import type { BookingSend } from '../partner/index.ts';
import { jsonAnswer } from './answer.ts';
import { isUnresolved } from './attempt-machine.ts';
import { type Call, countCall, sessionOf } from './call.ts';
import { currentRecord, isOvertaken, saveOrReport } from './current-attempt.ts';
import { resolveAttempt } from './dispatch.ts';
import { requireEmptyBody } from './guards.ts';
import { pullOrders } from './order-records.ts';
import { ProblemError } from './problem.ts';
import { publicAttempt, publicBooking, type SealedAttempt } from './session-record.ts';

/** When the widget should ask again while an attempt is in doubt, in seconds. */
const ASK_AGAIN_SECONDS = 2;

/**
 * `POST /attempts/{id}/commit`: sends what is sealed, and nothing else. Not tied to the browser's connection: a guest
 * who leaves does not cancel the request.
 */
export async function commitAttempt(call: Call, id: string): Promise<Response> {
  await requireEmptyBody(call.request);
  const session = await sessionOf(call);
  if (session.begun) {
    // Nothing is written: a cookie that only this process cannot read may still hold somebody's attempt.
    throw new ProblemError('session-required', {
      detail: 'This browser brought no session, so there is nothing to send.',
    });
  }
  await pullOrders(call, session.record);
  const record = currentRecord(session, call);
  const current = record.attempt;
  // Only what came back from the browser is sent: the fact that it may have been is then in the guest's hands.
  if (session.record.attempt?.id !== id || current?.id !== id) {
    throw new ProblemError('attempt-mismatch', {
      detail: 'The session holds another attempt, or none; see /attempts/current.',
    });
  }
  if (isUnresolved(current.state)) await countCall(call, session, 'commits');
  const { from, attempt, sends } = isUnresolved(current.state)
    ? await resolveAttempt(call, { ...record, attempt: current })
    : { from: current.state, attempt: current, sends: [] };
  if (attempt !== session.record.attempt && !isOvertaken(record, call)) {
    await saveOrReport(call, session, { ...record, attempt });
  }
  const { slug } = call.runtime.config;
  // A person has to find out what became of one that is stuck.
  call.log[attempt.state === 'stuck' ? 'warn' : 'info']('attempt', {
    requestId: call.requestId,
    property: slug,
    attempt: attempt.id,
    attemptState: attempt.state,
    idempotencyKey: attempt.key,
    tries: sends.length,
  });
  call.runtime.outcomes.note(call, { ...record, attempt }, { from, cameBy: 'guest' });
  return answerFor(call, attempt, sends);
}

function answerFor(call: Call, sealed: SealedAttempt, sends: BookingSend[]): Response {
  const attempt = publicAttempt(sealed);
  switch (sealed.state) {
    case 'confirmed':
      return jsonAnswer(200, { attempt, booking: publicBooking(sealed) }, call.headers);
    case 'in-doubt': {
      const retryAfter = secondsToWait(sends);
      call.headers.set('retry-after', String(retryAfter));
      return jsonAnswer(202, { attempt, retryAfter }, call.headers);
    }
    case 'armed':
      throw unsent(attempt, sends);
    case 'rejected':
      throw new ProblemError(refusalCode(sealed), { attempt });
    case 'stuck':
      throw new ProblemError('attempt-stuck', { attempt });
  }
}

/** The attempt is still only armed: the upstream could not be reached at all, or asked us to wait. */
function unsent(attempt: ReturnType<typeof publicAttempt>, sends: BookingSend[]): ProblemError {
  const last = sends.at(-1)?.outcome.kind;
  const code = last === 'rate-limited' ? 'too-many-requests' : 'upstream-unavailable';
  return new ProblemError(code, { attempt, retryAfter: secondsToWait(sends) });
}

function refusalCode({ reason }: SealedAttempt): 'sold-out' | 'booking-closed' | 'rejected' {
  if (reason === 'sold-out') return 'sold-out';
  return reason === 'closed' ? 'booking-closed' : 'rejected';
}

function secondsToWait(sends: BookingSend[]): number {
  const last = sends.at(-1)?.outcome;
  const advised = last && 'retryAfterMs' in last ? (last.retryAfterMs ?? 0) : 0;
  return Math.min(60, Math.max(ASK_AGAIN_SECONDS, Math.ceil(advised / 1000)));
}
