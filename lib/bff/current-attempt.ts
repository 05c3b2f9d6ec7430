import { isCancelled } from '../contract/index.ts';
import { type AttemptEvent, type AttemptTiming, advance, isUnresolved } from './attempt-machine.ts';
import type { Call, OrderCall } from './call.ts';
import type { Session } from './session.ts';
import { progressOf, type SealedAttempt, type SessionRecord } from './session-record.ts';

/** The session's attempt: where it stands, how it moves through the state machine, how it is kept. */

/**
 * The times of the property's attempts, in milliseconds. What is sent may be worked on as late as the settle time allows,
 * and the upstream must remember the key then: so the key is good for so much less than it is remembered.
 */
export function timingOf({ runtime: { config } }: Pick<Call, 'runtime'>): AttemptTiming {
  const settleAfterMs = config.timing.settleAfterSeconds * 1000;
  return { settleAfterMs, keyGoodMs: config.timing.keyRetentionMinutes * 60_000 - settleAfterMs };
}

/** The attempt after `event`; the same object when nothing changed. */
export function move(
  attempt: SealedAttempt,
  event: AttemptEvent,
  call: Pick<Call, 'runtime'>,
): SealedAttempt {
  const before = progressOf(attempt);
  const after = advance(before, event, timingOf(call));
  return after === before ? attempt : { ...attempt, ...after };
}

/** The attempt as it stands now: one that has outlived the upstream's memory of its key is stuck. */
export function lookAt<A extends SealedAttempt | undefined>(
  attempt: A,
  call: Pick<Call, 'runtime' | 'now'>,
): A | SealedAttempt {
  return attempt && move(attempt, { type: 'looked-at', at: call.now() }, call);
}

/**
 * The session's record as far as this process knows: the cookie's, unless another tab's request, or one whose Set-Cookie
 * line was lost, has come farther meanwhile. What the cookie knows better is remembered: after a restart one look from
 * the tab that ordered is enough to protect its order from the older cookies of others.
 */
export function currentRecord(session: Session, call: OrderCall): SessionRecord {
  const { generation, attempt: sealed, ...rest } = session.record;
  const known = call.runtime.ledger.get(rest.sessionId);
  const newest = known && isFarther(known, session.record) ? known : { generation, attempt: sealed };
  if (newest !== known && (sealed || generation > 0)) remember(session.record, call);
  const attempt = lookAt(newest.attempt, call);
  const record = { ...rest, generation: newest.generation };
  if (!attempt) return record;
  const from = newest.attempt?.state ?? attempt.state;
  if (from !== attempt.state)
    call.runtime.outcomes.note(call, { ...record, attempt }, { from, cameBy: 'guest' });
  return { ...record, attempt };
}

/** What another instance knows of the session becomes what this process knows, where it has come farther. */
export function adopt(known: SessionRecord, own: SessionRecord, call: Pick<Call, 'runtime' | 'now'>): void {
  if (isFarther(known, call.runtime.ledger.get(own.sessionId) ?? own)) remember(known, call);
}

/** Keeps in this process what a session has come to, beside its cookie. */
export function remember(record: SessionRecord, call: Pick<Call, 'runtime' | 'now'>): void {
  const { sessionId, generation, attempt } = record;
  call.runtime.ledger.put(sessionId, { generation, attempt, since: attempt?.armedAt ?? call.now() });
}

/** True when the session has gone on to other orders since this record of it was read. */
export function isOvertaken(record: SessionRecord, { runtime }: Pick<Call, 'runtime'>): boolean {
  const known = runtime.ledger.get(record.sessionId);
  return known !== undefined && known.generation > record.generation;
}

/** Seals the record into the cookie; the guest gets the answer even when no cookie can hold it: the ledger does. */
export async function saveOrReport(call: Call, session: Session, record: SessionRecord): Promise<void> {
  try {
    await session.save(record);
  } catch (error) {
    call.log.error('session not saved', { requestId: call.requestId, property: record.property, error });
  }
}

/** A session with an order. */
export type Ordered = SessionRecord & { attempt: SealedAttempt };

/** The attempt as this process has last heard of it. */
export function latestOf({ sessionId, attempt }: Ordered, { runtime }: Pick<Call, 'runtime'>): SealedAttempt {
  const known = runtime.ledger.get(sessionId)?.attempt;
  return known?.key === attempt.key ? known : attempt;
}

/**
 * What has become of an order since this record of it was read, as far as this process has heard: `open` while it may be
 * sent, `ended`, or `behind` where its session has gone on to others, or its guest has ended it.
 */
export function standingOf(record: Ordered, call: Pick<Call, 'runtime'>): 'open' | 'ended' | 'behind' {
  const latest = latestOf(record, call);
  const known = call.runtime.ledger.get(record.sessionId);
  // One that is no farther has been left behind itself: by a tab that knew nothing of it.
  const isOther = known !== undefined && known.attempt !== latest && isFarther(known, record);
  if (isOther || isOvertaken(record, call)) return 'behind';
  return isUnresolved(latest.state) ? 'open' : 'ended';
}

type Progress = Pick<SessionRecord, 'generation' | 'attempt'>;

const wasTakenBack = ({ attempt }: Progress): boolean => isCancelled(attempt?.booking ?? {});

/** How far an attempt has come; of two records of one attempt, the farther one is the newer. */
export const STAGE = { armed: 0, 'in-doubt': 1, rejected: 2, stuck: 2, confirmed: 3 } as const;

function isFarther(known: Progress, sealed: Progress): boolean {
  // Each ended attempt begins a generation, so a higher one has seen what a lower one has not.
  if (known.generation !== sealed.generation) return known.generation > sealed.generation;
  if (!known.attempt || !sealed.attempt) return known.attempt !== undefined;
  if (known.attempt.key !== sealed.attempt.key) {
    // Two tabs, at instances that could not hear of each other: what may have been sent must not be forgotten.
    if (known.attempt.state === 'armed' && sealed.attempt.state === 'in-doubt') return false;
    return isUnresolved(known.attempt.state) || known.attempt.armedAt >= sealed.attempt.armedAt;
  }
  const ahead = STAGE[known.attempt.state] - STAGE[sealed.attempt.state];
  if (ahead !== 0) return ahead > 0;
  const taken = wasTakenBack(known) ? 1 : 0;
  if (taken !== (wasTakenBack(sealed) ? 1 : 0)) return taken > 0;
  return (known.attempt.lastAmbiguousAt ?? 0) >= (sealed.attempt.lastAmbiguousAt ?? 0);
}
