import { isDeepStrictEqual } from 'node:util';
import { emptyAnswer, jsonAnswer } from './answer.ts';
import { isUnresolved } from './attempt-machine.ts';
import { type Call, sessionOf } from './call.ts';
import { currentRecord, remember, saveOrReport } from './current-attempt.ts';
import { requireEmptyBody } from './guards.ts';
import { claimOrder, pullOrders } from './order-records.ts';
import { ProblemError } from './problem.ts';
import { beginSession } from './session.ts';
import { publicAttempt, publicBooking } from './session-record.ts';

/**
 * `GET /attempts/current`: what a reload resumes. Begins the session when there is none. An attempt that the cookie does
 * not hold, because a Set-Cookie line was lost, goes into it here: only what the browser brings back can be sent.
 */
export async function getCurrentAttempt(call: Call): Promise<Response> {
  const session = await sessionOf(call);
  await beginSession(session);
  await pullOrders(call, session.record);
  const record = currentRecord(session, call);
  const { attempt } = record;
  if (!session.begun && !isDeepStrictEqual(record, session.record)) await saveOrReport(call, session, record);
  const booking = attempt && publicBooking(attempt);
  return jsonAnswer(
    200,
    { attempt: attempt ? publicAttempt(attempt) : null, ...(booking && { booking }) },
    call.headers,
  );
}

/** `DELETE /attempts/current`: ends a confirmed, rejected or stuck attempt ("book another"). */
export async function endCurrentAttempt(call: Call): Promise<Response> {
  await requireEmptyBody(call.request);
  const session = await sessionOf(call);
  const version = await pullOrders(call, session.record);
  const { attempt, ...rest } = currentRecord(session, call);
  if (attempt && isUnresolved(attempt.state)) {
    throw new ProblemError('attempt-unresolved', {
      detail: 'This order may have been sent; it ends when it is confirmed or refused.',
      attempt: publicAttempt(attempt),
    });
  }
  if (attempt) {
    // The ended attempt's key is used: the same stay ordered again is a new intent, under a new key.
    const ended = { ...rest, generation: rest.generation + 1 };
    remember(ended, call);
    // Where another instance has gone on meanwhile, that is farther than this.
    await claimOrder(call, ended, version);
    await session.save(ended);
  }
  return emptyAnswer(call.headers);
}
