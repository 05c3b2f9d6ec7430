import type { SealedAttempt } from './attempt.ts';
import type { AttemptStore, Session } from './attempt-store.ts';
import { currentOf, NOTHING_ORDERED, progressOf, type SessionProgress, withKey } from './session-progress.ts';
import type { SessionId } from './ticket.ts';

/**
 * @file An order of several rooms. Each room is a line of the order: an attempt of its own, with its own
 * idempotency key.
 *
 * The session holds the first room's attempt, like the attempt of an order of one room. That attempt names
 * the others by their keys. Each of the other attempts is the only attempt of a *line session*, whose name
 * contains the key. So every rule for one attempt applies to each line: lease, outcome, reconciler.
 *
 * The first room's attempt is sealed last. The server never sends a line that no first attempt names. So the
 * order is sealed as a whole, or not at all.
 */

/** The session of a further room of an order. */
export interface LineSession extends Session {
  /** The idempotency key of the line's attempt. */
  key: string;
}

/** The generation of a line session. A higher generation says that the guest has ended the line. */
export const LINE_GENERATION = 0;

/** The id of a line session. @param key the line's idempotency key */
export const lineId = (id: SessionId, key: string): SessionId => ({
  ...id,
  sessionId: `${id.sessionId}/${key}`,
});

/** The attempt of a line. `undefined` once the guest has ended the line. */
export const attemptOfLine = ({ progress, key }: Pick<LineSession, 'progress' | 'key'>) =>
  withKey(progress, key);

/** The progress of a line session with this attempt. */
export const lineProgress = (attempt: SealedAttempt): SessionProgress =>
  progressOf(LINE_GENERATION, [attempt]);

/**
 * The stand-in for a line whose attempt neither the store nor any session knows. The attempt may have been
 * sent, so a person has to ask.
 * @param first the first room's attempt
 * @param id the line's public id
 */
export function lostLine(
  first: SealedAttempt,
  id: string,
  { key, ...room }: { key: string; roomTypeId: string; adults: number },
): SealedAttempt {
  const { others: _, booking: __, reason: ___, firstNights: ____, ...common } = first;
  return {
    ...common,
    id,
    key,
    body: { ...first.body, ...room },
    roomName: room.roomTypeId,
    state: 'stuck',
  };
}

/**
 * Seals an order: its lines, and then the first room's attempt, which names the lines. If the last step
 * fails, no line can be sent.
 * @param session gets the lines
 * @returns false if somebody has written the session since the load
 */
export async function sealAll(
  attempts: Pick<AttemptStore, 'load' | 'seal'>,
  session: Session & { lines: LineSession[] },
  generation: number,
  [first, ...others]: readonly [SealedAttempt, ...SealedAttempt[]],
): Promise<boolean> {
  const lines = await Promise.all(others.map((attempt) => sealLine(attempts, session.id, attempt)));
  const sealed = lines.filter((line) => line !== undefined);
  if (sealed.length < others.length || !(await attempts.seal(session, generation, first))) return false;
  session.lines = sealed;
  return true;
}

/** @returns `undefined` if the guest has ended the line, or the line cannot be written now */
async function sealLine(
  attempts: Pick<AttemptStore, 'load' | 'seal'>,
  id: SessionId,
  attempt: SealedAttempt,
): Promise<LineSession | undefined> {
  const { key } = attempt;
  const load = async () => ({ ...(await attempts.load(lineId(id, key), NOTHING_ORDERED)), key });
  const line = await load();
  if (line.progress.generation > LINE_GENERATION) return undefined;
  // A copy of the press may have sealed the line, earlier or just now.
  if (attemptOfLine(line) || (await attempts.seal(line, LINE_GENERATION, attempt))) return line;
  const again = await load();
  return attemptOfLine(again) && again;
}

/** A session with the further rooms of its current order. */
export interface SessionWithLines {
  progress: SessionProgress;
  lines: readonly Pick<LineSession, 'progress' | 'key'>[];
}

/** The attempts of the session's current order, in the order of its rooms. */
export function currentOrder({ progress, lines }: SessionWithLines): SealedAttempt[] {
  const first = currentOf(progress);
  return first ? [first, ...attemptsOfLines(lines)] : [];
}

export const attemptsOfLines = (lines: SessionWithLines['lines']): SealedAttempt[] =>
  lines.flatMap((line) => attemptOfLine(line) ?? []);
