import { sealData, unsealData } from 'iron-session';
import { z } from 'zod';
import type { SessionSecrets } from '../../../property/index.ts';
import type { AttemptChange, AttemptRecord } from '../../../store/index.ts';
import { parsedJson } from '../../http/parsed-json.ts';
import { type AttemptGuest, type SealedAttempt, sealedAttemptSchema, UNKNOWN_GUEST } from '../attempt.ts';
import { currentOf, progressOf, type SessionProgress, withKey } from '../session-progress.ts';
import { isUnresolved } from '../state-machine.ts';

/**
 * The form of a session's record in the store that instances share. The record holds one attempt without its
 * guest. The encrypted guest stands beside the attempt, and is removed once the attempt is resolved or stuck.
 */

const guestSchema = sealedAttemptSchema.shape.body.shape.guest;
const recordSchema = z.object({
  generation: z.number(),
  attempt: sealedAttemptSchema
    .extend({ body: sealedAttemptSchema.shape.body.omit({ guest: true }) })
    .optional(),
});
/** A record without its guest. */
export type ReadRecord = z.infer<typeof recordSchema>;

/** An attempt with its generation. The attempt is absent if the session has none. */
export interface Recorded {
  generation: number;
  attempt?: SealedAttempt | undefined;
}

/** The part of a session's progress that a record holds. */
export function recordedOf(progress: SessionProgress): Recorded {
  return { generation: progress.generation, attempt: currentOf(progress) };
}

/** The session's progress that a record describes. */
export function recordedProgress({ generation, attempt }: Recorded): SessionProgress {
  return progressOf(generation, attempt ? [attempt] : []);
}

/** Reads a record; `undefined` if the record cannot be read. */
export function readRecord({ progress }: AttemptRecord): ReadRecord | undefined {
  return recordSchema.safeParse(parsedJson(progress)).data;
}

/**
 * Adds the guest to the record's attempt: the guest that this process knows, or else the record's encrypted
 * guest.
 */
export async function withGuest(
  attempt: NonNullable<ReadRecord['attempt']>,
  record: AttemptRecord,
  progress: SessionProgress,
  secrets: SessionSecrets,
): Promise<SealedAttempt> {
  const known = withKey(progress, attempt.key)?.body.guest;
  const guest = known?.email ? known : await decryptGuest(record.guest, secrets);
  return { ...attempt, body: { ...attempt.body, guest: guest ?? UNKNOWN_GUEST } };
}

/**
 * The new content of a record. @param guestKeptMs how long the store keeps the guest's part, in milliseconds
 */
export async function changeTo(
  { generation, attempt }: Recorded,
  secrets: SessionSecrets,
  guestKeptMs: number,
): Promise<AttemptChange> {
  if (!attempt) return { progress: JSON.stringify({ generation }), guest: 'drop' };
  const { guest, ...body } = attempt.body;
  const progress = JSON.stringify({ generation, attempt: { ...attempt, body } });
  if (!isUnresolved(attempt.state)) return { progress, guest: 'drop' };
  return { progress, guest: { sealed: await encryptGuest(guest, secrets), keptMs: guestKeptMs } };
}

const passwordsOf = (secrets: SessionSecrets) =>
  Object.fromEntries(secrets.all.map(({ id, value }) => [id, value]));

function encryptGuest(guest: AttemptGuest, { current }: SessionSecrets): Promise<string> {
  return sealData(guest, { password: { [current.id]: current.value }, ttl: 0 });
}

async function decryptGuest(sealed: string, secrets: SessionSecrets): Promise<AttemptGuest | undefined> {
  if (sealed === '') return undefined;
  const opening: Promise<unknown> = unsealData(sealed, { password: passwordsOf(secrets), ttl: 0 });
  // iron-session throws if the text is not a seal.
  return guestSchema.safeParse(await opening.catch(() => undefined)).data;
}
