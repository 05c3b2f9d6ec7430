/** How long the client waits and how often it tries. All `…Ms` are milliseconds. */
export interface PartnerTiming {
  /** The time-out of one try of a read, its body included. @default 5000 */
  tryTimeoutMs: number;
  /** The time for a read with its retry. @default 8000 */
  readTotalMs: number;
  /** @default 2 */
  readTries: number;
  /** The time-out of one try of a booking, its body included. @default 8000 */
  bookingTryTimeoutMs: number;
  /** The time for a booking with all tries and waits. @default 25000 */
  bookingTotalMs: number;
  /** @default 3 */
  bookingTries: number;
  /** The longest `Retry-After` that is waited for; a longer one ends the tries. @default 5000 */
  retryAfterCapMs: number;
  /** The first wait is between 0 and this; the limit then doubles. @default 250 */
  backoffBaseMs: number;
  /** @default 4000 */
  backoffCapMs: number;
  /** The time that must be left for another try. @default 1000 */
  minTryMs: number;
}

/** The default time-out of one try of a booking, in milliseconds. */
export const BOOKING_TRY_TIMEOUT_MS = 8000;

const DEFAULTS: PartnerTiming = {
  tryTimeoutMs: 5000,
  readTotalMs: 8000,
  readTries: 2,
  bookingTryTimeoutMs: BOOKING_TRY_TIMEOUT_MS,
  bookingTotalMs: 25_000,
  bookingTries: 3,
  retryAfterCapMs: 5000,
  backoffBaseMs: 250,
  backoffCapMs: 4000,
  minTryMs: 1000,
};

const MAY_BE_ZERO: ReadonlySet<string> = new Set([
  'retryAfterCapMs',
  'backoffBaseMs',
  'backoffCapMs',
  'minTryMs',
]);

/**
 * Fills in the defaults.
 * @throws TypeError which names an option that is not a whole number of at least 1 (0 for caps and backoff)
 */
export function completeTiming(timing: Partial<PartnerTiming> = {}): PartnerTiming {
  const complete = { ...DEFAULTS, ...withoutUndefined(timing) };
  for (const [name, value] of Object.entries(complete)) {
    const least = MAY_BE_ZERO.has(name) ? 0 : 1;
    if (!Number.isSafeInteger(value) || value < least) {
      throw new TypeError(`timing.${name}: must be a whole number of at least ${least}`);
    }
  }
  return complete;
}

function withoutUndefined(timing: Partial<PartnerTiming>): Partial<PartnerTiming> {
  return Object.fromEntries(Object.entries(timing).filter(([, value]) => value !== undefined));
}
