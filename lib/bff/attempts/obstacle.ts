import type { Rooms } from '../availability/rooms.ts';
import { isProblemError } from '../http/problem.ts';
import { isOtherProperty } from '../upstream/destination.ts';
import type { KeyGuard } from '../upstream/key-guard.ts';
import type { KeyOwner } from '../upstream/key-owner.ts';
import type { SealedAttempt } from './attempt.ts';
import type { Obstacle, WasSent } from './attempt-send.ts';

/**
 * A price that was checked at most so long ago is not checked again, in milliseconds. An order is checked when it is sealed.
 */
const PRICE_CHECK_HOLDS_MS = 3_000;

/** What {@link obstacleFinder} needs. */
export interface ObstacleOptions {
  rooms: Pick<Rooms, 'askAgreed'>;
  /** The API key at hand. */
  key: Pick<KeyGuard, 'macs' | 'hasOnlyRefusedKeys'>;
  /** Whose it is. */
  owner: Pick<KeyOwner, 'find'>;
  now: () => number;
}

/** The obstacle of an attempt that was sealed for another destination than this process can send it to. */
export function obstacleOfMove(wasSent: WasSent): Obstacle {
  return wasSent === 'no' ? { kind: 'outdated' } : { kind: 'blocked' };
}

/**
 * Finds what keeps an attempt from being sent. The guest has agreed to one price, so a late first send has the price checked
 * again. An attempt that may have been sent is sent again at any price: it may be booked. If it was presumably not sent, a
 * changed price blocks it. A room that is gone does not: the upstream knows whether it is booked under this idempotency key.
 * @returns looks for an obstacle before one send
 */
export function obstacleFinder(
  options: ObstacleOptions,
  attempt: SealedAttempt,
): (wasSent: () => WasSent) => Promise<Obstacle | undefined> {
  const { now } = options;
  let pricedAt = attempt.armedAt;
  // The clock may have been set back.
  const isPriceOld = () => now() - pricedAt > PRICE_CHECK_HOLDS_MS || now() < pricedAt;
  return async (wasSent) => {
    const ofProperty = await propertyObstacle(options, attempt, wasSent);
    if (ofProperty) return ofProperty;
    if (wasSent() === 'maybe' || !isPriceOld()) return undefined;
    const askedAt = now();
    const ofPrice = await priceObstacle(options, attempt, wasSent);
    if (!ofPrice) pricedAt = askedAt;
    return ofPrice;
  };
}

async function propertyObstacle(
  { owner, key: apiKey }: ObstacleOptions,
  { destination }: SealedAttempt,
  wasSent: () => WasSent,
): Promise<Obstacle | undefined> {
  if (destination?.property === undefined) return undefined;
  // An API key belongs to one property, whatever name `/me` gives that property by now.
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
    // Asked only now: during the price check an instance that is cut off may have sent the attempt.
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
