/** @file Arrivals of an open loop: like real guests, no guest waits for another guest's answer. */

interface Arrivals {
  perSecond: number;
  seconds: number;
  /** Returns a number in [0, 1). */
  random: () => number;
  /** Called at each arrival; must not throw. */
  arrive: () => void;
}

/** Runs a Poisson process in real time. Resolves after its seconds. */
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
