import { askAgreedRoom } from '../agreed-room.ts';
import { isOtherProperty } from '../destination.ts';
import { isProblemError } from '../problem.ts';
import type { PropertyRuntime } from '../runtime.ts';
import type { SealedAttempt } from './attempt.ts';
import type { Obstacle, Unsent } from './attempt-send.ts';

/** For how long a price holds after the upstream has named it, in milliseconds. */
const PRICE_HOLDS_MS = 3_000;

/** The obstacle of an attempt that was sealed for another destination than this process can send it to. */
export function obstacleOfMove(unsent: Unsent): Obstacle {
  return unsent === 'surely' ? { kind: 'outdated' } : { kind: 'blocked' };
}

/**
 * Looks for an obstacle before each send of an attempt. A first send that comes late has the price checked anew: the
 * guest has agreed to that price, and to no other. What may have arrived before is sent again whatever the room
 * costs now, as it may be booked already.
 * @returns asks whether there is one now
 */
export function obstacleFinder(
  runtime: PropertyRuntime,
  attempt: SealedAttempt,
  now: () => number,
): (unsent: () => Unsent) => Promise<Obstacle | undefined> {
  let pricedAt = attempt.armedAt;
  const isPriceOld = () => now() - pricedAt > PRICE_HOLDS_MS || now() < pricedAt;
  return async (unsent) => {
    const moved = await propertyObstacle(runtime, attempt, unsent);
    if (moved || unsent() === 'no' || !isPriceOld()) return moved;
    const askedAt = now();
    const obstacle = await priceObstacle(runtime, attempt, unsent);
    if (!obstacle) pricedAt = askedAt;
    return obstacle;
  };
}

async function propertyObstacle(
  { owner, key }: PropertyRuntime,
  { destination }: SealedAttempt,
  unsent: () => Unsent,
): Promise<Obstacle | undefined> {
  if (destination?.property === undefined) return undefined;
  // The same key is of the same property, whatever `/me` calls it by now.
  if (destination.apiKey !== undefined && (await key.macs()).includes(destination.apiKey)) return undefined;
  const found = await owner.find();
  if (!found) return { kind: 'undecided', cause: (await key.isShut()) ? 'key-refused' : 'property-unknown' };
  return isOtherProperty(destination.property, found.name) ? obstacleOfMove(unsent()) : undefined;
}

async function priceObstacle(
  runtime: PropertyRuntime,
  { body, price }: SealedAttempt,
  unsent: () => Unsent,
): Promise<Obstacle | undefined> {
  try {
    const found = await askAgreedRoom(runtime, body, price, 'booking');
    if (found.kind === 'as-agreed') return undefined;
    // As of now: meanwhile an instance that is cut off may have sent it.
    if (unsent() === 'surely') {
      const { kind: reason, ...change } = found;
      return { kind: 'outdated', reason, ...change };
    }
    // The room may be gone because it is booked under this very key: the upstream's answer to the key tells.
    return found.kind === 'sold-out' ? undefined : { kind: 'blocked' };
  } catch (error) {
    if (!isProblemError(error)) throw error;
    if (error.code !== 'too-many-requests') return { kind: 'undecided', cause: 'price-unknown' };
    return { kind: 'no-place', retryAfterMs: (error.extras.retryAfter ?? 0) * 1000 };
  }
}
