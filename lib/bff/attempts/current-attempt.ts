import { emptyAnswer, jsonAnswer } from '../answer.ts';
import type { Call } from '../call.ts';
import { requireEmptyBody } from '../guards.ts';
import { ProblemError } from '../problem.ts';
import { publicAttempt, publicBooking } from './attempt.ts';
import { keepSession, loadSession } from './guest-session.ts';
import { currentOf } from './session-progress.ts';
import { isUnresolved } from './state-machine.ts';

/**
 * `GET /attempts/current`: what a reload resumes. Where the cookie does not hold the attempt, because the cookie
 * or a Set-Cookie line was lost, this answer writes it there: a commit sends only what the cookie holds.
 */
export async function getCurrentAttempt(call: Call): Promise<Response> {
  const session = await loadSession(call);
  await keepSession(call, session);
  const attempt = currentOf(session.progress);
  const booking = attempt && publicBooking(attempt);
  return jsonAnswer(
    200,
    { attempt: attempt ? publicAttempt(attempt) : null, ...(booking && { booking }) },
    call.headers,
  );
}

/**
 * `DELETE /attempts/current`: ends a confirmed, rejected or stuck attempt ("book another"). A browser that
 * keeps no cookie can send nothing. It may withdraw an armed attempt, by its ticket, as long as nothing was sent.
 */
export async function endCurrentAttempt(call: Call): Promise<Response> {
  await requireEmptyBody(call.request);
  const session = await loadSession(call);
  const { attempts } = session.progress;
  const unresolved = attempts.find(({ state }) => isUnresolved(state));
  const isWithdrawn = unresolved && !session.brought && (await call.runtime.attempts.withdraw(session));
  if (unresolved && !isWithdrawn) {
    throw new ProblemError('attempt-unresolved', {
      detail: 'This order may have been sent; it can be left behind once its outcome is known.',
      attempt: publicAttempt(unresolved),
    });
  }
  if (attempts.length > 0) {
    if (!isWithdrawn) await call.runtime.attempts.end(session);
    await keepSession(call, session);
  }
  return emptyAnswer(call.headers);
}
