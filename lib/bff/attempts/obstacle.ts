import type { Rooms } from '../availability/rooms.ts';
import { isProblemError } from '../http/problem.ts';
import { isOtherProperty } from '../upstream/destination.ts';
import type { KeyGuard } from '../upstream/key-guard.ts';
import type { KeyOwner } from '../upstream/key-owner.ts';
import type { SealedAttempt } from './attempt.ts';
import type { Obstacle, WasSent } from './attempt-send.ts';

/** How long a price check holds, in milliseconds. The order's sealing checks the price for the first time. */
const PRICE_CHECK_HOLDS_MS = 3_000;

/** What {@link obstacleFinder} needs. */
export interface ObstacleOptions {
  rooms: Pick<Rooms, 'askAgreed'>;
  /** The API key in use. */
  key: Pick<KeyGuard, 'macs' | 'hasOnlyRefusedKeys'>;
  /** The property that the API key belongs to. */
  owner: Pick<KeyOwner, 'find'>;
  now: () => number;
}

/** The obstacle of an attempt that was sealed for another destination than the present one. */
export function obstacleOfMove(wasSent: WasSent): Obstacle {
  return wasSent === 'no' ? { kind: 'outdated' } : { kind: 'blocked' };
}

/**
 * Finds the reason that keeps an attempt from being sent. The guest has agreed to one price, so a late first
 * send checks the price again. An attempt that may have been sent is sent again at any price, because it may
 * be booked. If the attempt was presumably not sent, a changed price blocks it. A room that is gone does not
 * block it: the upstream knows whether it has a booking for this idempotency key.
 * @returns a function that looks for an obstacle before one send
 */
export function obstacleFinder(
  options: ObstacleOptions,
  attempt: SealedAttempt,
): (wasSent: () => WasSent) => Promise<Obstacle | undefined> {
  const { now } = options;
  let pricedAt = attempt.armedAt;
  // `now() < pricedAt`: the clock was set back.
  const isPriceOld = () => now() - pricedAt > PRICE_CHECK_HOLDS_MS || now() < pricedAt;
  return async (wasSent) => {
    const propertyProblem = await propertyObstacle(options, attempt, wasSent);
    if (propertyProblem) return propertyProblem;
    if (wasSent() === 'maybe' || !isPriceOld()) return undefined;
    const askedAt = now();
    const priceProblem = await priceObstacle(options, attempt, wasSent);
    if (!priceProblem) pricedAt = askedAt;
    return priceProblem;
  };
}

async function propertyObstacle(
  { owner, key: apiKey }: ObstacleOptions,
  { destination }: SealedAttempt,
  wasSent: () => WasSent,
): Promise<Obstacle | undefined> {
  if (destination?.property === undefined) return undefined;
  // An API key belongs to one property, even if `/me` gives that property another name now.
  if (destination.apiKey !== undefined && (await apiKey.macs()).includes(destination.apiKey))
    return undefined;
  const found = await owner.find();
  if (!found)
    return {
      kind: 'undecided',
      cause: (await apiKey.hasOnlyRefusedKeys()) ? 'key-refused' : 'property-unknown',
    };
  return isOtherProperty(destination.property, found.name) ? obstacleOfMove(wasSent()) : undefined;
}

async function priceObstacle(
  { rooms }: ObstacleOptions,
  { body, price }: SealedAttempt,
  wasSent: () => WasSent,
): Promise<Obstacle | undefined> {
  try {
    const found = await rooms.askAgreed(body, price, 'booking');
    if (found.kind === 'as-agreed') return undefined;
    // Call `wasSent` only now: during the price check, an instance that is cut off may have sent the attempt.
    if (wasSent() === 'no') {
      const { kind: reason, ...change } = found;
      return { kind: 'outdated', reason, ...change };
    }
    return found.kind === 'sold-out' ? undefined : { kind: 'blocked' };
  } catch (error) {
    if (!isProblemError(error)) throw error;
    if (error.code !== 'too-many-requests') return { kind: 'undecided', cause: 'price-unknown' };
    return { kind: 'no-place', retryAfterMs: (error.extras.retryAfter ?? 0) * 1000 };
  }
}
