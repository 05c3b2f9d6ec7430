import type { BookingEvent } from '../contract/order/booking-event.ts';
import { bookingEventSchema } from '../contract/order/booking-event-schema.ts';
import * as z from '../contract/schema.ts';

/** Reads a DOM event by its schema, without any other field; `undefined` for an event that is not the widget's. */
export function readEvent(name: string, detail: unknown): BookingEvent | undefined {
  return z.safeParse(bookingEventSchema, { name, detail }).data;
}
