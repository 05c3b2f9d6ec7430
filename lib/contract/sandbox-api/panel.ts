/** @file What the panel API of the sandbox answers and the control panel reads. */

import { amountSchema, currencySchema } from '../money-schema.ts';
import * as z from '../schema.ts';
import { civilDateSchema } from '../stay-schema.ts';

export const panelPropertySchema = z.object({
  slug: z.string(),
  name: z.string(),
  currency: currencySchema,
  timeZone: z.string(),
  plan: z.string(),
  /** The property's own date. */
  today: civilDateSchema,
  /** The last night for sale. */
  lastNight: civilDateSchema,
  rooms: z.array(z.object({ roomTypeId: z.string(), name: z.string(), maxAdults: z.int() })),
});
export type PanelProperty = z.infer<typeof panelPropertySchema>;

/** An API key, never its value. */
export const panelKeySchema = z.object({
  id: z.int(),
  /** The last four characters; none of a key too short to lose them. */
  hint: z.string(),
  createdAt: z.string(),
  /** Null while it is active. */
  revokedAt: z.nullable(z.string()),
});

export type PanelKey = z.infer<typeof panelKeySchema>;

/** The one answer that has a key's value: to its creation, and to a rotation. */
export const newKeySchema = z.object({ property: z.string(), id: z.int(), key: z.string() });
export type PanelNewKey = z.infer<typeof newKeySchema>;

/** What the demo site's key file of a property holds. */
export const keyFileSchema = z.object({
  property: z.string(),
  hint: z.string(),
  /** Null when its key is none of the property's active ones: the site can show no rooms then. */
  keyId: z.nullable(z.int()),
});
export type PanelKeyFile = z.infer<typeof keyFileSchema>;

const nightSchema = z.object({
  date: civilDateSchema,
  /** For sale, booked ones among them. */
  units: z.int(),
  booked: z.int(),
  price: amountSchema,
});

export type PanelNight = z.infer<typeof nightSchema>;

/** Nights from `from` on, as far as there are any, of every room type in its order. */
export const panelNightsSchema = z.object({
  property: z.string(),
  currency: currencySchema,
  from: civilDateSchema,
  days: z.int(),
  rooms: z.array(z.object({ roomTypeId: z.string(), name: z.string(), nights: z.array(nightSchema) })),
});
export type PanelNights = z.infer<typeof panelNightsSchema>;

/** What an active key has used of its plan's limit in the last 60 seconds. */
export const panelQuotaSchema = z.object({
  id: z.int(),
  hint: z.string(),
  limit: z.int(),
  used: z.int(),
  /** Until the oldest counted request no longer counts; 0 where none does. */
  resetSeconds: z.int(),
});
export type PanelQuota = z.infer<typeof panelQuotaSchema>;

const requestShape = {
  /** ISO instant of arrival. */
  time: z.string(),
  /** Null when the key named none. */
  property: z.nullable(z.string()),
  method: z.string(),
  /** With the query. */
  path: z.string(),
  /** Null while unanswered, and for ever when a fault kept the answer back. */
  status: z.nullable(z.int()),
  /** Names in lower case; secrets are masked. */
  headers: z.record(z.string()),
  idempotencyKey: z.nullable(z.string()),
  /** Null while unanswered. */
  durationMs: z.nullable(z.number()),
  fault: z.nullable(z.string()),
  /** What went wrong inside, for an answer with code `internal`. */
  error: z.optional(z.string()),
};

/** A request as `GET /sandbox/api/requests` lists it. */
export const listedRequestSchema = z.object(requestShape);
export type ListedRequest = z.infer<typeof listedRequestSchema>;

const panelRequestSchema = z.object({
  /** Counts up. */
  id: z.int(),
  ...requestShape,
});
export type PanelRequest = z.infer<typeof panelRequestSchema>;

/** What has happened in the log since a cursor. */
export const panelLogSchema = z.object({
  /** For the next look. */
  cursor: z.int(),
  /** True when what was seen before is gone: the log has been cleared, or is another process's. */
  anew: z.boolean(),
  /** New ones, and those that were answered meanwhile; oldest first. */
  requests: z.array(panelRequestSchema),
});
export type PanelLog = z.infer<typeof panelLogSchema>;

/** A fault that is still to strike. */
export const panelFaultSchema = z.object({
  operation: z.string(),
  kind: z.string(),
  status: z.optional(z.int()),
  ms: z.optional(z.int()),
  /** That are left. */
  times: z.int(),
  /** Slug; any property where it names none. */
  property: z.optional(z.string()),
});
