import type { Clock } from './clock.ts';

/** A clock whose time passes only by `pass` and `sleep`. */
export function virtualClock() {
  const timers = new Set<{ at: number; then: () => void }>();
  let now = 0;
  const clock: Clock = {
    now: () => now,
    after: (milliseconds, then) => {
      const timer = { at: now + milliseconds, then };
      timers.add(timer);
      return () => timers.delete(timer);
    },
  };
  const settle = async () => {
    for (let tick = 0; tick < 40; tick += 1) await Promise.resolve();
  };
  const pass = async (milliseconds: number) => {
    const end = now + milliseconds;
    await settle();
    for (;;) {
      const due = [...timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!due) break;
      now = Math.max(now, due.at);
      timers.delete(due);
      due.then();
      await settle();
    }
    now = end;
  };
  /** The device sleeps: the time goes on, and timers stand still. */
  const sleep = (milliseconds: number) => {
    now += milliseconds;
    for (const timer of timers) timer.at += milliseconds;
  };
  return { clock, pass, settle, sleep, pending: () => timers.size };
}
