import type { SessionBooking } from '../../lib/browser/attempt/session-bookings.ts';
import type { UrlState } from '../../lib/browser/search/url-state.ts';
import type { Stay } from '../../lib/contract/stay-schema.ts';

/** Where a booking of this browser is shown: at the address of its room and stay, at which it was ordered. */
export function addressOf({ attempt: { stay, room } }: SessionBooking): UrlState {
  const { checkin, checkout, adults } = stay;
  return { search: { checkin, checkout, adults }, roomTypeId: room.roomTypeId };
}

/**
 * The booking of this room and these nights, or of one of the rooms where a party has chosen all of its own. It is for however many adults: the backend takes no other order for
 * both beside it (`lib/bff/attempts/classify-order.ts`).
 */
export function bookingAt(
  bookings: readonly SessionBooking[],
  { search, roomTypeId, party }: UrlState,
): SessionBooking | undefined {
  const isWhole = party?.chosen.length === party?.adults.length;
  const rooms = party && roomTypeId === undefined ? (isWhole ? party.chosen : []) : [roomTypeId];
  return bookings.find(
    ({ attempt: { stay, room } }) => rooms.includes(room.roomTypeId) && hasSameNights(search, stay),
  );
}

/** Whether these nights are the stay's. */
export function hasSameNights(
  nights: Pick<Stay, 'checkin' | 'checkout'> | undefined,
  stay: Pick<Stay, 'checkin' | 'checkout'>,
): boolean {
  return nights?.checkin === stay.checkin && nights.checkout === stay.checkout;
}
