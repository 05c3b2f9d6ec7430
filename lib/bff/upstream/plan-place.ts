import type { Budget, Lane, SpareAsker } from '../../store/index.ts';

/**
 * How long an order's availability call waits for its place in the plan's budget. A search does not wait,
 * because it has the cache.
 */
const ORDER_WAITS_MS = 5_000;

/**
 * The purpose of a request. `arming`: the availability call of an order. `newcomer`: the same call for a
 * session younger than five seconds, with a lower priority. `harvest` and `agent`: no guest waits for these
 * calls, so they use spare requests only.
 */
export type Purpose = Lane | SpareAsker | 'arming';

/** The wait of spare requests while orders wait for their places, in milliseconds. */
const ORDERS_WAIT_MS = 1_000;

/** The budgets of one API key. */
export interface PlanBudgets {
  /** Every request takes a place in this budget. */
  budget: Budget;
  /** An order's availability call takes a place in this budget first. */
  arming: Budget;
}

export interface Spender extends PlanBudgets {
  sleep: (ms: number) => Promise<void>;
}

/**
 * Takes a place in the plan's budget for one request. `booking` and `arming` wait for their place; the other
 * purposes do not. If the plan's budget then has no place, the place in the arming budget stays spent.
 *
 * @param withinMs how long `booking` and `arming` wait at the most, in milliseconds
 *
 * @returns 0 if the request may be sent now, or else when to ask again, in milliseconds. For the waiting
 * purposes, that is `withinMs`
 */
export async function takePlace(
  { budget, arming, sleep }: Spender,
  purpose: Purpose,
  withinMs: number = ORDER_WAITS_MS,
): Promise<number> {
  if (purpose === 'harvest' || purpose === 'agent')
    return arming.level() > 0 ? budget.takeSpare(purpose) : ORDERS_WAIT_MS;
  if (purpose === 'newcomer') return (await arming.take(purpose)) || (await budget.take(purpose));
  if (purpose !== 'arming' && purpose !== 'booking') return budget.take(purpose);
  let leftMs = Math.max(0, withinMs);
  // Orders wait in the arming budget. So a booking's send finds no queue in front of it.
  for (const current of purpose === 'arming' ? [arming, budget] : [budget]) {
    const waitMs = await current.reserve(leftMs);
    if (waitMs === undefined) return Math.max(1, withinMs);
    await sleep(waitMs);
    leftMs -= waitMs;
  }
  return 0;
}

/**
 * The function that takes a retry's place, for the Partner API's client. No request of any kind leaves
 * without a place.
 */
export function retryPlace(spender: Spender, purpose: Purpose): (withinMs: number) => Promise<boolean> {
  return async (withinMs) => (await takePlace(spender, purpose, withinMs)) === 0;
}
