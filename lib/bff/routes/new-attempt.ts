import type { PartnerRoom } from '../../partner/index.ts';
import { type PropertyConfig, roomText } from '../../property/index.ts';
import type { SealedAttempt } from '../attempts/attempt.ts';
import { bodyOf, type NewOrder } from '../attempts/classify-order.ts';
import { attemptId, keySecretOf } from '../attempts/idempotency-key.ts';
import type { Order } from '../attempts/order.ts';
import type { SessionId } from '../attempts/ticket.ts';
import { fitsCookie } from '../session/cookie-record.ts';
import type { GuestSession } from '../session/guest-session.ts';
import { type Destination, destinationOf } from '../upstream/destination.ts';
import { patiently } from '../upstream/patience.ts';
import { type Call, localeOf } from './call.ts';
import { invalidRequest } from './order-input.ts';

/** @file What is sealed of a new order: its attempt. */

const ROOM_NAME_KEPT = 80;
/** At most so many are sealed: the session's cookie has room for no more beside what an order needs. */
const FIRST_NIGHTS_KEPT = 7;

/** The attempt of an order that was checked just now. Nothing of it has been sent. */
export function newAttempt(
  call: Call,
  { id }: GuestSession,
  order: Order,
  {
    key,
    keyFrom,
    besideGeneration,
    room,
    destination,
  }: NewOrder & { room: PartnerRoom; destination: Destination },
): SealedAttempt {
  const name = roomText(call.property.config, order.roomTypeId, localeOf(call)).name ?? room.name;
  return {
    id: attemptId(keySecretOf(call.secrets, id), key),
    key,
    body: bodyOf(order),
    roomName: [...name].slice(0, ROOM_NAME_KEPT).join(''),
    price: room.price.total,
    ...firstNightsOf(call.property.config, room),
    state: 'armed',
    armedAt: call.now(),
    keyFrom,
    destination,
    refusals: 0,
    ...(besideGeneration !== undefined && { besideGeneration }),
  };
}

/**
 * Where this order goes, as far as is known in time. An attempt that would later go elsewhere is not sent
 * there.
 */
export async function destinationNow({
  property: { service, key, owner },
}: Call<'key' | 'owner'>): Promise<Destination> {
  const [apiKey, found] = await Promise.all([key.mac(), patiently(owner.find())]);
  return destinationOf(service, { apiKey, propertyName: found?.name });
}

/**
 * The attempt as a cookie can hold it: beside long names the prices of its first nights are left out.
 * @throws ProblemError for an attempt that no cookie could hold
 */
export function withinCookie(id: SessionId, generation: number, attempt: SealedAttempt): SealedAttempt {
  if (fitsCookie(id, generation, attempt)) return attempt;
  const { firstNights: _, ...rest } = attempt;
  if (fitsCookie(id, generation, rest)) return rest;
  const message = 'the names and the e-mail are too long together';
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
