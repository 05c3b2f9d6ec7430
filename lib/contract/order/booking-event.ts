import type { infer as Read } from '../schema.ts';
import type { bookingEventSchema } from './booking-event-schema.ts';

/**
 * What happens in the widget, as its page hears of it: a bubbling `CustomEvent` of this `name` at the
 * widget's root, with this `detail`. See docs/events.md for when each is told.
 */
export type BookingEvent = Read<typeof bookingEventSchema>;
export type BookingEventName = BookingEvent['name'];
export type BookingEventDetail<Name extends BookingEventName> = Extract<
  BookingEvent,
  { name: Name }
>['detail'];

/** For `addEventListener`: which event comes by which name. */
export type BookingEventMap = { [Name in BookingEventName]: CustomEvent<BookingEventDetail<Name>> };

/** Why an order has come to nothing. */
export type BookingFailure = BookingEventDetail<'bellhop:failed'>['reason'];

/** All names, in the order of a booking. Without the schema, for pages that have to be light. */
export const BOOKING_EVENT_NAMES = [
  'bellhop:ready',
  'bellhop:search',
  'bellhop:view-rooms',
  'bellhop:select-room',
  'bellhop:begin-booking',
  'bellhop:submitting',
  'bellhop:booked',
  'bellhop:failed',
] as const satisfies readonly BookingEventName[];
