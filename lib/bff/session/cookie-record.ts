import { z } from 'zod';
import { type SealedAttempt, sealedAttemptSchema } from '../attempts/attempt.ts';
import { currentOf, progressOf, type SessionProgress } from '../attempts/session-progress.ts';
import type { SessionId } from '../attempts/ticket.ts';

/** @file What is sealed in the session's cookie, and how much of it a cookie can hold. Pure functions. */

export const cookieSchema = z.object({
  property: z.string(),
  sessionId: z.string(),
  secretId: z.string(),
  generation: z.number(),
  attempt: sealedAttemptSchema.optional(),
  /** Bookings from before that attempt, the newest first, as many as there is space for. */
  earlier: z.array(sealedAttemptSchema).optional(),
});
/** What is sealed in the cookie, within `RECORD_BYTES`. */
export type CookieRecord = z.infer<typeof cookieSchema>;

/** What the booking may add to the record: reference and status of an upstream are not ours to limit. */
const BOOKING_BYTES = 320;
/** So many earlier bookings are kept at the most. */
const EARLIER_KEPT = 4;
/** What a record may weigh as JSON, so that its seal stays below `MAX_COOKIE_BYTES` (cookie-space.ts). */
const RECORD_BYTES = 2_600;

/** True when the attempt, with a booking still to come, fits into the session cookie. */
export function fitsCookie(id: SessionId, generation: number, attempt: SealedAttempt): boolean {
  const record = recordOf(id, progressOf(generation, [attempt]));
  return bytesOfRecord(record) + BOOKING_BYTES <= RECORD_BYTES;
}

export function recordOf(
  { property, sessionId, secretId }: SessionId,
  progress: SessionProgress,
): CookieRecord {
  const attempt = currentOf(progress);
  const { generation } = progress;
  return { property, sessionId, secretId, generation, ...(attempt && { attempt }) };
}

/**
 * Adds as many bookings as a cookie has space for. The current attempt always stays; only earlier bookings
 * give way.
 */
export function withEarlier(record: CookieRecord, earlier: readonly SealedAttempt[]): CookieRecord {
  let full = holding(record, earlier.slice(0, EARLIER_KEPT));
  while (full.earlier && bytesOfRecord(full) > RECORD_BYTES) full = withoutOldest(full);
  return full;
}

/** The record without the oldest of its earlier bookings. */
export function withoutOldest({ earlier = [], ...record }: CookieRecord): CookieRecord {
  return holding(record, earlier.slice(0, -1));
}

const holding = (record: CookieRecord, earlier: SealedAttempt[]): CookieRecord =>
  earlier.length > 0 ? { ...record, earlier } : record;

const bytesOfRecord = (record: CookieRecord): number => Buffer.byteLength(JSON.stringify(record));
