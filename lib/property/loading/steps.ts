import { setImmediate as nextTurn } from 'node:timers/promises';

/** Work that can pause between two steps. */
export type Steps<Result> = Generator<void, Result>;

/**
 * How long requests may wait for a slice of the work, in milliseconds. One step takes one or two
 * milliseconds.
 */
const SLICE_MS = 8;

/** Does the work without a pause, at a start, before requests come. @throws the error of a step */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Does the work in slices, and lets other work run in between. @throws the error of a step */
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
