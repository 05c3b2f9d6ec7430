import type { SessionBooking } from '../../lib/browser/attempt/session-bookings.ts';
import type { UrlState } from '../../lib/browser/search/url-state.ts';
import type { LineSummary } from '../../lib/contract/order/attempt-schema.ts';
import { isWhole } from '../../lib/contract/party.ts';
import type { Stay } from '../../lib/contract/stay-schema.ts';

/** Where a booking of this browser is shown: at the address of its room and stay, at which it was ordered. */
export function addressOf({ attempt: { stay, room } }: SessionBooking): UrlState {
  const { checkin, checkout, adults } = stay;
  return { search: { checkin, checkout, adults }, roomTypeId: room.roomTypeId };
}

/**
 * The booking of this room and these nights, for however many adults: the backend takes no second order for both
 * (`lib/bff/attempts/classify-order.ts`). Where a party has chosen all of its rooms, the booking of any of them.
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

/** Whether a party has chosen the rooms of this order. */
export function isAddressOf({ attempt }: SessionBooking, { search, party }: UrlState): boolean {
  const lines = attempt.lines ?? [];
  const isRoom = ({ attempt: { room, stay } }: LineSummary, at: number) =>
    room.roomTypeId === party?.chosen[at] && stay.adults === party.adults[at];
  return lines.length === party?.adults.length && hasSameNights(search, attempt.stay) && lines.every(isRoom);
}

/** Whether these nights are the stay's. */
export function hasSameNights(
  nights: Pick<Stay, 'checkin' | 'checkout'> | undefined,
  stay: Pick<Stay, 'checkin' | 'checkout'>,
): boolean {
  return nights?.checkin === stay.checkin && nights.checkout === stay.checkout;
}
