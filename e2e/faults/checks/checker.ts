import type { GuestHistory } from '../guest/guest-history.ts';
import {
  bodiesPerKey,
  bookingsPerIntent,
  bookingsPerPress,
  notAsOrdered,
  refusedAndBooked,
  sharedAttempts,
} from './check-bookings.ts';
import { priceBreaches } from './check-prices.ts';
import { afterRetention, notWrittenAhead, sentTwiceAtOnce } from './check-sends.ts';
import {
  falselyRefused,
  misconfirmed,
  ofElsewhere,
  secondButtons,
  storms,
  unsaid,
  untold,
} from './check-telling.ts';
import { PROMISE_NAMES, type PromiseName, type Violation } from './promises.ts';
import { type PropertyHistory, propertyHistories } from './property-history.ts';

/** Holds a history against each promise that its record can tell of. */

type Check = (history: PropertyHistory) => string[];

/** How each promise was broken; those are not here that are seen while a history goes on. */
const CHECKS: Readonly<Partial<Record<PromiseName, Check>>> = {
  'one press, one booking': bookingsPerPress,
  'one booking per intent': bookingsPerIntent,
  'no booking of a refused press': refusedAndBooked,
  'sealed as ordered': notAsOrdered,
  'an attempt for each room': sharedAttempts,
  'one body per key': bodiesPerKey,
  'nothing sent after key retention': afterRetention,
  'written ahead': notWrittenAhead,
  'one send at a time': sentTwiceAtOnce,
  'the price of the moment': priceBreaches,
  'every booking is told': untold,
  'no refusal of what was booked': falselyRefused,
  'the last word is said': unsaid,
  'a confirmation of what was ordered': misconfirmed,
  'nothing of another property': ofElsewhere,
  'no second order button': secondButtons,
  'no storm of calls': storms,
};

/** What a history came to for its guest. */
export type Outcome = 'ok' | 'failed' | 'unknown';

/** Everything that the history broke; empty when it kept its promises. It must be at rest. */
export function violationsOf(world: GuestHistory): Violation[] {
  const histories = propertyHistories(world);
  return PROMISE_NAMES.flatMap((promise) =>
    histories.flatMap(
      (history) =>
        CHECKS[promise]?.(history).map((what) => ({ promise, what: `${what} (${history.property})` })) ?? [],
    ),
  );
}

/** `ok`: the guest holds a confirmation; `failed`: nothing was booked, and it was said; `unknown`: a person has to ask. */
export function outcomeOf(world: GuestHistory): Outcome {
  const last = world.told.filter(({ what }) => what !== 'in doubt').at(-1);
  if (last?.what === 'confirmed') return 'ok';
  return last?.what === 'stuck' ? 'unknown' : 'failed';
}
