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

/** @file What is sealed of a new order: an attempt for each room. */

const ROOM_NAME_KEPT = 80;
/** At most so many are sealed: the session's cookie has room for no more beside what an order needs. */
const FIRST_NIGHTS_KEPT = 7;

/** What was found out for an order that was checked just now. */
export interface CheckedOrder extends NewOrder {
  /** As the upstream has them, in the order's order. */
  rooms: readonly PartnerRoom[];
  destination: Destination;
}

/** The attempts of an order that was checked just now, one for each room. Nothing of them has been sent. */
export function newAttempts(
  call: Call,
  { id }: GuestSession,
  order: Order,
  { keys, keyFrom, besideGeneration, rooms, destination }: CheckedOrder,
): [SealedAttempt, ...SealedAttempt[]] {
  const { config } = call.property;
  const armedAt = call.now();
  const bodies = bodiesOf(order);
  const attemptAt = (at: number): SealedAttempt => {
    const [body, key, room] = [bodies[at], keys[at], rooms[at]];
    if (!body || !key || !room) throw new Error('an order without a key or an answer for each of its rooms');
    const name = roomText(config, room.roomTypeId, localeOf(call)).name ?? room.name;
    return {
      id: attemptId(keySecretOf(call.secrets, id), key),
      key,
      body,
      roomName: [...name].slice(0, ROOM_NAME_KEPT).join(''),
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
  const [, ...others] = bodies.map((_, at) => attemptAt(at));
  if (others.length === 0) return [attemptAt(0)];
  const named = others.map(({ key, body: { roomTypeId, adults } }) => ({ key, roomTypeId, adults }));
  return [{ ...attemptAt(0), others: named }, ...others];
}

/**
 * Where this order goes, as far as is known in time. An attempt that would later go elsewhere is not sent
 * there.
 */
export async function destinationNow({
  property: { service, key, owner },
}: Call<'key' | 'owner'>): Promise<Destination> {
  const [apiKey, found] = await Promise.all([key.mac(), withUpstreamTimeout(owner.find())]);
  return destinationOf(service, { apiKey, propertyName: found?.name });
}

/**
 * The attempts as a cookie can hold them: beside long names the prices of their first nights are left out.
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

/** What a cancellation may cost later: the prices of as many nights as the property's rules name. */
function firstNightsOf(
  { policies: { cancellationRules = [] } }: PropertyConfig,
  { price }: PartnerRoom,
): Pick<SealedAttempt, 'firstNights'> {
  const named = Math.max(0, ...cancellationRules.map(({ fee }) => fee.nights ?? 0));
  const count = Math.min(named, FIRST_NIGHTS_KEPT);
  const firstNights = price.nights?.slice(0, count).map(({ amount }) => amount) ?? [];
  return firstNights.length > 0 ? { firstNights } : {};
}
