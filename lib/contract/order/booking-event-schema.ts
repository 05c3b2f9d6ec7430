/**
 * @file What the widget tells its page of a booking, for whoever passes it on. Names and fields of `detail`
 * are those that Google Analytics 4 has for ecommerce, where it has one. Nothing here is about a person: what
 * a guest has typed has no field, nor has what names the session, the attempt or its key.
 */

import { PROBLEM_CODES } from '../http/problem.ts';
import { currencySchema } from '../money-schema.ts';
import * as z from '../schema.ts';
import { civilDateSchema } from '../stay-schema.ts';
import { REJECTION_REASONS } from './attempt.ts';

/** Which property it is, by its slug, and the language that the guest reads: in every event. */
const anywhere = { property: z.string(), locale: z.string() };

const count = z.int(z.minimum(1));
const stay = { checkin: civilDateSchema, checkout: civilDateSchema, nights: count, adults: count };

/** A room for a whole stay is one item, so that `price` × `quantity` is exactly what it costs. */
const item = { item_id: z.string(), item_name: z.string(), price: z.number(), quantity: count };
const itemSchema = z.object(item);
const placedItemSchema = z.object({ ...item, index: z.int(z.minimum(0)) });
const sum = { currency: currencySchema, value: z.number() };
const list = { item_list_id: z.string(), item_list_name: z.string() };

/** Why an order has come to nothing: a problem's code, a rejection's reason, or what the page itself met. */
const reasonSchema = z.oneOf([
  ...PROBLEM_CODES,
  ...REJECTION_REASONS,
  'no-answer',
  'overtaken',
  'cookies-blocked',
]);

/** An event with these fields and those of every event. @param event its name for Google Analytics */
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

/** Any of the widget's events. What it does not name is left out of what is read. */
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
