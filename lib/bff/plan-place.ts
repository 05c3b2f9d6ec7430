import type { Lane } from '../store/index.ts';
import type { PropertyRuntime } from './runtime.ts';

/** How long an order's look at the rooms waits for its place in the plan's budget. A search does not: it has the cache. */
const ORDER_WAITS_MS = 5_000;

type Spender = Pick<PropertyRuntime, 'budget' | 'sleep'>;

/**
 * Takes a place in the plan's budget for one request, and waits for it where the lane is that of bookings.
 * @returns 0 when the request may be sent now, else the milliseconds after which there might be a place
 */
export async function takePlace(
  { budget, sleep }: Spender,
  lane: Lane,
  withinMs: number = ORDER_WAITS_MS,
): Promise<number> {
  if (lane !== 'booking') return budget.take(lane);
  const waitMs = await budget.reserve(Math.max(0, withinMs));
  if (waitMs === undefined) return Math.max(1, withinMs);
  await sleep(waitMs);
  return 0;
}

/** As the Partner API's client asks for the place of a retry: no request of any kind leaves without one. */
export function retryPlace(spender: Spender, lane: Lane): (withinMs: number) => Promise<boolean> {
  return async (withinMs) => (await takePlace(spender, lane, withinMs)) === 0;
}
