import type { BookingEvent } from '../contract/order/booking-event.ts';
import { bookingEventSchema } from '../contract/order/booking-event-schema.ts';
import * as z from '../contract/schema.ts';

/** Reads a DOM event with the fields of its schema alone; `undefined` for an event of somebody else. */
export function readEvent(name: string, detail: unknown): BookingEvent | undefined {
  return z.safeParse(bookingEventSchema, { name, detail }).data;
}
