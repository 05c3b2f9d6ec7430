import { z } from 'zod';
import { outgoingAddressFault } from '../contract/http/outgoing-address.ts';
import type { BellhopEvent } from '../telemetry/index.ts';
import { oneOf } from './one-of.ts';

/** @file The webhooks in the properties file: they receive a property's events. See docs/webhooks.md. */

/** All events. The compiler reports a missing one in this record. */
const EVENTS: Readonly<Record<BellhopEvent['type'], true>> = {
  booked: true,
  rejected: true,
  'in-doubt': true,
  stuck: true,
  cancelled: true,
  'key-refused': true,
  'key-accepted': true,
};

const eventSchema = oneOf('event', Object.keys(EVENTS) as BellhopEvent['type'][]);

/** An endpoint's address. It follows the rules of base URLs, and may have a query. */
const urlSchema = z.string().check(({ value, issues }) => {
  const fault = urlFault(value);
  if (fault) issues.push({ code: 'custom', input: value, message: fault });
});

function urlFault(text: string): string | undefined {
  if (!URL.canParse(text)) return 'must be a URL';
  if (text.includes('#')) return 'must have no fragment';
  return outgoingAddressFault(new URL(text), 'events have data of guests and bookings');
}

const webhookSchema = z.strictObject({
  url: urlSchema,
  /** A file with one or two lines of the form `whsec_…`. */
  secretFile: z.string().min(1),
  events: z.array(eventSchema).min(1, 'must name at least one event'),
  /** True if events of orders have the guest's name and e-mail address. */
  personalData: z.boolean().default(false),
});

export const webhooksSchema = z
  .array(webhookSchema)
  .max(10, 'must have at most ten entries')
  .refine(
    (webhooks) => new Set(webhooks.map(({ url }) => hrefOf(url))).size === webhooks.length,
    'must not name an address twice',
  )
  .default([]);

/** Two spellings of one address count as one. A malformed address has a message of its own. */
const hrefOf = (url: string): string => (URL.canParse(url) ? new URL(url).href : url);

export type WebhookConfig = z.infer<typeof webhookSchema>;
