import type { GuestHistory } from '../guest/guest-history.ts';
import {
  bodiesPerKey,
  bookingsPerIntent,
  bookingsPerPress,
  refusedAndBooked,
  sealedNotAsOrdered,
  sharedAttempts,
} from './check-bookings.ts';
import {
  attemptsOfOtherProperties,
  bookingsNotShown,
  bookingsShownAsRefused,
  callStorms,
  pressesWithoutOutcome,
  secondOrderButtons,
  wrongConfirmations,
} from './check-pages.ts';
import { priceBreaches } from './check-prices.ts';
import { sendsAfterRetention, sendsNotWrittenAhead, simultaneousSends } from './check-sends.ts';
import { PROMISE_NAMES, type PromiseName, type Violation } from './promises.ts';
import { type PropertyHistory, propertyHistories } from './property-history.ts';

/** Checks a history against each promise that its record can show. */

type Check = (history: PropertyHistory) => string[];

/** The check of each promise. The list lacks the promises that are checked while a history runs. */
const CHECKS: Readonly<Partial<Record<PromiseName, Check>>> = {
  'one press, one booking': bookingsPerPress,
  'one booking per intent': bookingsPerIntent,
  'no booking of a refused press': refusedAndBooked,
  'sealed as ordered': sealedNotAsOrdered,
  'an attempt for each room': sharedAttempts,
  'one body per key': bodiesPerKey,
  'nothing sent after key retention': sendsAfterRetention,
  'written ahead': sendsNotWrittenAhead,
  'one send at a time': simultaneousSends,
  'the price of the moment': priceBreaches,
  'every booking is told': bookingsNotShown,
  'no refusal of what was booked': bookingsShownAsRefused,
  'the final outcome is shown': pressesWithoutOutcome,
  'a confirmation of what was ordered': wrongConfirmations,
  'nothing of another property': attemptsOfOtherProperties,
  'no second order button': secondOrderButtons,
  'no storm of calls': callStorms,
};

/** The end of a history for its guest. */
export type Outcome = 'ok' | 'failed' | 'unknown';

/** Returns every broken promise; empty if the history has kept all of them. The history must have ended. */
export function violationsOf(world: GuestHistory): Violation[] {
  const histories = propertyHistories(world);
  return PROMISE_NAMES.flatMap((promise) =>
    histories.flatMap(
      (history) =>
        CHECKS[promise]?.(history).map((what) => ({ promise, what: `${what} (${history.property})` })) ?? [],
    ),
  );
}

/**
 * Returns the end of a history for its guest. `ok`: the guest has a confirmation. `failed`: nothing was
 * booked, and the guest knows it. `unknown`: the guest has to ask the property.
 */
export function outcomeOf(world: GuestHistory): Outcome {
  const last = world.told.filter(({ what }) => what !== 'in doubt').at(-1);
  if (last?.what === 'confirmed') return 'ok';
  return last?.what === 'stuck' ? 'unknown' : 'failed';
}
