import type { Guest, StayQuery } from '../../contract/index.ts';

/** The body of `POST /attempts`, checked. */
export interface Order extends StayQuery {
  roomTypeId: string;
  guest: Guest;
  quote: string;
  /** Names the press that orders: see ticket.ts. @default the cookie's session */
  ticket?: string | undefined;
}
