import type { BookingEvent } from '../contract/order/booking-event.ts';
import { bookingEventSchema } from '../contract/order/booking-event-schema.ts';
import * as z from '../contract/schema.ts';

/** Reads a DOM event with only the fields of its schema. Returns `undefined` for a foreign event. */
export function readEvent(name: string, detail: unknown): BookingEvent | undefined {
  return z.safeParse(bookingEventSchema, { name, detail }).data;
}
