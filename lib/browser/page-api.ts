import { type BookingApi, type BookingApiOptions, createBookingApi } from './booking-api.ts';
import { browserTickets } from './browser-tickets.ts';

export type PageApiOptions = Omit<BookingApiOptions, 'tickets' | 'fetch'>;

/** The BFF client of a page in a browser. All tabs of a browser share a ticket. */
export const createPageApi = (options: PageApiOptions): BookingApi =>
  createBookingApi({ ...options, tickets: browserTickets(options.apiBase) });
