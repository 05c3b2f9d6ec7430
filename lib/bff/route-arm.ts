import { sameMoney } from '../contract/index.ts';
import type { PartnerRoom } from '../partner/index.ts';
import { roomText } from '../property/index.ts';
import { jsonAnswer } from './answer.ts';
import { askRoomsAfresh, dropOverlapping } from './availability.ts';
import { type Call, countCall, localeOf, sessionOf, todayOf } from './call.ts';
import { currentRecord, remember, saveOrReport } from './current-attempt.ts';
import { readJsonBody } from './guards.ts';
import { attemptId, idempotencyKey } from './idempotency-key.ts';
import { invalidRequest, type Order, parseOrder, requireStay } from './order-input.ts';
import { claimOrder, pullOrders, touchOrders } from './order-records.ts';
import { ProblemError } from './problem.ts';
import { openQuote, signQuote } from './quote.ts';
import type { Session } from './session.ts';
import { fitsCookie, publicAttempt, type SealedAttempt, type SessionRecord } from './session-record.ts';

const ROOM_NAME_KEPT = 80;

/**
 * `POST /attempts`: the write-ahead step. Checks the order against a fresh answer of the upstream, freezes the body and
 * seals it with its idempotency key in the session. Nothing has been sent yet.
 */
export async function armAttempt(call: Call): Promise<Response> {
  const { runtime } = call;
  const order = parseOrder(await readJsonBody(call.request));
  const session = await sessionOf(call);
  if (session.begun) {
    await session.save(session.record);
    throw new ProblemError('session-required', {
      detail: 'Repeat the request with the cookie that came with this answer.',
    });
  }
  const number = runtime.nextOrder();
  try {
    return await seal(call, session, order, number);
  } catch (error) {
    const before = runtime.refusals.get(session.record.sessionId)?.order ?? 0;
    const entry = { order: Math.max(before, number), since: call.now() };
    runtime.refusals.put(session.record.sessionId, entry);
    await touchOrders(call, session.record);
    throw error;
  }
}

/**
 * Checks the order and seals it, unless it stands already or its guest has gone on meanwhile.
 * @param number its place among all orders that this process was asked for
 * @throws ProblemError
 */
async function seal(call: Call, session: Session, order: Order, number: number): Promise<Response> {
  const { runtime } = call;
  const version = await pullOrders(call, session.record);
  const place = placeFor(call, session, order);
  // Before anything is checked or counted (it may be past midnight by now, or sold out): who repeats an order that is
  // sealed must not read that nothing was booked.
  if (place.same) return sealAndAnswer(call, session, place.generation, place.same);
  requireStay(order, runtime.config.limits, todayOf(call));
  if (place.known.generation > session.record.generation) await refuseOvertaken(call, session, place.known);
  await countCall(call, session, 'attempts');
  const { room, error } = await checkedRoom(call, order).then(
    (room) => ({ room, error: undefined }),
    (error: unknown) => ({ room: undefined, error }),
  );
  const conclude = async (): Promise<Response> => {
    // Another call may have ordered while the upstream was asked; from here to the ledger nothing is awaited, but the word
    // of other instances, and then each in its turn.
    const { known, generation, key, same } = placeFor(call, session, order);
    // Whatever was found out just now: what is sealed may be sent, so nobody must read that nothing was booked.
    if (same) return sealAndAnswer(call, session, generation, same);
    if (!room) throw error;
    const refused = runtime.refusals.get(session.record.sessionId);
    const isGivenUp = generation !== place.generation || (refused !== undefined && refused.order > number);
    if (isGivenUp) await refuseOvertaken(call, session, known);
    const attempt = freeze(call, session, order, room, key);
    requireCookie({ ...session.record, generation, attempt });
    if (runtime.orders && !(await claimOrder(call, { ...known, generation, attempt }, version))) {
      return answerOvertaken(call, session, order);
    }
    runtime.heard.put(key, { since: call.now() });
    return sealAndAnswer(call, session, generation, attempt);
  };
  return runtime.orders ? runtime.claims.run(session.record.sessionId, conclude) : conclude();
}

/** Another instance has written since this order came: it may be the same one, sent twice; else that one goes first. */
async function answerOvertaken(call: Call, session: Session, order: Order): Promise<Response> {
  await pullOrders(call, session.record);
  const { known, generation, same } = placeFor(call, session, order);
  return same ? sealAndAnswer(call, session, generation, same) : refuseOvertaken(call, session, known);
}

/**
 * An order that comes, or is ready, only after the guest has gone on: it was given up (a reload, a lost line), and sealed
 * now it would be made without anybody having asked for it since. Who still waits for it may repeat it at once, with the
 * session as it is now.
 */
