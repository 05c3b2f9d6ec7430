import type { Refusal } from '../../lib/browser/attempt/phase.ts';
import type { Property } from '../../lib/contract/property.ts';
import type { RoomOffer } from '../../lib/contract/room-schema.ts';
import { roomTextIn } from '../rooms/room-text.ts';

/** For an order of several rooms: the index of the first refused room, from 0. */
export function refusedRoomIndex(refusal: Refusal | undefined): number | undefined {
  if (refusal?.kind !== 'problem') return undefined;
  const [error] = refusal.problem.errors ?? [];
  const [, place] = /^\/rooms\/(\d+)\//.exec(error?.pointer ?? '') ?? [];
  return place === undefined ? undefined : Number(place);
}

/**
 * The name of the ordered room. For an order of several rooms: the name of the refused room. If the room is
 * no longer on offer, the name comes from the configuration.
 */
export function refusedName(
  refusal: Refusal,
  offers: readonly RoomOffer[],
  property: Property,
): string | undefined {
  const { order } = refusal;
  const { others = [] } = order;
  const at = others.length > 0 ? refusedRoomIndex(refusal) : 0;
  const roomTypeId = at === undefined ? undefined : [order, ...others][at]?.roomTypeId;
  if (roomTypeId === undefined) return undefined;
  const offered = offers.find((room) => room.roomTypeId === roomTypeId)?.name;
  return offered ?? roomTextIn(property, roomTypeId)?.name;
}
