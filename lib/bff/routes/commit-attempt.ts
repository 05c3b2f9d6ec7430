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

/**
 * When the widget should ask again while an attempt is in doubt, in seconds: the shortest and the longest
 * wait.
 */
const ASK_AGAIN_SECONDS = 2;
const MAX_ASK_AGAIN_SECONDS = 60;
/**
 * The wait after a refusal while no send is known, in seconds. Refusals count only after
 * `settleAfterSeconds`.
 */
const ASK_REFUSED_AGAIN_SECONDS = 10;

/**
 * After this time no send of another room begins, in milliseconds. The browser asks again, and the next
 * commit continues. The time is longer than one send usually takes. A whole round after it still ends before
 * the browser gives up.
 */
const LAST_ROOM_START_MS = 10_000;

/**
 * `POST /attempts/{id}/commit`: sends the sealed attempts, and nothing else. The rooms of an order are sent
 * one after the other. A room in doubt does not stop the others. The commit continues if the browser
 * disconnects.
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
    const { attempt: latest, sends } = rounds.get(attempt.key) ?? { attempt, sends: [] };
    logAttempt(call.log, 'attempt', latest, { property, tries: sends.length });
    order.push(latest);
  }
  if (!isOrder(order)) throw new Error('an order without a room');
  return answerFor(call, order, (key) => rounds.get(key)?.sends ?? []);
}

/** An attempt to commit, with its session. A further room of an order has a session of its own. */
interface SealedRoom {
  attempt: SealedAttempt;
  /** Absent for a booking of an earlier order, which is not sent. */
  session?: Session;
}

/**
 * The rooms to commit: those of the current order, or of a booking that stands. A commit sends only attempts
 * that the browser brings back in its cookie. If this process dies, the browser still holds the attempt, and
 * asks again.
 * @throws ProblemError `session-required`, `attempt-mismatch`
 */
function requireSealed(session: GuestSession, id: string): SealedRoom[] {
  const { brought, broughtLines } = session;
  if (!brought) {
    // This answer writes no cookie. If only this process cannot read the cookie, it may still hold an
    // attempt.
    throw new ProblemError('session-required', {
      detail: 'This browser brought no session, so there is nothing to send.',
    });
  }
  const order = currentOrder(session);
  const inCookie = new Set([...brought.attempts, ...broughtLines].map(({ key }) => key));
  const isBrought = order.every(({ key, state }) => inCookie.has(key) || !isUnresolved(state));
  if (isOrder(order) && idOfOrder(order) === id && inCookie.has(order[0].key) && isBrought)
    return roomsOf(session);
  // The guest has repeated the order of a booking that stands, so nothing is sent.
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
 * Sends the rooms that have no outcome. Rooms that were not sent come first, so that a room in doubt delays
 * none of them.
 * @returns each room's round, by idempotency key
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
    if (!session || (settled.size > 0 && call.now() - began > LAST_ROOM_START_MS)) break;
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

/** The sends that a commit has made under an idempotency key. */
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

/** When to ask again about an attempt in doubt, in seconds. */
function secondsInDoubt({ presumablyUnsent }: SealedAttempt, sends: readonly AttemptSend[]): number {
  const isRefused = presumablyUnsent && sends.at(-1)?.outcome.kind === 'rejected';
  return isRefused ? ASK_REFUSED_AGAIN_SECONDS : secondsToWait(sends);
}

/**
 * The problem of an attempt that is still armed: nothing was sent, or the upstream did not process the send.
 */
function notSentProblem(attempt: Attempt, sends: readonly AttemptSend[]): ProblemError {
  const last = sends.at(-1)?.outcome.kind;
  const hasToWait = last === 'rate-limited' || last === 'no-place';
  const code = hasToWait ? 'too-many-requests' : 'upstream-unavailable';
  return new ProblemError(code, { attempt, retryAfter: secondsToWait(sends) });
}

function refusal(call: CommitCall, order: OrderAttempts, sendsOf: SendsOf): ProblemError {
  const attempt = publicOrder(order);
  const [first, ...others] = order;
  // The attempt's lines contain each room's own reason.
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

/** The room's present price. Only the first answer after the price change has it. */
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
