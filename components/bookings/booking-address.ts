import type { SessionBooking } from '../../lib/browser/attempt/session-bookings.ts';
import type { UrlState } from '../../lib/browser/search/url-state.ts';
import type { LineSummary } from '../../lib/contract/order/attempt-schema.ts';
import { isWhole } from '../../lib/contract/party.ts';
import type { Stay } from '../../lib/contract/stay-schema.ts';

/** The address that shows a booking: the address of its room and stay, where it was ordered. */
export function addressOf({ attempt: { stay, room } }: SessionBooking): UrlState {
  const { checkin, checkout, adults } = stay;
  return { search: { checkin, checkout, adults }, roomTypeId: room.roomTypeId };
}

/**
 * The booking of this room and these nights, for any number of adults. The BFF takes no second order for the
 * same room and nights (`lib/bff/attempts/classify-order.ts`). If a party has chosen all its rooms, this is
 * the booking of any of them.
 */
export function bookingAt(
  bookings: readonly SessionBooking[],
  { search, roomTypeId, party }: UrlState,
): SessionBooking | undefined {
  const rooms = party && isWhole(party) ? party.chosen : [roomTypeId];
  return bookings.find(
    ({ attempt: { stay, room } }) => rooms.includes(room.roomTypeId) && hasSameNights(search, stay),
  );
}

/** Whether the address has chosen the rooms of this order for its party. */
export function isAddressOf({ attempt }: SessionBooking, { search, party }: UrlState): boolean {
  const lines = attempt.lines ?? [];
  const isRoom = ({ attempt: { room, stay } }: LineSummary, at: number) =>
    room.roomTypeId === party?.chosen[at] && stay.adults === party.adults[at];
  return lines.length === party?.adults.length && hasSameNights(search, attempt.stay) && lines.every(isRoom);
}

/** Whether the nights are those of the stay. */
export function hasSameNights(
  nights: Pick<Stay, 'checkin' | 'checkout'> | undefined,
  stay: Pick<Stay, 'checkin' | 'checkout'>,
): boolean {
  return nights?.checkin === stay.checkin && nights.checkout === stay.checkout;
}
