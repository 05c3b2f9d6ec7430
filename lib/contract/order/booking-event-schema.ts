/**
 * @file The events that the widget emits to its page, for analytics. Names and fields of `detail` are those
 * of Google Analytics 4 for ecommerce, if it has them. No event contains personal data: there are no fields
 * for a guest's input, or for the ids of session, attempt or idempotency key.
 */

import { PROBLEM_CODES } from '../http/problem.ts';
import { currencySchema } from '../money-schema.ts';
import * as z from '../schema.ts';
import { civilDateSchema } from '../stay-schema.ts';
import { REJECTION_REASONS } from './attempt.ts';

/** In every event: the property's slug, and the guest's language. */
const anywhere = { property: z.string(), locale: z.string() };

const count = z.int(z.minimum(1));
const stay = { checkin: civilDateSchema, checkout: civilDateSchema, nights: count, adults: count };

/** A room for a whole stay is one item: `price` × `quantity` is exactly its price. */
const item = { item_id: z.string(), item_name: z.string(), price: z.number(), quantity: count };
const itemSchema = z.object(item);
const placedItemSchema = z.object({ ...item, index: z.int(z.minimum(0)) });
const sum = { currency: currencySchema, value: z.number() };
const list = { item_list_id: z.string(), item_list_name: z.string() };

/** Why an order failed: a problem's code, a rejection's reason, or an error of the page itself. */
const reasonSchema = z.oneOf([
  ...PROBLEM_CODES,
  ...REJECTION_REASONS,
  'no-answer',
  'overtaken',
  'cookies-blocked',
]);

/**
 * Makes the schema of an event from its own fields and the common ones. @param event its name for Google
 * Analytics
 */
function eventOf<const Name extends string, const Event extends string, Fields extends z.$ZodShape>(
  name: Name,
  event: Event,
  fields: Fields,
) {
  return z.object({
    name: z.oneOf([name]),
    detail: z.object({ ...anywhere, event: z.oneOf([event]), ...fields }),
  });
}

const order = { ...sum, items: z.array(itemSchema) };

/** Any of the widget's events. Unknown fields are removed. */
export const bookingEventSchema = z.oneOfObjects('name', [
  eventOf('bellhop:ready', 'booking_widget_ready', {}),
  eventOf('bellhop:search', 'search', { ...stay, search_term: z.string() }),
  eventOf('bellhop:view-rooms', 'view_item_list', {
    ...stay,
    rooms_found: z.int(z.minimum(0)),
    ecommerce: z.object({
      ...list,
      currency: z.optional(currencySchema),
      items: z.array(placedItemSchema),
    }),
  }),
  eventOf('bellhop:select-room', 'select_item', {
    ...stay,
    ecommerce: z.object({ ...list, ...sum, items: z.array(placedItemSchema) }),
  }),
  eventOf('bellhop:begin-booking', 'begin_checkout', { ...stay, ecommerce: z.object(order) }),
  eventOf('bellhop:submitting', 'submit_booking', { ...stay, ecommerce: z.object(order) }),
  eventOf('bellhop:booked', 'purchase', {
    ...stay,
    ecommerce: z.object({ transaction_id: z.string(), ...order }),
  }),
  eventOf('bellhop:failed', 'booking_failed', { ...stay, item_id: z.string(), reason: reasonSchema }),
]);
