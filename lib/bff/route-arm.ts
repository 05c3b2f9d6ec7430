import { sameMoney } from '../contract/index.ts';
import type { PartnerRoom } from '../partner/index.ts';
import { roomText } from '../property/index.ts';
import { jsonAnswer } from './answer.ts';
import { isUnresolved } from './attempt-machine.ts';
import { askRoomsAfresh } from './availability.ts';
import { type Call, clientOf, localeOf, sessionOf, todayOf } from './call.ts';
import { lookAt } from './current-attempt.ts';
import { readJsonBody } from './guards.ts';
import { attemptId, idempotencyKey } from './idempotency-key.ts';
import { invalidRequest, type Order, parseOrder } from './order-input.ts';
import { ProblemError } from './problem.ts';
import { openQuote, signQuote } from './quote.ts';
import type { Session } from './session.ts';
import { publicAttempt, type SealedAttempt } from './session-record.ts';

const ROOM_NAME_KEPT = 120;

/**
 * `POST /attempts`: the write-ahead step. Checks the order against a fresh answer of the upstream, freezes the body and
 * seals it with its idempotency key in the session. Nothing has been sent yet.
 */
export async function armAttempt(call: Call): Promise<Response> {
  const { runtime } = call;
  const order = parseOrder(await readJsonBody(call.request), runtime.config.limits, todayOf(call));
  const session = await sessionOf(call);
  if (session.begun) {
    await session.save(session.record);
    throw new ProblemError('session-required', {
      detail: 'Repeat the request with the cookie that came with this answer.',
    });
  }
  await runtime.limits.count('attempts', clientOf(call, session));
  const current = lookAt(session.record.attempt, call);
  const generation = session.record.generation + (current?.state === 'rejected' ? 1 : 0);
  const key = keyOf(call, session, order, generation);
  if (current) {
    const same = resumable(current, key, order);
    if (same) return jsonAnswer(201, { attempt: publicAttempt(same) }, call.headers);
  }
  const room = await checkedRoom(call, order);
  const attempt = freeze(call, session, order, room, key);
  await session.save({ ...session.record, generation, attempt });
  return jsonAnswer(201, { attempt: publicAttempt(attempt) }, call.headers);
}

/** The current attempt when the order means it; `undefined` when a new one may begin. @throws ProblemError when not */
function resumable(current: SealedAttempt, key: string, order: Order): SealedAttempt | undefined {
  const attempt = publicAttempt(current);
  if (current.state === 'stuck') throw new ProblemError('attempt-stuck', { attempt });
  if (isUnresolved(current.state)) {
    if (current.key === key && sameGuest(current, order)) return current;
    throw new ProblemError('attempt-unresolved', {
      detail: 'An earlier order may have been sent; it has to be resolved first.',
      attempt,
    });
  }
  // The same order again after it was confirmed is the back button or a second tab, not a second booking.
  return current.state === 'confirmed' && current.key === key ? current : undefined;
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
  const mode = runtime.standing.mode();
  if (mode === 'read-only') throw new ProblemError('booking-closed');
  if (mode === 'unavailable') throw new ProblemError('upstream-unavailable');
  const rooms = await askRoomsAfresh(runtime, { checkin, checkout, adults });
  const room = rooms.find((candidate) => candidate.roomTypeId === roomTypeId);
  if (!room) throw new ProblemError('sold-out');
  const current = room.price.total;
  if (!sameMoney(quoted, current)) {
    throw new ProblemError('price-changed', {
      quoted,
      current,
      quote: signQuote(secrets, { ...asked, price: current }),
    });
  }
  return room;
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
