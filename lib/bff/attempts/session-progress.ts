import { isCancelled } from '../../contract/index.ts';
import { hasNoKnownSend, isBooked, isGuestKnown, type SealedAttempt } from './attempt.ts';
import { isUnresolved } from './state-machine.ts';

/** How far a session has come, and what two places that know of it know together. Pure functions. */

export interface SessionProgress {
  /**
   * Rises when the session goes on to another order: one that follows a confirmed, a rejected or a refused
   * one, or the first after an `end`. A place with a higher generation has seen every attempt that it knew of
   * a lower one resolved, stuck or ended, or its press refused.
   */
  generation: number;
  /**
   * The attempts of this generation, one for each idempotency key, sorted by key. There is one at the most,
   * unless two places that could not hear of each other have sealed one each: then neither is forgotten.
   */
  attempts: readonly SealedAttempt[];
  /**
   * Presses of an earlier generation than this are sealed no more: one of them was refused, and its guest was
   * told that nothing is booked. What is sealed already stays as it is.
   */
  sealsFrom: number;
}

/** What one place knows of a session. */
export function progressOf(
  generation: number,
  attempts: readonly SealedAttempt[] = [],
  sealsFrom = 0,
): SessionProgress {
  return { generation, attempts, sealsFrom };
}

/** What is known of a session that has ordered nothing. */
export const NOTHING_ORDERED: SessionProgress = progressOf(0);

/**
 * What two places know together: the higher generation wins; within a generation the attempts of both count,
 * each as far as it has come. The larger `sealsFrom` counts, whatever the generations. Commutative,
 * associative and idempotent: it does not matter who hears of whom first, or how often. Answers `one` itself
 * where `other` adds nothing.
 */
export function join(one: SessionProgress, other: SessionProgress): SessionProgress {
  const sealsFrom = Math.max(one.sealsFrom, other.sealsFrom);
  if (one.generation !== other.generation) {
    const further = one.generation > other.generation ? one : other;
    return further.sealsFrom === sealsFrom ? further : { ...further, sealsFrom };
  }
  const joined = new Map(one.attempts.map((attempt) => [attempt.key, attempt]));
  for (const attempt of other.attempts) {
    const known = joined.get(attempt.key);
    joined.set(attempt.key, known ? joinAttempt(known, attempt) : attempt);
  }
  const attempts = [...joined.values()].toSorted((a, b) => compare(a.key, b.key));
  const isSame =
    sealsFrom === one.sealsFrom &&
    attempts.length === one.attempts.length &&
    attempts.every((attempt, at) => attempt === one.attempts[at]);
  return isSame ? one : progressOf(one.generation, attempts, sealsFrom);
}

/**
 * How far an attempt has come in each state. Confirmed is final: no other record overrides it. Rejected
 * overrides stuck: the upstream has answered after all.
 */
export const STAGE = { armed: 0, 'in-doubt': 1, stuck: 2, rejected: 3, confirmed: 4 } as const;

/**
 * Two records of one attempt: the one that has come further, with the guest that either knows, the earlier
 * times, and any send that may have arrived. The key covers the guest, so two records never name different
 * ones.
 */
export function joinAttempt(one: SealedAttempt, other: SealedAttempt): SealedAttempt {
  const further = compareRanks(rankOf(one), rankOf(other)) >= 0 ? one : other;
  const body = isGuestKnown(one) ? one.body : other.body;
  const armedAt = Math.min(one.armedAt, other.armedAt);
  const keyFrom = Math.min(one.keyFrom ?? one.armedAt, other.keyFrom ?? other.armedAt);
  const presumablyUnsent = hasNoKnownSend(one) && hasNoKnownSend(other);
  const isSame =
    further.armedAt === armedAt &&
    further.keyFrom === keyFrom &&
    hasNoKnownSend(further) === presumablyUnsent &&
    isGuestKnown(further) === (body.guest.email !== '');
  if (isSame) return further;
  const { presumablyUnsent: _, ...rest } = further;
  const isFlagged = presumablyUnsent && further.state !== 'armed';
  return { ...rest, body, armedAt, keyFrom, ...(isFlagged && { presumablyUnsent }) };
}

function rankOf(attempt: SealedAttempt): (number | string)[] {
  const { presumablyUnsent: _, ...compared } = attempt;
  const { state, booking, lastAmbiguousAt = 0, refusals } = compared;
  const tieBreak = JSON.stringify({ ...compared, body: 0, armedAt: 0, keyFrom: 0 });
  return [STAGE[state], Number(isCancelled(booking ?? {})), lastAmbiguousAt, refusals, tieBreak];
}

function compareRanks(one: readonly (number | string)[], other: readonly (number | string)[]): number {
  for (const [at, rank] of one.entries()) {
    const order = compare(rank, other[at] ?? 0);
    if (order !== 0) return order;
  }
  return 0;
}

const compare = (one: number | string, other: number | string): number =>
  one < other ? -1 : Number(one > other);

/**
 * Which attempt comes first where a generation has several; among equals it is the newest. An armed one comes
 * after those that were sent, as it may be a late copy of a press whose page is gone.
 */
const WEIGHT = { 'in-doubt': 4, confirmed: 3, stuck: 2, armed: 1, rejected: 0 } as const;

/** The attempt that the guest is told of, and that another order has to wait for. */
export function currentOf({ attempts }: SessionProgress): SealedAttempt | undefined {
  const weigh = ({ state, armedAt, key }: SealedAttempt) => [WEIGHT[state], armedAt, key];
  return attempts.toSorted((one, other) => compareRanks(weigh(other), weigh(one)))[0];
}

/** The attempt with this idempotency key. */
export function withKey({ attempts }: SessionProgress, key: string): SealedAttempt | undefined {
  return attempts.find((attempt) => attempt.key === key);
}

/** Nothing is booked by the attempt, and nothing will be: it was rejected, or its booking is cancelled. */
export const isOver = ({ state, booking }: SealedAttempt): boolean =>
  state === 'rejected' || (state === 'confirmed' && isCancelled(booking ?? {}));

/**
 * The attempts of earlier generations than this have come to their end. What is over needs no `end`.
 * @param others the attempts of the order's other rooms @default none
 */
export function endedBefore(progress: SessionProgress, others: readonly SealedAttempt[] = []): number {
  const current = currentOf(progress);
  return progress.generation + (current && [current, ...others].every(isOver) ? 1 : 0);
}

/**
 * The generation of the session's next press. Beside a booking that stands it remains the booking's own, so
 * that the same order again has the same idempotency key.
 * @param others the attempts of the order's other rooms @default none
 */
export function nextGeneration(progress: SessionProgress, others: readonly SealedAttempt[] = []): number {
  const current = currentOf(progress);
  const isDone = (attempt: SealedAttempt) => isOver(attempt) || isBooked(attempt);
  if (current && ![current, ...others].every(isDone)) return progress.generation;
  return Math.max(endedBefore(progress, others), progress.sealsFrom);
}

/**
 * Whether an attempt may still be sent, as far as `known` tells: it has no outcome, and its guest has not
 * ended it.
 */
export function isOpen(known: SessionProgress, generation: number, attempt: SealedAttempt): boolean {
  if (known.generation > generation) return false;
  return isUnresolved((withKey(known, attempt.key) ?? attempt).state);
}
