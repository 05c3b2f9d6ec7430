import { setTimeout } from 'node:timers/promises';

const TICK_MS = 5;

/**
 * Begins calls at a steady rate, whether or not the earlier calls have been answered. So do guests, who do not
 * wait for each other.
 * @returns once all calls have ended: how many were begun, in how many seconds, and after how many seconds the
 *   last call had ended
 * @throws what a call throws
 */
export async function atSteadyRate(
  perSecond: number,
  seconds: number,
  call: () => Promise<void>,
): Promise<{ begun: number; offered: number; lasted: number }> {
  const wanted = perSecond * seconds;
  const calls: Promise<void>[] = [];
  const start = performance.now();
  const elapsed = () => (performance.now() - start) / 1000;
  while (calls.length < wanted) {
    const due = Math.min(wanted, Math.floor(elapsed() * perSecond));
    while (calls.length < due) {
      const begun = call();
      // Told below, when all have ended: until then nobody else hears of one that fails.
      begun.catch(() => undefined);
      calls.push(begun);
    }
    await setTimeout(TICK_MS);
  }
  const offered = elapsed();
  await Promise.all(calls);
  return { begun: calls.length, offered, lasted: elapsed() };
}
