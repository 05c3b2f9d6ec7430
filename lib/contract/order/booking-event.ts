import type { infer as Read } from '../schema.ts';
import type { bookingEventSchema } from './booking-event-schema.ts';

/**
 * An event that the widget emits to its page: a bubbling `CustomEvent` of this `name` at the widget's root,
 * with this `detail`. docs/events.md says when each event is emitted.
 */
export type BookingEvent = Read<typeof bookingEventSchema>;
export type BookingEventName = BookingEvent['name'];
export type BookingEventDetail<Name extends BookingEventName> = Extract<
  BookingEvent,
  { name: Name }
>['detail'];

/** For `addEventListener`: the event type of each name. */
export type BookingEventMap = { [Name in BookingEventName]: CustomEvent<BookingEventDetail<Name>> };

/** Why an order failed. */
export type BookingFailure = BookingEventDetail<'bellhop:failed'>['reason'];

/**
 * All event names, in the order of a booking. This file does not load the schema, for pages that must stay
 * small.
 */
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
