/** Returns a generator of numbers in [0, 1). The same seed gives the same numbers (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Draws ranks from 0 to `count` - 1 by Zipf's law with exponent 1: rank 1 comes half as often as rank 0. */
export function zipfRanks(count: number, random: () => number): () => number {
  let sum = 0;
  const upTo = Float64Array.from({ length: count }, (_, rank) => {
    sum += 1 / (rank + 1);
    return sum;
  });
  return () => {
    const drawn = random() * sum;
    let [low, high] = [0, count - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((upTo[middle] ?? 0) > drawn) high = middle;
      else low = middle + 1;
    }
    return low;
  };
}
