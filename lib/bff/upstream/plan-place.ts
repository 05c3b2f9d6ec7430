import type { Budget, Lane, SpareAsker } from '../../store/index.ts';

/**
 * How long an order's look at the rooms waits for its place in the plan's budget. A search does not: it has
 * the cache.
 */
const ORDER_WAITS_MS = 5_000;

/**
 * What a request is for. `arming`: the availability call of an order. `newcomer`: the same for a session
 * younger than five seconds; it has a lower priority. `harvest` and `agent`: no guest waits for them; they
 * use spare requests only.
 */
export type Purpose = Lane | SpareAsker | 'arming';

/** While orders wait for their places, in milliseconds. */
const ORDERS_WAIT_MS = 1_000;

/** What may be sent with one key. */
export interface PlanBudgets {
  /** Every request takes a place in this one. */
  budget: Budget;
  /** The look at the rooms that an order begins with takes a place in this one before. */
  arming: Budget;
}

export interface Spender extends PlanBudgets {
  sleep: (ms: number) => Promise<void>;
}

/**
 * Takes a place in the plan's budget for one request. `booking` and `arming` wait for it, the other purposes
 * do not. A place in arming's own budget stays spent where the plan's then has none.
 *
 * @param withinMs how long `booking` and `arming` wait at the most, in milliseconds
 *
 * @returns 0 when the request may be sent now, else when to ask again, in milliseconds: for those that wait,
 * `withinMs`
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
  // Those who wait, wait in arming's own budget: what is sent of a booking finds no queue before it.
  for (const counted of purpose === 'arming' ? [arming, budget] : [budget]) {
    const waitMs = await counted.reserve(leftMs);
    if (waitMs === undefined) return Math.max(1, withinMs);
    await sleep(waitMs);
    leftMs -= waitMs;
  }
  return 0;
}

/** As the Partner API's client asks for the place of a retry: no request of any kind leaves without one. */
export function retryPlace(spender: Spender, purpose: Purpose): (withinMs: number) => Promise<boolean> {
  return async (withinMs) => (await takePlace(spender, purpose, withinMs)) === 0;
}
