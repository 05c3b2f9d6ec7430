/** A number from 0 up to below 1 at each call, the same ones for one seed (Mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Draws from 0 up to below `count` by Zipf's law: the number in place n (from 1 on) is as frequent as 1 / n^exponent.
 */
export function zipfDraw(count: number, exponent: number, random: () => number): () => number {
  const sums: number[] = [];
  for (let place = 1; place <= count; place += 1) sums.push((sums.at(-1) ?? 0) + place ** -exponent);
  const all = sums.at(-1) ?? 0;
  return () => {
    const point = random() * all;
    const found = sums.findIndex((sum) => sum > point);
    return found === -1 ? count - 1 : found;
  };
}
