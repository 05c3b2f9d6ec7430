import type { SessionBooking } from '../../lib/browser/attempt/session-bookings.ts';
import type { UrlState } from '../../lib/browser/search/url-state.ts';
import { isSameStay } from '../../lib/browser/search/use-availability.ts';

/** Where a booking of this browser is shown: at the address of its room and stay, at which it was ordered. */
export function addressOf({ attempt: { stay, room } }: SessionBooking): UrlState {
  const { checkin, checkout, adults } = stay;
  return { search: { checkin, checkout, adults }, roomTypeId: room.roomTypeId };
}

/** The booking whose address this is. */
export function bookingAt(
  bookings: readonly SessionBooking[],
  { search, roomTypeId }: UrlState,
): SessionBooking | undefined {
  return bookings.find(
    ({ attempt: { stay, room } }) => room.roomTypeId === roomTypeId && isSameStay(search, stay),
  );
}
