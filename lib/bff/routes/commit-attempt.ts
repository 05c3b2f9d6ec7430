import type { Attempt } from '../../contract/index.ts';
import { isBooked, type SealedAttempt } from '../attempts/attempt.ts';
import type { AttemptSend } from '../attempts/attempt-send.ts';
import type { Session } from '../attempts/attempt-store.ts';
import { orderId } from '../attempts/idempotency-key.ts';
import type { Settled } from '../attempts/lease.ts';
import { attemptOfLine, currentOrder } from '../attempts/lines.ts';
import { logAttempt } from '../attempts/log-attempt.ts';
import {
  bookingOfOrder,
  idOfOrder,
  isOrder,
  type OrderAttempts,
  publicOrder,
} from '../attempts/public-order.ts';
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
 * After so long, in milliseconds, no send of another room begins: the browser asks again, and the next commit goes
 * on. Longer than one send takes as a rule, and with a whole round after it within what a browser waits.
 */
const NEXT_ROOM_WITHIN_MS = 10_000;

/**
 * `POST /attempts/{id}/commit`: sends what is sealed, and nothing else. The rooms of an order are sent one after the
 * other; what is in doubt stops none of them. Not tied to the browser's connection: a guest who leaves does not
 * cancel the request.
 */
export async function commitAttempt(call: CommitCall, id: string): Promise<Response> {
  await requireEmptyBody(call.request);
  const session = await loadSession(call);
  const rooms = requireSealed(session, id);
  const rounds = await sendRooms(call, session, rooms);
  await keepSession(call, session);
  const { slug: property } = call.property.config;
  const order: SealedAttempt[] = [];
  for (const { attempt } of rooms) {
    const { attempt: now, sends } = rounds.get(attempt.key) ?? { attempt, sends: [] };
    logAttempt(call.log, 'attempt', now, { property, tries: sends.length });
    order.push(now);
  }
  if (!isOrder(order)) throw new Error('an order without a room');
  return answerFor(call, order, (key) => rounds.get(key)?.sends ?? []);
}

/** An attempt to commit, and the session that it is kept in: a further room of an order has one of its own. */
interface SealedRoom {
  attempt: SealedAttempt;
  /** Absent for a booking of an earlier order, which is not sent. */
  session?: Session;
}

/**
 * What to commit: the current order, or a booking that stands. A commit sends only what the browser brings back in
 * its cookie: should this process die, the browser still holds the attempt, and asks again.
 * @throws ProblemError `session-required`, `attempt-mismatch`
 */
function requireSealed(session: GuestSession, id: string): SealedRoom[] {
  const { brought, broughtLines } = session;
  if (!brought) {
    // Nothing is written: a cookie that only this process cannot read may still hold somebody's attempt.
    throw new ProblemError('session-required', {
      detail: 'This browser brought no session, so there is nothing to send.',
    });
  }
  const order = currentOrder(session);
  const inCookie = new Set([...brought.attempts, ...broughtLines].map(({ key }) => key));
  const isBrought = order.every(({ key, state }) => inCookie.has(key) || !isUnresolved(state));
  if (isOrder(order) && idOfOrder(order) === id && inCookie.has(order[0].key) && isBrought)
    return roomsOf(session);
  // The order of a booking that stands was repeated: nothing is sent.
  const booked = [...order.filter(isBooked), ...earlierOf(session)].find(
    (one) => one.id === id || orderId(one.id) === id,
  );
  if (booked) return [{ attempt: booked }];
  throw new ProblemError('attempt-mismatch', {
    detail: 'The session holds another attempt, or none; see /attempts/current.',
  });
}

function roomsOf(session: GuestSession): SealedRoom[] {
  const first = currentOf(session.progress);
  const others = session.lines.flatMap((line) => {
    const attempt = attemptOfLine(line);
    return attempt ? [{ attempt, session: line }] : [];
  });
  return first ? [{ attempt: first, session }, ...others] : [];
}

/**
 * Sends the rooms that have no outcome: first those of which nothing was sent, so that one in doubt holds up none.
 * @returns what each round has come to, by idempotency key
 */
