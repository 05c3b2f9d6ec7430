import { sealData, unsealData } from 'iron-session';
import { z } from 'zod';
import type { SessionSecrets } from '../../property/index.ts';
import type { LaneName, OutboxMessage } from '../../store/index.ts';
import type { BellhopEvent } from '../../telemetry/index.ts';
import { parsedJson } from '../http/parsed-json.ts';
import { nameOf, type WebhookEndpoint } from './endpoint.ts';

/** @file An event as a receiver gets it (Standard Webhooks: `type`, `timestamp`, `data`), and as it is kept until then. */

const guestSchema = z.object({ firstName: z.string(), lastName: z.string(), email: z.string() });
const payloadSchema = z.object({
  type: z.string(),
  timestamp: z.string(),
  data: z.looseObject({ requestId: z.string(), attempt: z.looseObject({}).optional() }),
});
/** The guest stands apart and encrypted, so that no name is in the outbox as it is. */
const keptSchema = z.object({ payload: payloadSchema, guest: z.string().optional() });

export type WebhookPayload = z.infer<typeof payloadSchema>;

/**
 * What is put into the outbox of an event.
 * @param lane what it is delivered in order with
 */
export async function messageFor(
  endpoint: WebhookEndpoint,
  event: BellhopEvent,
  lane: string,
  { current }: SessionSecrets,
): Promise<OutboxMessage> {
  const { payload, guest } = payloadOf(event);
  const password = { [current.id]: current.value };
  const sealed = endpoint.personalData && guest ? await sealData(guest, { password, ttl: 0 }) : undefined;
  const kept: z.infer<typeof keptSchema> = { payload, ...(sealed !== undefined && { guest: sealed }) };
  return { id: messageId(endpoint, event), endpoint: endpoint.id, lane, body: JSON.stringify(kept) };
}

/**
 * What is sent of a kept message. A guest who is sealed with a secret that nobody has any more is left out.
 * @returns `undefined` for what is no message of ours
 */
export async function payloadToSend(
  body: string,
  secrets: SessionSecrets,
): Promise<WebhookPayload | undefined> {
  const kept = keptSchema.safeParse(parsedJson(body)).data;
  if (!kept) return undefined;
  const { payload, guest } = kept;
  if (guest === undefined || !payload.data.attempt) return payload;
  const password = Object.fromEntries(secrets.all.map(({ id, value }) => [id, value]));
  // iron-session throws at a text that is no seal at all.
  const opening: Promise<unknown> = unsealData(guest, { password, ttl: 0 });
  const opened = guestSchema.safeParse(await opening.catch(() => undefined)).data;
  if (!opened) return payload;
  return { ...payload, data: { ...payload.data, attempt: { ...payload.data.attempt, guest: opened } } };
}

function payloadOf(event: BellhopEvent) {
  const { type, time, property, requestId } = event;
  const common = { property, requestId };
  const about = (data: Record<string, unknown>) => ({
    type,
    timestamp: time,
    data: { ...common, ...data },
  });
  switch (event.type) {
    case 'cancelled':
      return { payload: about({ reference: event.reference }) };
    case 'key-refused':
    case 'key-accepted':
      // Where the key comes from is a path of this machine, and not the receiver's to know.
      return { payload: about({}) };
    default: {
      const { guest, ...attempt } = event.attempt;
      const reference = event.type === 'booked' ? { reference: event.reference } : {};
      return { payload: about({ attempt, cameBy: event.cameBy, ...reference }), guest };
    }
  }
}

/** What has happened to what: the same for whoever tells of it, and however often. An attempt's id is made of its key. */
export function subjectOf(event: BellhopEvent): string {
  if ('attempt' in event) return event.attempt.id;
  // A key may be refused again another day, and each time is news.
  return event.type === 'cancelled' ? event.reference : event.requestId;
}

/** The same event has the same id: it is kept once, and a receiver recognises it should it come twice. */
function messageId({ id, property }: WebhookEndpoint, event: BellhopEvent): string {
  return `msg_${nameOf(id, property, event.type, subjectOf(event))}`;
}

/** An order's lane; that of a cancellation goes by the booking's reference ({@link bookingName}). */
export const laneOfAttempt = (attempt: string): string => nameOf('attempt', attempt);
/** The lane of a booking that nobody knows an order of. */
export const laneOfBooking = (name: string): string => nameOf('booking', name);
export const KEY_LANE = 'key';

/** By what name the lane of a booking's order is found. */
export const bookingName = (property: string, reference: string): string => nameOf(property, reference);

/** How the lane of a booking is found later, when its guest cancels it. */
export function namedBy(event: BellhopEvent): LaneName | undefined {
  if (event.type !== 'booked') return undefined;
  return { name: bookingName(event.property, event.reference), lane: laneOfAttempt(event.attempt.id) };
}
