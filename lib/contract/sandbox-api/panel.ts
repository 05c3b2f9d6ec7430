/** @file The answers of the sandbox's panel API, which the control panel reads. */

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

/** An API key without its value. */
export const panelKeySchema = z.object({
  id: z.int(),
  /** The last four characters; empty for a key that is too short to reveal them. */
  hint: z.string(),
  createdAt: z.string(),
  /** When the key was revoked; null while it is active. */
  revokedAt: z.nullable(z.string()),
});

export type PanelKey = z.infer<typeof panelKeySchema>;

/** The only answer with a key's value: after its creation, and after a rotation. */
export const newKeySchema = z.object({ property: z.string(), id: z.int(), key: z.string() });
export type PanelNewKey = z.infer<typeof newKeySchema>;

/** The API key in the demo site's key file of a property. */
export const keyFileSchema = z.object({
  property: z.string(),
  hint: z.string(),
  /** Null if the key is not an active one of the property: then the site can show no rooms. */
  keyId: z.nullable(z.int()),
});
export type PanelKeyFile = z.infer<typeof keyFileSchema>;

const nightSchema = z.object({
  date: civilDateSchema,
  /** The units for sale, booked ones included. */
  units: z.int(),
  booked: z.int(),
  price: amountSchema,
});

export type PanelNight = z.infer<typeof nightSchema>;

/** The existing nights from `from` on, of every room type in order. */
export const panelNightsSchema = z.object({
  property: z.string(),
  currency: currencySchema,
  from: civilDateSchema,
  days: z.int(),
  rooms: z.array(z.object({ roomTypeId: z.string(), name: z.string(), nights: z.array(nightSchema) })),
});
export type PanelNights = z.infer<typeof panelNightsSchema>;

/** The requests of an active API key in the last 60 seconds, and its plan's limit. */
export const panelQuotaSchema = z.object({
  id: z.int(),
  hint: z.string(),
  limit: z.int(),
  used: z.int(),
  /** Seconds until the oldest counted request no longer counts; 0 if none counts. */
  resetSeconds: z.int(),
});
export type PanelQuota = z.infer<typeof panelQuotaSchema>;

const requestShape = {
  /** ISO instant of arrival. */
  time: z.string(),
  /** Null if the API key belongs to no property. */
  property: z.nullable(z.string()),
  method: z.string(),
  /** The path with the query. */
  path: z.string(),
  /** Null while unanswered, and forever if a fault held the answer back. */
  status: z.nullable(z.int()),
  /** Names in lower case; secrets are masked. */
  headers: z.record(z.string()),
  idempotencyKey: z.nullable(z.string()),
  /** Null while unanswered. */
  durationMs: z.nullable(z.number()),
  fault: z.nullable(z.string()),
  /** The internal error of an answer with the code `internal`. */
  error: z.optional(z.string()),
};

/** A request in the list of `GET /sandbox/api/requests`. */
export const listedRequestSchema = z.object(requestShape);
export type ListedRequest = z.infer<typeof listedRequestSchema>;

const panelRequestSchema = z.object({
  /** Increases with each request. */
  id: z.int(),
  ...requestShape,
});
export type PanelRequest = z.infer<typeof panelRequestSchema>;

/** The entries of the log since a cursor. */
export const panelLogSchema = z.object({
  /** The cursor for the next request. */
  cursor: z.int(),
  /** True if earlier entries are gone: the log was cleared, or belongs to another process. */
  anew: z.boolean(),
  /** New requests, and those that were answered meanwhile; oldest first. */
  requests: z.array(panelRequestSchema),
});
export type PanelLog = z.infer<typeof panelLogSchema>;

/** A pending fault. */
export const panelFaultSchema = z.object({
  operation: z.string(),
  kind: z.string(),
  status: z.optional(z.int()),
  ms: z.optional(z.int()),
  /** How many calls it still affects. */
  times: z.int(),
  /** A slug; absent for any property. */
  property: z.optional(z.string()),
});
