import type { Refusal } from '../../lib/browser/attempt/phase.ts';

/** Of an order of several rooms: the place of the first that it was refused for, from 0 on. */
export function refusedRoomIndex(refusal: Refusal | undefined): number | undefined {
  if (refusal?.kind !== 'problem') return undefined;
  const [error] = refusal.problem.errors ?? [];
  const [, place] = /^\/rooms\/(\d+)\//.exec(error?.pointer ?? '') ?? [];
  return place === undefined ? undefined : Number(place);
}
