import { setTimeout } from 'node:timers/promises';

const TICK_MS = 5;

/**
 * Begins calls at a steady rate, without waiting for the answers of earlier calls. Guests do not wait for
 * each other either.
 * @returns once all calls have ended: the number of begun calls, the seconds in which they began, and the
 * seconds until the last call ended
 * @throws what a call throws
 */
export async function atSteadyRate(
  perSecond: number,
  seconds: number,
  call: () => Promise<void>,
): Promise<{ begun: number; offered: number; lasted: number }> {
  const total = perSecond * seconds;
  const calls: Promise<void>[] = [];
  const start = performance.now();
  const elapsed = () => (performance.now() - start) / 1000;
  while (calls.length < total) {
    const due = Math.min(total, Math.floor(elapsed() * perSecond));
    while (calls.length < due) {
      const begun = call();
      // `Promise.all` below throws the error. Until then Node must not report an unhandled rejection.
      begun.catch(() => undefined);
      calls.push(begun);
    }
    await setTimeout(TICK_MS);
  }
  const offered = elapsed();
  await Promise.all(calls);
  return { begun: calls.length, offered, lasted: elapsed() };
}
