import { emptyAnswer, jsonAnswer } from './answer.ts';
import { isUnresolved } from './attempt-machine.ts';
import { type Call, sessionOf } from './call.ts';
import { currentAttempt } from './current-attempt.ts';
import { ProblemError } from './problem.ts';
import { beginSession } from './session.ts';
import { publicAttempt, publicBooking } from './session-record.ts';

/** `GET /attempts/current`: what a reload resumes. Begins the session when there is none. */
export async function getCurrentAttempt(call: Call): Promise<Response> {
  const session = await sessionOf(call);
  await beginSession(session);
  const attempt = currentAttempt(session, call);
  const booking = attempt && publicBooking(attempt);
  return jsonAnswer(
    200,
    { attempt: attempt ? publicAttempt(attempt) : null, ...(booking && { booking }) },
    call.headers,
  );
}

/** `DELETE /attempts/current`: ends a confirmed, rejected or stuck attempt ("book another"). */
export async function endCurrentAttempt(call: Call): Promise<Response> {
  const session = await sessionOf(call);
  const attempt = currentAttempt(session, call);
  if (attempt && isUnresolved(attempt.state)) {
    throw new ProblemError('attempt-unresolved', {
      detail: 'This order may have been sent; it ends when it is confirmed or refused.',
      attempt: publicAttempt(attempt),
    });
  }
  if (attempt) {
    const { attempt: _ended, ...rest } = session.record;
    // The ended attempt's key is used: the same stay ordered again is a new intent, under a new key.
    await session.save({ ...rest, generation: rest.generation + 1 });
    call.runtime.ledger.forget(rest.sessionId);
  }
  return emptyAnswer(call.headers);
}
