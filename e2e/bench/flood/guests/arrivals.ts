/** @file Arrivals as the world makes them: nobody waits for another's answer (an open loop). */

interface Arrivals {
  perSecond: number;
  seconds: number;
  /** In [0, 1). */
  random: () => number;
  /** Called at each arrival; must not throw. */
  arrive: () => void;
}

/** A Poisson process in real time. Ends when its seconds are over. */
export function poissonArrivals({ perSecond, seconds, random, arrive }: Arrivals): Promise<void> {
  const gapMs = () => (-Math.log(1 - random()) / perSecond) * 1_000;
  const endMs = seconds * 1_000;
  const began = performance.now();
  let nextMs = gapMs();
  return new Promise((resolve) => {
    const catchUp = () => {
      const nowMs = performance.now() - began;
      for (; nextMs <= Math.min(nowMs, endMs); nextMs += gapMs()) arrive();
      if (nowMs >= endMs) resolve();
      else setTimeout(catchUp, Math.min(nextMs, endMs) - nowMs);
    };
    catchUp();
  });
}
