import { isCancelled } from '../../contract/index.ts';
import { hasNoKnownSend, isBooked, isGuestKnown, type SealedAttempt } from './attempt.ts';
import { isUnresolved } from './state-machine.ts';

/** A session's progress, and how the knowledge of two places is joined. Pure functions. */

export interface SessionProgress {
  /**
   * Rises when the session goes on to another order: an order after a confirmed, rejected or refused one, or
   * the first order after an `end`. If a place knows a higher generation, all attempts that it knew in lower
   * generations are resolved, stuck or ended, or their press was refused.
   */
  generation: number;
  /**
   * The attempts of this generation, one for each idempotency key, sorted by key. There is normally one at
   * the most. If two places that cannot reach each other have sealed one attempt each, the list keeps both.
   */
  attempts: readonly SealedAttempt[];
  /**
   * Presses of a generation below this one are not sealed any more: one of them was refused, and its guest
   * learned that nothing is booked. An attempt that is sealed already stays sealed.
   */
  sealsFrom: number;
}

/** The knowledge of one place about a session. */
export function progressOf(
  generation: number,
  attempts: readonly SealedAttempt[] = [],
  sealsFrom = 0,
): SessionProgress {
  return { generation, attempts, sealsFrom };
}

/** The progress of a session that has ordered nothing. */
export const NOTHING_ORDERED: SessionProgress = progressOf(0);

/**
 * Joins the knowledge of two places. The higher generation wins. Within a generation the attempts of both
 * count, each with its furthest state. The larger `sealsFrom` counts, whatever the generations. The function
 * is commutative, associative and idempotent: order and number of exchanges do not matter. Returns `one`
 * itself if `other` adds nothing.
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
    attempts.every((attempt, index) => attempt === one.attempts[index]);
  return isSame ? one : progressOf(one.generation, attempts, sealsFrom);
}

/**
 * The order of an attempt's states. Confirmed is final: no other record overrides it. Rejected overrides
 * stuck, because the upstream has answered after all.
 */
export const STAGE = { armed: 0, 'in-doubt': 1, stuck: 2, rejected: 3, confirmed: 4 } as const;

/**
 * Joins two records of one attempt. The result has the further state, the guest that either record knows, and
 * the earlier times. It notes a send that may have arrived if either record does. The idempotency key covers
 * the guest, so two records never name different guests.
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
  for (const [index, rank] of one.entries()) {
    const order = compare(rank, other[index] ?? 0);
    if (order !== 0) return order;
  }
  return 0;
}

const compare = (one: number | string, other: number | string): number =>
  one < other ? -1 : Number(one > other);

/**
 * Which attempt comes first in a generation with several attempts. Among equal states, the newest comes
 * first. An armed attempt comes after attempts that were sent, because it may be a late copy of a press whose
 * page is gone.
 */
const WEIGHT = { 'in-doubt': 4, confirmed: 3, stuck: 2, armed: 1, rejected: 0 } as const;

/** The attempt that the guest sees, and that another order has to wait for. */
export function currentOf({ attempts }: SessionProgress): SealedAttempt | undefined {
  const weigh = ({ state, armedAt, key }: SealedAttempt) => [WEIGHT[state], armedAt, key];
  return attempts.toSorted((one, other) => compareRanks(weigh(other), weigh(one)))[0];
}

/** The attempt with this idempotency key. */
export function withKey({ attempts }: SessionProgress, key: string): SealedAttempt | undefined {
  return attempts.find((attempt) => attempt.key === key);
}

/**
 * Whether the attempt has no booking and never will have one: it was rejected, or its booking is cancelled.
 */
export const isWithoutBooking = ({ state, booking }: SealedAttempt): boolean =>
  state === 'rejected' || (state === 'confirmed' && isCancelled(booking ?? {}));

/**
 * The attempts of all generations below this one have ended. An attempt without a booking needs no `end`.
 * @param others the attempts of the order's other rooms @default none
 */
export function endedBefore(progress: SessionProgress, others: readonly SealedAttempt[] = []): number {
  const current = currentOf(progress);
  return progress.generation + (current && [current, ...others].every(isWithoutBooking) ? 1 : 0);
}

/**
 * The generation of the session's next press. While a booking stands, the next press keeps the booking's
 * generation, so that the same order again gets the same idempotency key.
 * @param others the attempts of the order's other rooms @default none
 */
export function nextGeneration(progress: SessionProgress, others: readonly SealedAttempt[] = []): number {
  const current = currentOf(progress);
  const isDone = (attempt: SealedAttempt) => isWithoutBooking(attempt) || isBooked(attempt);
  if (current && ![current, ...others].every(isDone)) return progress.generation;
  return Math.max(endedBefore(progress, others), progress.sealsFrom);
}

/**
 * Whether an attempt may still be sent, as far as `known` says: the attempt has no outcome, and its guest has
 * not ended it.
 */
export function isOpen(known: SessionProgress, generation: number, attempt: SealedAttempt): boolean {
  if (known.generation > generation) return false;
  return isUnresolved((withKey(known, attempt.key) ?? attempt).state);
}
