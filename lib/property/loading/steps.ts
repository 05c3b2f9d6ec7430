import { setImmediate as nextTurn } from 'node:timers/promises';

/** Work that can be laid down between two steps. */
export type Steps<Result> = Generator<void, Result>;

/** How long requests may wait for a part of the work, in milliseconds. One step takes a millisecond or two. */
const SLICE_MS = 8;

/** Does the work at once, for a start, which has nobody to answer yet. @throws what a step throws */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Does the work in slices, and lets what else there is to do go first. @throws what a step throws */
export async function inSlices<Result>(steps: Steps<Result>): Promise<Result> {
  let until = performance.now() + SLICE_MS;
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() < until) continue;
    await nextTurn();
    until = performance.now() + SLICE_MS;
  }
}
