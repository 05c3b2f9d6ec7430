import { type BookingApi, type BookingApiOptions, createBookingApi } from './booking-api.ts';
import { browserTickets } from './browser-tickets.ts';

/** The BFF's client of a page in a browser, which shares its ticket with the browser's other tabs. */
export const createPageApi = (options: Omit<BookingApiOptions, 'tickets' | 'fetch'>): BookingApi =>
  createBookingApi({ ...options, tickets: browserTickets(options.apiBase) });
