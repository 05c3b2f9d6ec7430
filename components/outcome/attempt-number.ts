import type { AttemptSummary } from '../../lib/contract/order/attempt-schema.ts';

/** The number that a guest can read out on the phone while there is no booking number. */
export function attemptNumber({ id }: Pick<AttemptSummary, 'id'>): string {
  return id.slice(0, 8).toUpperCase();
}
