import type { BookingEvent } from '../contract/booking-event.ts';
import { bookingEventSchema } from '../contract/booking-event-schema.ts';
import * as z from '../contract/schema.ts';

/** What a DOM event tells, with what the schema names and nothing else; `undefined` for what is no event of the widget. */
export function readEvent(name: string, detail: unknown): BookingEvent | undefined {
  return z.safeParse(bookingEventSchema, { name, detail }).data;
}
