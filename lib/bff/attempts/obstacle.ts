import { sameMoney } from '../../contract/index.ts';
import { askRoomsAfresh } from '../availability.ts';
import { isOtherProperty } from '../destination.ts';
import { isProblemError } from '../problem.ts';
import type { PropertyRuntime } from '../runtime.ts';
import type { SealedAttempt } from './attempt.ts';
import type { Obstacle } from './attempt-send.ts';

/** For how long a price holds after the upstream has named it, in milliseconds. */
const PRICE_HOLDS_MS = 5_000;

/** An attempt that was sealed for another destination than this process can send it to. */
export function elsewhere(isUnsent: boolean): Obstacle {
  return isUnsent ? { kind: 'outdated' } : { kind: 'elsewhere' };
}

/**
 * Looks for an obstacle before each send of an attempt. A first send that comes late has the price checked anew: the
 * guest has agreed to that price, and to no other. What may have been sent before is sent again whatever the room
 * costs now, as it may be booked already.
 * @returns asks whether there is one now. Its `isUnsent`: nothing was sent under the key until now, surely
 */
export function obstacles(
  runtime: PropertyRuntime,
  attempt: SealedAttempt,
  now: () => number,
): (isUnsent: boolean) => Promise<Obstacle | undefined> {
  let pricedAt = attempt.armedAt;
  const isPriceOld = () => now() - pricedAt > PRICE_HOLDS_MS || now() < pricedAt;
  return async (isUnsent) => {
    const other = await otherProperty(runtime, attempt, isUnsent);
    if (other || !isUnsent || !isPriceOld()) return other;
    const askedAt = now();
    const outdated = await otherPrice(runtime, attempt);
    pricedAt = askedAt;
    return outdated;
  };
}

async function otherProperty(
  { owner, key }: PropertyRuntime,
  { destination }: SealedAttempt,
  isUnsent: boolean,
): Promise<Obstacle | undefined> {
  if (destination?.property === undefined) return undefined;
  const here = await owner.find();
  if (!here) return { kind: 'never-sent', cause: (await key.isShut()) ? 'key-refused' : 'property-unknown' };
  return isOtherProperty(destination, here.name) ? elsewhere(isUnsent) : undefined;
}

async function otherPrice(runtime: PropertyRuntime, attempt: SealedAttempt): Promise<Obstacle | undefined> {
  const { roomTypeId, checkin, checkout, adults } = attempt.body;
  try {
    const rooms = await askRoomsAfresh(runtime, { checkin, checkout, adults }, 'booking');
    const current = rooms.find((room) => room.roomTypeId === roomTypeId)?.price.total;
    if (!current) return { kind: 'outdated', reason: 'sold-out' };
    if (sameMoney(current, attempt.price)) return undefined;
    return { kind: 'outdated', reason: 'price-changed', current };
  } catch (error) {
    if (!isProblemError(error)) throw error;
    const { retryAfter } = error.extras;
    if (error.code !== 'too-many-requests') return { kind: 'never-sent', cause: 'price-unknown' };
    return { kind: 'rate-limited', ...(retryAfter !== undefined && { retryAfterMs: retryAfter * 1000 }) };
  }
}
