import { createHash, createHmac } from 'node:crypto';
import type { BookingBody } from '../../partner/index.ts';
import type { SessionSecret, SessionSecrets } from '../../property/index.ts';
import type { SessionId } from './ticket.ts';

/** One intended booking: the ticket of its press (session and generation), and everything that is sent. */
export interface BookingIntent extends BookingBody {
  property: string;
  sessionId: string;
  /** See {@link SessionProgress.generation}. */
  generation: number;
  /** The room's line in the order. Absent for an order of one room. */
  line?: OrderLine | undefined;
}

/**
 * One room of an order of several rooms. Without its number, two identical rooms would have one idempotency
 * key, and would be one booking. Without the other rooms, two orders that differ in one room would share
 * keys.
 */
interface OrderLine {
  /** Counts from 1. */
  number: number;
  /** All rooms of the order. */
  rooms: readonly { roomTypeId: string; adults: number }[];
}

/**
 * Makes the idempotency key of an intended booking: a UUIDv8 (RFC 9562) of HMAC-SHA256. The same intent gives
 * the same 36 characters in every tab, on every click and in every process that has the secret. The key
 * covers everything that is sent. So no key can go out with two bodies, whatever the server loses or forgets.
 */
export function idempotencyKey(secret: SessionSecret, intent: BookingIntent): string {
  const { property, sessionId, roomTypeId, checkin, checkout, adults, generation, guest, line } = intent;
  const { firstName, lastName, email } = guest;
  // Before the guest, only roomTypeId may contain the separator. The other parts have a fixed form, and the
  // guest is the JSON at the end. So no two intents give the same text.
  const named = JSON.stringify([firstName, lastName, email, ...(line ? partsOf(line) : [])]);
  const text = [property, sessionId, roomTypeId, checkin, checkout, adults, generation, named].join('|');
  return uuidV8(createHmac('sha256', secret.value).update(text).digest());
}

function partsOf({ number, rooms }: OrderLine): unknown[] {
  return [number, ...rooms.map(({ roomTypeId, adults }) => [roomTypeId, adults])];
}

/**
 * The secret that makes the session's idempotency keys. A sealed attempt needs no secret, because it contains
 * its key. Once the session's secret has been rotated out, the current secret makes the keys of later
 * attempts.
 */
export function keySecretOf(
  secrets: SessionSecrets,
  { secretId }: Pick<SessionId, 'secretId'>,
): SessionSecret {
  return secrets.all.find((secret) => secret.id === secretId) ?? secrets.current;
}

/**
 * Makes the attempt's public name from its idempotency key. So both clicks of a double click get the same
 * name.
 */
export function attemptId(secret: SessionSecret, key: string): string {
  return uuidV8(createHmac('sha256', secret.value).update(`attempt|${key}`).digest());
}

/**
 * Makes the public name of an order of several rooms. An order of one room has the name of its attempt.
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
