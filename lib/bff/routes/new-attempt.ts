import type { PartnerRoom } from '../../partner/index.ts';
import { type PropertyConfig, roomText } from '../../property/index.ts';
import type { SealedAttempt } from '../attempts/attempt.ts';
import type { NewOrder } from '../attempts/classify-order.ts';
import { attemptId, keySecretOf } from '../attempts/idempotency-key.ts';
import { bodiesOf, type Order } from '../attempts/order.ts';
import type { SessionId } from '../attempts/ticket.ts';
import { fitsCookie } from '../session/cookie-record.ts';
import type { GuestSession } from '../session/guest-session.ts';
import { type Destination, destinationOf } from '../upstream/destination.ts';
import { withUpstreamTimeout } from '../upstream/with-upstream-timeout.ts';
import { type Call, localeOf } from './call.ts';
import { invalidRequest } from './order-input.ts';

/** @file The sealed content of a new order: an attempt for each room. */

const MAX_ROOM_NAME = 80;
/** The maximum number of first nights in an attempt. The session's cookie has no room for more. */
const MAX_FIRST_NIGHTS = 7;

/** A new order with the results of its check. */
export interface CheckedOrder extends NewOrder {
  /** The upstream's rooms, in the order's order. */
  rooms: readonly PartnerRoom[];
  destination: Destination;
}

/** The attempts of an order that was checked just now, one for each room. None of them has been sent. */
export function newAttempts(
  call: Call,
  { id }: GuestSession,
  order: Order,
  { keys, keyFrom, besideGeneration, rooms, destination }: CheckedOrder,
): [SealedAttempt, ...SealedAttempt[]] {
  const { config } = call.property;
  const armedAt = call.now();
  const bodies = bodiesOf(order);
  const attemptOfRoom = (index: number): SealedAttempt => {
    const [body, key, room] = [bodies[index], keys[index], rooms[index]];
    if (!body || !key || !room) throw new Error('an order without a key or an answer for each of its rooms');
    const name = roomText(config, room.roomTypeId, localeOf(call)).name ?? room.name;
    return {
      id: attemptId(keySecretOf(call.secrets, id), key),
      key,
      body,
      roomName: [...name].slice(0, MAX_ROOM_NAME).join(''),
      price: room.price.total,
      ...firstNightsOf(config, room),
      state: 'armed',
      armedAt,
      keyFrom,
      destination,
      refusals: 0,
      ...(besideGeneration !== undefined && { besideGeneration }),
    };
  };
  const [, ...others] = bodies.map((_, index) => attemptOfRoom(index));
  if (others.length === 0) return [attemptOfRoom(0)];
  const named = others.map(({ key, body: { roomTypeId, adults } }) => ({ key, roomTypeId, adults }));
  return [{ ...attemptOfRoom(0), others: named }, ...others];
}

/**
 * The destination of this order, as far as it is known in time. An attempt that would later go to another
 * destination is not sent there.
 */
export async function destinationNow({
  property: { service, key, owner },
}: Call<'key' | 'owner'>): Promise<Destination> {
  const [apiKey, found] = await Promise.all([key.mac(), withUpstreamTimeout(owner.find())]);
  return destinationOf(service, { apiKey, propertyName: found?.name });
}

/**
 * The attempts in a form that a cookie can hold. If the names are long, the prices of the first nights are
 * left out.
 * @throws ProblemError for attempts that no cookie could hold
 */
export function withinCookie(
  id: SessionId,
  generation: number,
  order: [SealedAttempt, ...SealedAttempt[]],
): [SealedAttempt, ...SealedAttempt[]] {
  if (fitsCookie(id, generation, order)) return order;
  const short = ({ firstNights: _, ...rest }: SealedAttempt): SealedAttempt => rest;
  const [first, ...others] = order;
  const shorter: typeof order = [short(first), ...others.map(short)];
  if (fitsCookie(id, generation, shorter)) return shorter;
  const message =
    others.length > 0
      ? 'so many rooms do not fit beside names and e-mail of this length: order fewer at once'
      : 'the names and the e-mail are too long together';
  throw invalidRequest([{ pointer: '/guest', code: 'too-long', message }]);
}

/** The prices that a later cancellation may cost: those of as many nights as the property's rules name. */
function firstNightsOf(
  { policies: { cancellationRules = [] } }: PropertyConfig,
  { price }: PartnerRoom,
): Pick<SealedAttempt, 'firstNights'> {
  const named = Math.max(0, ...cancellationRules.map(({ fee }) => fee.nights ?? 0));
  const count = Math.min(named, MAX_FIRST_NIGHTS);
  const firstNights = price.nights?.slice(0, count).map(({ amount }) => amount) ?? [];
  return firstNights.length > 0 ? { firstNights } : {};
}
