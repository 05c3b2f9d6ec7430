import type { AttemptSummary } from '../../lib/contract/order/attempt-schema.ts';

/** What a guest can name on the phone when there is no booking number yet. */
export function attemptNumber({ id }: Pick<AttemptSummary, 'id'>): string {
  return id.slice(0, 8).toUpperCase();
}
