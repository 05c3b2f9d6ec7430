import { setTimeout } from 'node:timers/promises';

const TICK_MS = 5;

/**
 * Begins calls at a steady rate, whether or not the earlier ones have been answered, as guests do who know nothing of each
 * other. @returns when all have ended: how many were begun, and in how many seconds
 */
export async function atSteadyRate(
  perSecond: number,
  seconds: number,
  call: () => Promise<void>,
): Promise<{ begun: number; took: number }> {
  const wanted = perSecond * seconds;
  const calls: Promise<void>[] = [];
  const start = performance.now();
  const elapsed = () => (performance.now() - start) / 1000;
  while (calls.length < wanted) {
    const due = Math.min(wanted, Math.floor(elapsed() * perSecond));
    while (calls.length < due) calls.push(call());
    await setTimeout(TICK_MS);
  }
  const took = elapsed();
  await Promise.all(calls);
  return { begun: calls.length, took };
}
