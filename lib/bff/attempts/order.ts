import type { Guest } from '../../contract/index.ts';
import type { BookingBody } from '../../partner/index.ts';

/** One room of an order. */
export interface OrderedRoom {
  roomTypeId: string;
  adults: number;
  quote: string;
}

/** The checked body of `POST /attempts`. */
export interface Order {
  checkin: string;
  checkout: string;
  /** One or several rooms. Each of several rooms is a line of the order. */
  rooms: readonly OrderedRoom[];
  guest: Guest;
  /** Names the press of the order: see ticket.ts. @default the cookie's session */
  ticket?: string | undefined;
}

/** The frozen bodies of the order: one for each room. */
export function bodiesOf({ checkin, checkout, rooms, guest }: Order): BookingBody[] {
  const { firstName, lastName, email } = guest;
  return rooms.map(({ roomTypeId, adults }) => {
    return { roomTypeId, checkin, checkout, adults, guest: { firstName, lastName, email } };
  });
}