async function refuseOvertaken(call: Call, session: Session, record: SessionRecord): Promise<never> {
  await saveOrReport(call, session, record);
  throw new ProblemError('attempt-mismatch', {
    detail: 'The session has gone on since; repeat the request with the cookie that came with this answer.',
  });
}

/**
 * Where an order stands among those of its session, as they are known: its generation and key, and the attempt that is
 * already just this order. @throws ProblemError `attempt-stuck`, `attempt-unresolved`
 */
function placeFor(call: Call, session: Session, order: Order) {
  const known = currentRecord(session, call);
  const { generation: last, attempt } = known;
  const generation = attempt?.state === 'rejected' ? last + 1 : last;
  const key = keyOf(call, session, order, generation);
  return { known, generation, key, same: attempt && resumable(attempt, key, order) };
}

/** @throws ProblemError for an order that no cookie could hold */
function requireCookie(record: SessionRecord): void {
  if (fitsCookie(record)) return;
  const message = 'the names and the e-mail are too long together';
  throw invalidRequest([{ pointer: '/guest', code: 'too-long', message }]);
}

async function sealAndAnswer(
  call: Call,
  session: Session,
  generation: number,
  attempt: SealedAttempt,
): Promise<Response> {
  const record = { ...session.record, generation, attempt };
  remember(record, call);
  await session.save(record);
  return jsonAnswer(201, { attempt: publicAttempt(attempt) }, call.headers);
}

/**
 * The current attempt when the order means just that; `undefined` when a new one may begin: after none, or a refused
 * one. A confirmed one has to be ended first ("book another"), so that no late tab books a second time unnoticed.
 * @throws ProblemError `attempt-stuck`, `attempt-unresolved`
 */
function resumable(current: SealedAttempt, key: string, order: Order): SealedAttempt | undefined {
  if (current.state === 'rejected') return undefined;
  const attempt = publicAttempt(current);
  if (current.state === 'stuck') throw new ProblemError('attempt-stuck', { attempt });
  // The same order again is the back button, a second tab or a lost answer, not a second booking.
  if (current.key === key && sameGuest(current, order)) return current;
  throw new ProblemError('attempt-unresolved', {
    detail:
      current.state === 'confirmed'
        ? 'This session holds a confirmed booking; end it (DELETE /attempts/current) to book another.'
        : 'An earlier order may have been sent; it has to be resolved first.',
    attempt,
  });
}

function sameGuest({ body: { guest } }: SealedAttempt, order: Order): boolean {
  const { firstName, lastName, email } = order.guest;
  return guest.firstName === firstName && guest.lastName === lastName && guest.email === email;
}

function keyOf(call: Call, session: Session, order: Order, generation: number): string {
  const { roomTypeId, checkin, checkout, adults } = order;
  const property = call.runtime.config.slug;
  const { sessionId } = session.record;
  return idempotencyKey(session.keySecret, {
    property,
    sessionId,
    roomTypeId,
    checkin,
    checkout,
    adults,
    generation,
  });
}

/** The ordered room as the upstream has it now, at the quoted price. @throws ProblemError */
async function checkedRoom(call: Call, order: Order): Promise<PartnerRoom> {
  const { runtime, secrets } = call;
  const { roomTypeId, checkin, checkout, adults } = order;
  const asked = { property: runtime.config.slug, roomTypeId, checkin, checkout, adults };
  const quoted = openQuote(secrets, order.quote, asked);
  if (!quoted) {
    const message = 'quote was not given for this room, stay and property';
    throw invalidRequest([{ pointer: '/quote', code: 'quote-mismatch', message }]);
  }
  if (runtime.standing.mode() === 'read-only') throw new ProblemError('booking-closed');
  const rooms = await askRoomsAfresh(runtime, { checkin, checkout, adults });
  const room = rooms.find((candidate) => candidate.roomTypeId === roomTypeId);
  if (room && sameMoney(quoted, room.price.total)) return room;
  // What the cache shows is out of date: the guest who goes back to the rooms must not meet it again.
  dropOverlapping(runtime, order);
  if (!room) throw new ProblemError('sold-out');
  const current = room.price.total;
  throw new ProblemError('price-changed', {
    quoted,
    current,
    quote: signQuote(secrets, { ...asked, price: current }),
  });
}

function freeze(call: Call, session: Session, order: Order, room: PartnerRoom, key: string): SealedAttempt {
  const { roomTypeId, checkin, checkout, adults, guest } = order;
  const { firstName, lastName, email } = guest;
  const name = roomText(call.runtime.config, roomTypeId, localeOf(call)).name ?? room.name;
  return {
    id: attemptId(session.keySecret, key),
    key,
    body: { roomTypeId, checkin, checkout, adults, guest: { firstName, lastName, email } },
    roomName: [...name].slice(0, ROOM_NAME_KEPT).join(''),
    price: room.price.total,
    state: 'armed',
    armedAt: call.now(),
    refusals: 0,
  };
}
