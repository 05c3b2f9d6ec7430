import type { Guest } from '../../contract/index.ts';
import type { BookingBody } from '../../partner/index.ts';

/** One room of an order. */
export interface OrderedRoom {
  roomTypeId: string;
  adults: number;
  quote: string;
}

/** The body of `POST /attempts`, checked. */
export interface Order {
  checkin: string;
  checkout: string;
  /** One, or several: then each is a line of the order. */
  rooms: readonly OrderedRoom[];
  guest: Guest;
  /** Names the press that orders: see ticket.ts. @default the cookie's session */
  ticket?: string | undefined;
}

/** What is sent of each of the order's rooms, once it is frozen. */
export function bodiesOf({ checkin, checkout, rooms, guest }: Order): BookingBody[] {
  const { firstName, lastName, email } = guest;
  return rooms.map(({ roomTypeId, adults }) => {
    return { roomTypeId, checkin, checkout, adults, guest: { firstName, lastName, email } };
  });
}
