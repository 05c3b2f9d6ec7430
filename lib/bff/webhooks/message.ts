import { sealData, unsealData } from 'iron-session';
import { z } from 'zod';
import type { SessionSecrets } from '../../property/index.ts';
import type { OutboxMessage } from '../../store/index.ts';
import type { BellhopEvent } from '../../telemetry/index.ts';
import { parsedJson } from '../http/parsed-json.ts';
import type { WebhookEndpoint } from './endpoint.ts';
import { messageIdOf } from './message-id.ts';

/**
 * @file An event as a message: the payload that an endpoint gets (Standard Webhooks: `type`, `timestamp`,
 * `data`), and the body that the outbox stores until then.
 */

const guestSchema = z.object({ firstName: z.string(), lastName: z.string(), email: z.string() });
const payloadSchema = z.object({
  type: z.string(),
  timestamp: z.string(),
  data: z.looseObject({ requestId: z.string(), attempt: z.looseObject({}).optional() }),
});
/** The guest is stored beside the payload and encrypted, so the outbox holds no name in plain text. */
const storedSchema = z.object({ payload: payloadSchema, guest: z.string().optional() });

/**
 * The order of the events of one booking. The outbox refuses a message that comes after one of a later stage.
 */
const STAGE: Readonly<Record<BellhopEvent['type'], number>> = {
  'in-doubt': 1,
  booked: 2,
  rejected: 2,
  stuck: 2,
  cancelled: 3,
  'key-refused': 0,
  'key-accepted': 0,
};

export type WebhookPayload = z.infer<typeof payloadSchema>;

/**
 * Makes the outbox message of an event for one endpoint.
 * @param lane the endpoint gets the messages of this lane in order
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
  const stored: z.infer<typeof storedSchema> = { payload, ...(sealed !== undefined && { guest: sealed }) };
  const stage = STAGE[event.type];
  return { id: messageIdOf(event), endpoint: endpoint.id, lane, stage, body: JSON.stringify(stored) };
}

/**
 * Builds the payload of a stored message. Omits the guest if the endpoint does not ask for personal data now,
 * or if no current session secret decrypts the guest.
 * @returns `undefined` if the body is not a message of Bellhop
 */
export async function payloadToSend(
  body: string,
  { personalData }: Pick<WebhookEndpoint, 'personalData'>,
  secrets: SessionSecrets,
): Promise<WebhookPayload | undefined> {
  const stored = storedSchema.safeParse(parsedJson(body)).data;
  if (!stored) return undefined;
  const { payload, guest } = stored;
  if (!personalData || guest === undefined || !payload.data.attempt) return payload;
  const password = Object.fromEntries(secrets.all.map(({ id, value }) => [id, value]));
  // iron-session throws if the text is not a seal.
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
      // The API key's source is a path of this machine. The endpoint must not learn it.
      return { payload: about({}) };
    default: {
      const { guest, ...attempt } = event.attempt;
      const reference = event.type === 'booked' ? { reference: event.reference } : {};
      return { payload: about({ attempt, cameBy: event.cameBy, ...reference }), guest };
    }
  }
}
