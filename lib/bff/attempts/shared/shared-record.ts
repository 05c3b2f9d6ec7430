import { sealData, unsealData } from 'iron-session';
import { z } from 'zod';
import type { SessionSecrets } from '../../../property/index.ts';
import type { AttemptChange, AttemptRecord } from '../../../store/index.ts';
import { parsedJson } from '../../http/parsed-json.ts';
import { type AttemptGuest, type SealedAttempt, sealedAttemptSchema, UNKNOWN_GUEST } from '../attempt.ts';
import { currentOf, progressOf, type SessionProgress, withKey } from '../session-progress.ts';
import { isUnresolved } from '../state-machine.ts';

/**
 * The form of a session's record in the store that instances share. It holds one attempt, without its guest;
 * the guest is encrypted beside it, and removed once the attempt is resolved or stuck.
 */

const guestSchema = sealedAttemptSchema.shape.body.shape.guest;
const recordSchema = z.object({
  generation: z.number(),
  attempt: sealedAttemptSchema
    .extend({ body: sealedAttemptSchema.shape.body.omit({ guest: true }) })
    .optional(),
});
/** A record as it was read, without its guest. */
export type ReadRecord = z.infer<typeof recordSchema>;

/** An attempt and the generation that it belongs to; no attempt where the session has none. */
export interface Recorded {
  generation: number;
  attempt?: SealedAttempt | undefined;
}

/** What a record holds of a session's progress. */
export function recordedOf(progress: SessionProgress): Recorded {
  return { generation: progress.generation, attempt: currentOf(progress) };
}

/** What a record says of its session's progress. */
export function recordedProgress({ generation, attempt }: Recorded): SessionProgress {
  return progressOf(generation, attempt ? [attempt] : []);
}

/** What a record says, as far as it can be read. */
export function readRecord({ progress }: AttemptRecord): ReadRecord | undefined {
  return recordSchema.safeParse(parsedJson(progress)).data;
}

/** The record's attempt with its guest: as this process knows the guest, else as the record has it, encrypted. */
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

/** What a record becomes. @param guestKeptMs how long the guest's part is kept */
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
  // iron-session throws at a text that is no seal at all.
  return guestSchema.safeParse(await opening.catch(() => undefined)).data;
}
