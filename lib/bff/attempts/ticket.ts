import { randomBytes } from 'node:crypto';
import type { SessionSecret, SessionSecrets } from '../../property/index.ts';
import { isMac, macUnder } from '../mac.ts';
import { MAX_CLOCK_SKEW_MS } from './state-machine.ts';

/**
 * The ticket names a guest's next order before the guest presses the order button. It contains session and
 * generation, but no guest. The tab keeps the ticket with its order, and sends both with every repeat. So a
 * repeated press makes the same idempotency key, even after the loss of a cookie, a process or an answer.
 */

export interface SessionId {
  property: string;
  sessionId: string;
  /**
   * The id of the secret that makes the session's idempotency keys. The keys stay the same as long as that
   * secret is configured. A reader of sealed attempts needs no secret, because each attempt contains its key.
   */
  secretId: string;
}

export interface Ticket extends SessionId {
  /** The generation of the next attempt. */
  generation: number;
  /**
   * All attempts below this generation have ended. After a refusal this is lower than `generation`: another
   * place may have sealed an attempt beside the refused press, and that attempt may still be unresolved.
   */
  endedBefore: number;
  /**
   * The name of the service that receives the ticket's press. At another service the ticket seals nothing.
   */
  service: string;
  /**
   * When the ticket was made, epoch milliseconds. As far as the server knew then, nobody had sent an attempt
   * under this ticket.
   */
  madeAt: number;
}

/** How long the server keeps a session after its last write, and a ticket after it was made, in seconds. */
export const SESSION_TTL_SECONDS = 3 * 24 * 3600;

/**
 * Makes the id of a session that begins now: the time, and 128 random bits. Only the server can make an id,
 * because ticket and cookie are authenticated. So each request of the session shows how long its guest has
 * been here.
 * @param now epoch milliseconds
 */
export const newSessionId = (now: number): string =>
  `${now.toString(36)}.${randomBytes(16).toString('base64url')}`;

/**
 * When the session began, epoch milliseconds. An id of an earlier release has no time: the function then
 * answers 0.
 */
export function sessionBeganAt({ sessionId }: Pick<SessionId, 'sessionId'>): number {
  const [began = '', random] = sessionId.split('.');
  return random === undefined ? 0 : Number.parseInt(began, 36);
}

/**
 * The version of the text's form. It rises when the form changes. A page with a ticket of another form gets a
 * new ticket.
 */
const FORM_VERSION = '2';

/** Returns the ticket as text, with a MAC. @param secret the secret that the ticket's `secretId` names */
export function signTicket(secret: SessionSecret, ticket: Omit<Ticket, 'secretId'>): string {
  const { sessionId, generation, endedBefore, madeAt, service } = ticket;
  const mac = macUnder(secret, textOf(ticket));
  return [FORM_VERSION, secret.id, sessionId, generation, endedBefore, madeAt, service, mac].join('~');
}

/**
 * Reads a ticket from its text. Returns `undefined` if the text is forged, too old, from the future, or for
 * another property.
 * @param now epoch milliseconds
 */
export function openTicket(
  secrets: SessionSecrets,
  text: string,
  property: string,
  now: number,
): Ticket | undefined {
  const [form, secretId = '', sessionId = '', ...more] = text.split('~');
  const [generation, endedBefore, madeAt, service = '', given = '', ...rest] = more;
  const secret = secrets.all.find(({ id }) => id === secretId);
  if (form !== FORM_VERSION || rest.length > 0 || !secret) return undefined;
  const ticket = {
    ...{ property, sessionId, secretId },
    generation: Number(generation),
    endedBefore: Number(endedBefore),
    madeAt: Number(madeAt),
    service,
  };
  if (!isMac(secret, textOf(ticket), given)) return undefined;
  const age = now - ticket.madeAt;
  // Memory keeps a session at least as long as its newest ticket opens.
  return age < SESSION_TTL_SECONDS * 1000 && age > -MAX_CLOCK_SKEW_MS ? ticket : undefined;
}

/**
 * How long a ticket may seal an attempt after it was made, in milliseconds. An older ticket seals nothing: a
 * process that has lost its memory may have sent the ticket's idempotency key when the ticket was new. The
 * upstream counts its retention from that send. The limit leaves most of the retention for retries.
 */
export const sealsForMs = (keyGoodMs: number): number => Math.min(5 * 60_000, keyGoodMs / 4);

function textOf(ticket: Omit<Ticket, 'secretId'>): string {
  const { property, sessionId, generation, endedBefore, madeAt, service } = ticket;
  return JSON.stringify(['ticket', property, sessionId, generation, endedBefore, madeAt, service]);
}
