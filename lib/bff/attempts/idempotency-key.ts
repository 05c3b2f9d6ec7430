import { createHash, createHmac } from 'node:crypto';
import type { BookingBody } from '../../partner/index.ts';
import type { SessionSecret, SessionSecrets } from '../../property/index.ts';
import type { SessionId } from './ticket.ts';

/**
 * What one intended booking is made of: the ticket of its press (session and generation), and all that is
 * sent.
 */
export interface BookingIntent extends BookingBody {
  property: string;
  sessionId: string;
  /** See {@link SessionProgress.generation}. */
  generation: number;
  /** Which room of the order it is. Absent for an order of one room. */
  line?: OrderLine | undefined;
}

/**
 * One of the rooms of an order of several. Without its number, two identical rooms would have one key, and one
 * booking. Without the other rooms, two orders that differ in one of them would have keys in common.
 */
interface OrderLine {
  /** From 1 on. */
  number: number;
  /** All rooms of the order. */
  rooms: readonly { roomTypeId: string; adults: number }[];
}

/**
 * The idempotency key of an intended booking: a UUIDv8 (RFC 9562) of HMAC-SHA256. The
 * same intent gives the same 36 characters in every tab, on every click and in every process that has the
 * secret. The key covers all that is sent: whatever is lost and forgotten, no key can go out with two bodies.
 */
export function idempotencyKey(secret: SessionSecret, intent: BookingIntent): string {
  const { property, sessionId, roomTypeId, checkin, checkout, adults, generation, guest, line } = intent;
  const { firstName, lastName, email } = guest;
  // Of the parts before the guest only roomTypeId may hold the separator; the others have a fixed form, and
  // the guest is the JSON at the end: no two intents give the same text.
  const named = JSON.stringify([firstName, lastName, email, ...(line ? partsOf(line) : [])]);
  const text = [property, sessionId, roomTypeId, checkin, checkout, adults, generation, named].join('|');
  return uuidV8(createHmac('sha256', secret.value).update(text).digest());
}

function partsOf({ number, rooms }: OrderLine): unknown[] {
  return [number, ...rooms.map(({ roomTypeId, adults }) => [roomTypeId, adults])];
}

/**
 * The secret that makes the session's idempotency keys. A sealed attempt needs none: its key is in it. Once
 * the pinned secret has been rotated out, keys of later attempts are made with the current one.
 */
export function keySecretOf(
  secrets: SessionSecrets,
  { secretId }: Pick<SessionId, 'secretId'>,
): SessionSecret {
  return secrets.all.find((secret) => secret.id === secretId) ?? secrets.current;
}

/** The public name of the attempt with this key; made from it, so that a double click gets one id. */
export function attemptId(secret: SessionSecret, key: string): string {
  return uuidV8(createHmac('sha256', secret.value).update(`attempt|${key}`).digest());
}

/**
 * The public name of an order of several rooms; an order of one room goes by its attempt's.
 * @param first the public name of the first room's attempt
 */
export function orderId(first: string): string {
  return uuidV8(createHash('sha256').update(`order|${first}`).digest());
}

function uuidV8(hash: Buffer): string {
  const bytes = Buffer.from(hash.subarray(0, 16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
