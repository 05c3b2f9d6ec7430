import { randomBytes } from 'node:crypto';
import type { SessionSecret, SessionSecrets } from '../../property/index.ts';
import { isMac, macUnder } from '../mac.ts';
import { CLOCKS_APART_MS } from './state-machine.ts';

/**
 * The ticket names a guest's next order before the guest presses the order button: session and generation, no
 * guest. The tab that presses keeps the ticket with its order and sends both with every repeat. So a repeated
 * press makes the same idempotency key, whatever cookie, process or answer is lost.
 */

export interface SessionId {
  property: string;
  sessionId: string;
  /**
   * The id of the secret that makes the session's idempotency keys. They stay the same as long as it is
   * configured. Of no consequence where only sealed attempts are read, as each has its key.
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
  /** Names the service to which its press goes. At another service it seals nothing. */
  service: string;
  /**
   * When the ticket was made, epoch milliseconds. An attempt that is sealed under this ticket was not sent
   * before, as far as the server knew.
   */
  madeAt: number;
}

/** How long a session is kept after it was last written, and a ticket after it was made, in seconds. */
export const SESSION_TTL_SECONDS = 3 * 24 * 3600;

/**
 * The id of a session that begins now: when that is, and 128 random bits. Only the server makes one, as ticket and cookie
 * are authenticated. So each request of the session tells how long its guest has been here.
 * @param now epoch milliseconds
 */
export const newSessionId = (now: number): string =>
  `${now.toString(36)}.${randomBytes(16).toString('base64url')}`;

/** When the session began, epoch milliseconds; long ago for an id of an earlier release, which does not say. */
export function sessionBeganAt({ sessionId }: Pick<SessionId, 'sessionId'>): number {
  const [began = '', random] = sessionId.split('.');
  return random === undefined ? 0 : Number.parseInt(began, 36);
}

/** Counts up when the form of the text changes. A page with a ticket of another form gets a new one. */
const FORM = '2';

/** The ticket as text, with a MAC. @param secret the one that the ticket's `secretId` names */
export function signTicket(secret: SessionSecret, ticket: Omit<Ticket, 'secretId'>): string {
  const { sessionId, generation, endedBefore, madeAt, service } = ticket;
  const mac = macUnder(secret, textOf(ticket));
  return [FORM, secret.id, sessionId, generation, endedBefore, madeAt, service, mac].join('~');
}

/**
 * The ticket of a text, or `undefined` where the text is forged, too old, from the future, or for another property.
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
  if (form !== FORM || rest.length > 0 || !secret) return undefined;
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
  return age < SESSION_TTL_SECONDS * 1000 && age > -CLOCKS_APART_MS ? ticket : undefined;
}

/**
 * For how long after it was made a ticket may seal an attempt, in milliseconds. An older ticket seals nothing:
 * a process that has lost its memory may have sent the ticket's key when the ticket was new. The upstream
 * counts its retention from that send, and most of the retention is left for retries.
 */
export const sealsForMs = (keyGoodMs: number): number => Math.min(5 * 60_000, keyGoodMs / 4);

function textOf(ticket: Omit<Ticket, 'secretId'>): string {
  const { property, sessionId, generation, endedBefore, madeAt, service } = ticket;
  return JSON.stringify(['ticket', property, sessionId, generation, endedBefore, madeAt, service]);
}
