import type { SessionSecret, SessionSecrets } from '../../property/index.ts';
import { isMac, macUnder } from '../keyed-macs.ts';
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
   * configured.
   */
  secretId: string;
}

export interface Ticket extends SessionId {
  /** Of the next attempt. */
  generation: number;
  /** When the ticket was made, epoch milliseconds: its key cannot have been sent before. */
  madeAt: number;
}

/** How long a session is kept after it was last written, and a ticket after it was made, in seconds. */
export const SESSION_TTL_SECONDS = 3 * 24 * 3600;

/** The ticket as text, with a MAC. @param secret the one that the ticket's `secretId` names */
export function signTicket(secret: SessionSecret, ticket: Omit<Ticket, 'secretId'>): string {
  const { sessionId, generation, madeAt } = ticket;
  return ['1', secret.id, sessionId, generation, madeAt, macUnder(secret, textOf(ticket))].join('~');
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
  const [version, secretId = '', sessionId = '', generation, madeAt, given = '', ...rest] = text.split('~');
  const secret = secrets.all.find(({ id }) => id === secretId);
  const ticket = { property, sessionId, secretId, generation: Number(generation), madeAt: Number(madeAt) };
  if (version !== '1' || rest.length > 0 || !secret) return undefined;
  if (!isMac(secret, textOf(ticket), given)) return undefined;
  const age = now - ticket.madeAt;
  // Memory keeps a session at least as long as its newest ticket opens.
  return age < SESSION_TTL_SECONDS * 1000 && age > -CLOCKS_APART_MS ? ticket : undefined;
}

/**
 * For how long after it was made a ticket may seal an attempt, in milliseconds. A process that nobody
 * remembers may have sent its key since then, and the upstream forgets keys: of the time that it remembers
 * them most is left for the sends.
 */
export const sealsForMs = (keyGoodMs: number): number => Math.min(5 * 60_000, keyGoodMs / 4);

const textOf = ({ property, sessionId, generation, madeAt }: Omit<Ticket, 'secretId'>): string =>
  JSON.stringify(['ticket', property, sessionId, generation, madeAt]);
