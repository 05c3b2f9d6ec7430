import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Counts seconds down.
 * @param seconds the length of the wait; `undefined` while nothing waits
 * @param key identifies the wait: another key starts again
 * @param onDone called once at the end; in a hidden tab, only when the tab is visible again
 * @returns the remaining whole seconds; `undefined` before the first count and after the end
 */
export function useCountdown(
  seconds: number | undefined,
  key: unknown,
  onDone: () => void = () => undefined,
): number | undefined {
  const [left, setLeft] = useState<{ key: unknown; seconds: number }>();
  const done = useEffectEvent(onDone);
  useEffect(() => {
    if (seconds === undefined) return undefined;
    const due = Date.now() + seconds * 1000;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const finish = () => {
      if (document.visibilityState === 'hidden') return;
      document.removeEventListener('visibilitychange', finish);
      done();
    };
    const tick = () => {
      const rest = due - Date.now();
      const whole = Math.max(0, Math.ceil(rest / 1000));
      setLeft({ key, seconds: whole });
      if (whole > 0) {
        timer = setTimeout(tick, rest - (whole - 1) * 1000);
      } else {
        document.addEventListener('visibilitychange', finish);
        finish();
      }
    };
    tick();
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', finish);
    };
  }, [seconds, key]);
  return left !== undefined && left.key === key && left.seconds > 0 ? left.seconds : undefined;
}