async function sendRooms(
  call: CommitCall,
  { id }: GuestSession,
  rooms: readonly SealedRoom[],
): Promise<Map<string, Settled>> {
  const began = call.now();
  const settled = new Map<string, Settled>();
  const isArmed = ({ attempt }: SealedRoom) => attempt.state === 'armed';
  const unresolved = rooms.filter(({ attempt }) => isUnresolved(attempt.state));
  const unsentFirst = [...unresolved.filter(isArmed), ...unresolved.filter((room) => !isArmed(room))];
  if (unsentFirst.length > 0) await countCall(call, id.sessionId, 'commits');
  for (const { attempt, session } of unsentFirst) {
    if (!session || (settled.size > 0 && call.now() - began > NEXT_ROOM_WITHIN_MS)) break;
    settled.set(attempt.key, await send(call, session, attempt));
  }
  return settled;
}

async function send(call: CommitCall, session: Session, attempt: SealedAttempt): Promise<Settled> {
  const { attempts, rounds } = call.property;
  const ongoing = { session: session.id, generation: session.progress.generation, attempt };
  const settled = await rounds.run(ongoing, { cameBy: 'guest', maySendAlone: true });
  attempts.addLearned(session);
  return settled;
}

/** The sends that a commit has made under a key. */
type SendsOf = (key: string) => readonly AttemptSend[];

function answerFor(call: CommitCall, order: OrderAttempts, sendsOf: SendsOf): Response {
  const attempt = publicOrder(order);
  switch (attempt.state) {
    case 'confirmed':
      return jsonAnswer(200, { attempt, booking: bookingOfOrder(order) }, call.headers);
    case 'in-doubt': {
      const retryAfter = Math.min(...unresolvedOf(order).map((one) => secondsInDoubt(one, sendsOf(one.key))));
      call.headers.set('retry-after', String(retryAfter));
      return jsonAnswer(202, { attempt, retryAfter }, call.headers);
    }
    case 'armed':
      throw notSentProblem(attempt, sendsOf(order[0].key));
    case 'rejected':
      throw refusal(call, order, sendsOf);
    case 'stuck':
      throw new ProblemError('attempt-stuck', { attempt });
  }
}

const unresolvedOf = (order: OrderAttempts): SealedAttempt[] =>
  order.filter(({ state }) => isUnresolved(state));

/** When to ask again about an attempt in doubt. */
function secondsInDoubt({ presumablyUnsent }: SealedAttempt, sends: readonly AttemptSend[]): number {
  const isRefused = presumablyUnsent && sends.at(-1)?.outcome.kind === 'rejected';
  return isRefused ? ASK_REFUSED_AGAIN_SECONDS : secondsToWait(sends);
}

/** The attempt is still armed: nothing was sent, or the upstream refused to look at it yet. */
function notSentProblem(attempt: Attempt, sends: readonly AttemptSend[]): ProblemError {
  const last = sends.at(-1)?.outcome.kind;
  const hasToWait = last === 'rate-limited' || last === 'no-place';
  const code = hasToWait ? 'too-many-requests' : 'upstream-unavailable';
  return new ProblemError(code, { attempt, retryAfter: secondsToWait(sends) });
}

function refusal(call: CommitCall, order: OrderAttempts, sendsOf: SendsOf): ProblemError {
  const attempt = publicOrder(order);
  const [first, ...others] = order;
  // Each room's own reason is in the attempt's lines.
  const isOneReason = others.every(({ reason }) => reason === first.reason);
  switch (isOneReason ? first.reason : undefined) {
    case 'sold-out':
      return new ProblemError('sold-out', { attempt });
    case 'closed':
      return new ProblemError('booking-closed', { attempt });
    case 'price-changed':
      return others.length > 0
        ? new ProblemError('rejected', { attempt })
        : new ProblemError('price-changed', { attempt, ...newPrice(call, first, sendsOf(first.key)) });
    default:
      return new ProblemError('rejected', { attempt });
  }
}

/** The price that the room has now. Only the first answer has it. */
function newPrice(call: CommitCall, { body, price }: SealedAttempt, sends: readonly AttemptSend[]) {
  const last = sends.at(-1)?.outcome;
  if (last?.kind !== 'outdated' || !last.current) return {};
  return call.property.rooms.changedPrice(body, { quoted: price, current: last.current });
}

function secondsToWait(sends: readonly AttemptSend[]): number {
  const last = sends.at(-1)?.outcome;
  const advised = last && 'retryAfterMs' in last ? (last.retryAfterMs ?? 0) : 0;
  return Math.min(MAX_ASK_AGAIN_SECONDS, Math.max(ASK_AGAIN_SECONDS, Math.ceil(advised / 1000)));
}
