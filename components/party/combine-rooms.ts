import { sumOf } from '../../lib/contract/money.ts';
import type { RoomOffer } from '../../lib/contract/room-schema.ts';
import type { ChosenRoom, ChosenRooms } from '../step.ts';

/**
 * Combines several rooms into one offer: the sum of the adults, all names, the sum of the prices. Type and
 * pictures come from the first room; `quote` only distinguishes one combination from another. The prices per
 * night are added up if each room has them. A single room is returned unchanged.
 * @throws RangeError for prices in several currencies; no form has such rooms
 */
export function combineRooms(rooms: ChosenRooms): ChosenRoom {
  const [first, ...others] = rooms;
  if (others.length === 0) return first;
  const { roomTypeId, photos } = first.offer;
  const perNight = perNightTogether(rooms.map(({ offer }) => offer));
  return {
    stay: { ...first.stay, adults: rooms.reduce((sum, { stay }) => sum + stay.adults, 0) },
    offer: {
      roomTypeId,
      name: namesOf(rooms),
      ...(photos && { photos }),
      ...(perNight && { perNight }),
      price: sumOf(rooms.map(({ offer }) => offer.price)),
      quote: rooms.map(({ offer }) => offer.quote).join(' '),
    },
  };
}

/** "2 × Twin + Double": each name once, with its count. */
function namesOf(rooms: readonly ChosenRoom[]): string {
  const names = rooms.map(({ offer }) => offer.name);
  return [...new Set(names)]
    .map((name) => [name, names.filter((other) => other === name).length] as const)
    .map(([name, count]) => (count > 1 ? `${count} × ${name}` : name))
    .join(' + ');
}

function perNightTogether(offers: readonly RoomOffer[]): RoomOffer['perNight'] {
  const nights = offers.flatMap(({ perNight, price: { currency } }) =>
    perNight ? [perNight.map(({ date, amount }) => ({ date, price: { amount, currency } }))] : [],
  );
  if (nights.length < offers.length) return undefined;
  return nights[0]?.map(({ date }, at) => ({
    date,
    amount: sumOf(nights.flatMap((prices) => prices[at]?.price ?? [])).amount,
  }));
}
