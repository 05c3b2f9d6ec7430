import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { type SealedAttempt, sealedAttemptSchema } from '../attempts/attempt.ts';
import { currentOf, progressOf, type SessionProgress } from '../attempts/session-progress.ts';
import type { SessionId } from '../attempts/ticket.ts';

/** @file What is sealed in the session's cookie, and how much of it a cookie can hold. Pure functions. */

/** What all lines of an order have in common, as a rule. */
const COMMON = ['armedAt', 'keyFrom', 'destination', 'besideGeneration'] as const;

/** The body is that of the first room's attempt, for the room that `others` names there. */
const lineSchema = sealedAttemptSchema.omit({ body: true, others: true }).partial({ armedAt: true });
type LineRecord = z.infer<typeof lineSchema>;

export const cookieSchema = z.object({
  property: z.string(),
  sessionId: z.string(),
  secretId: z.string(),
  generation: z.number(),
  attempt: sealedAttemptSchema.optional(),
  /** The other rooms of that attempt's order, each without what it has in common with the attempt. */
  lines: z.array(lineSchema).optional(),
  /** Bookings from before that attempt, the newest first, as many as there is space for. */
  earlier: z.array(sealedAttemptSchema).optional(),
});
/** What is sealed in the cookie, within `RECORD_BYTES`. */
export type CookieRecord = z.infer<typeof cookieSchema>;

/** What each booking may add to the record: reference and status of an upstream are not ours to limit. */
const BOOKING_BYTES = 320;
/** So many earlier bookings are kept at the most. */
const EARLIER_KEPT = 4;
/** What a record may weigh as JSON, so that its seal stays below `MAX_COOKIE_BYTES` (cookie-space.ts). */
const RECORD_BYTES = 2_600;

/** True when the attempts of an order, with their bookings still to come, fit into the session cookie. */
export function fitsCookie(id: SessionId, generation: number, order: readonly SealedAttempt[]): boolean {
  const [first, ...lines] = order;
  const record = recordOf(id, progressOf(generation, first && [first]), lines);
  return bytesOfRecord(record) + order.length * BOOKING_BYTES <= RECORD_BYTES;
}

/** @param lines the attempts of the current order's other rooms @default none */
export function recordOf(
  { property, sessionId, secretId }: SessionId,
  progress: SessionProgress,
  lines: readonly SealedAttempt[] = [],
): CookieRecord {
  const attempt = currentOf(progress);
  const { generation } = progress;
  const record = { property, sessionId, secretId, generation };
  if (!attempt) return record;
  return {
    ...record,
    attempt,
    ...(lines.length > 0 && { lines: lines.map((line) => lineRecord(line, attempt)) }),
  };
}

function lineRecord({ body: _, ...line }: SealedAttempt, first: SealedAttempt): LineRecord {
  const isOwn = ([name, value]: [string, unknown]) => {
    const common = COMMON.find((one) => one === name);
    return common === undefined || !isDeepStrictEqual(value, first[common]);
  };
  return lineSchema.parse(Object.fromEntries(Object.entries(line).filter(isOwn)));
}

/** The attempts of the record's order but for the first room's. */
export function linesOf({ attempt: first, lines = [] }: CookieRecord): SealedAttempt[] {
  return lines.flatMap((line) => {
    const room = first?.others?.find(({ key }) => key === line.key);
    if (!first || !room) return [];
    const common = Object.fromEntries(
      COMMON.flatMap((name) => (first[name] === undefined ? [] : [[name, first[name]]])),
    );
    const { roomTypeId, adults } = room;
    return sealedAttemptSchema.parse({ ...common, ...line, body: { ...first.body, roomTypeId, adults } });
  });
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
