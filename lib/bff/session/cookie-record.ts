import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { type SealedAttempt, sealedAttemptSchema } from '../attempts/attempt.ts';
import { currentOf, progressOf, type SessionProgress } from '../attempts/session-progress.ts';
import type { SessionId } from '../attempts/ticket.ts';

/** @file The content of the session's cookie, and how much of it a cookie can hold. Pure functions. */

/** The fields that all lines of an order usually share. */
const SHARED_FIELDS = ['armedAt', 'keyFrom', 'destination', 'besideGeneration'] as const;

/** The record of a line. Its body is the first room's body, with the room from the first room's `others`. */
const lineSchema = sealedAttemptSchema.omit({ body: true, others: true }).partial({ armedAt: true });
type LineRecord = z.infer<typeof lineSchema>;

export const cookieSchema = z.object({
  property: z.string(),
  sessionId: z.string(),
  secretId: z.string(),
  generation: z.number(),
  attempt: sealedAttemptSchema.optional(),
  /** The other rooms of that attempt's order, each without the fields that it shares with the attempt. */
  lines: z.array(lineSchema).optional(),
  /** The bookings from before that attempt, the newest first, as many as fit. */
  earlier: z.array(sealedAttemptSchema).optional(),
});
/** The content that is sealed in the cookie, within `RECORD_BYTES`. */
export type CookieRecord = z.infer<typeof cookieSchema>;

/**
 * The bytes that each booking may add to the record. Bellhop cannot limit an upstream's reference and status.
 */
const MAX_BOOKING_BYTES = 320;
/** The maximum number of earlier bookings in a cookie. */
const MAX_EARLIER = 4;
/**
 * The maximum size of a record as JSON, so that its seal stays below `MAX_COOKIE_BYTES` (cookie-space.ts).
 */
const MAX_RECORD_BYTES = 2_600;

/** Whether the attempts of an order fit into the session cookie together with their future bookings. */
export function fitsCookie(id: SessionId, generation: number, order: readonly SealedAttempt[]): boolean {
  const [first, ...lines] = order;
  const record = recordOf(id, progressOf(generation, first && [first]), lines);
  return bytesOfRecord(record) + order.length * MAX_BOOKING_BYTES <= MAX_RECORD_BYTES;
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
  const isDifferent = ([name, value]: [string, unknown]) => {
    const common = SHARED_FIELDS.find((one) => one === name);
    return common === undefined || !isDeepStrictEqual(value, first[common]);
  };
  return lineSchema.parse(Object.fromEntries(Object.entries(line).filter(isDifferent)));
}

/** The attempts of the record's order, except the first room's. */
export function linesOf({ attempt: first, lines = [] }: CookieRecord): SealedAttempt[] {
  return lines.flatMap((line) => {
    const room = first?.others?.find(({ key }) => key === line.key);
    if (!first || !room) return [];
    const common = Object.fromEntries(
      SHARED_FIELDS.flatMap((name) => (first[name] === undefined ? [] : [[name, first[name]]])),
    );
    const { roomTypeId, adults } = room;
    return sealedAttemptSchema.parse({ ...common, ...line, body: { ...first.body, roomTypeId, adults } });
  });
}

/**
 * Adds as many earlier bookings as fit. The current attempt always stays; only earlier bookings are left out.
 */
export function withEarlier(record: CookieRecord, earlier: readonly SealedAttempt[]): CookieRecord {
  let fitted = withEarlierList(record, earlier.slice(0, MAX_EARLIER));
  while (fitted.earlier && bytesOfRecord(fitted) > MAX_RECORD_BYTES) fitted = withoutOldest(fitted);
  return fitted;
}

/** The record without the oldest of its earlier bookings. */
export function withoutOldest({ earlier = [], ...record }: CookieRecord): CookieRecord {
  return withEarlierList(record, earlier.slice(0, -1));
}

const withEarlierList = (record: CookieRecord, earlier: SealedAttempt[]): CookieRecord =>
  earlier.length > 0 ? { ...record, earlier } : record;

const bytesOfRecord = (record: CookieRecord): number => Buffer.byteLength(JSON.stringify(record));
