import type { PropertyConfig } from '../../property/index.ts';
import type { AttemptTiming } from './state-machine.ts';

/** The reconciler takes an attempt that is unattended for so long. A slower send has its lease. */
export const UNATTENDED_AFTER_MS = 10_000;

/**
 * The times of a property's attempts, in milliseconds. A key is good for the time that the upstream remembers
 * it, less the longest time that the upstream works on one send: so it still knows the key at the end of the
 * last send.
 */
export function timingOf({ timing }: Pick<PropertyConfig, 'timing'>): AttemptTiming {
  const settleAfterMs = timing.settleAfterSeconds * 1000;
  return { settleAfterMs, keyGoodMs: timing.keyRetentionMinutes * 60_000 - settleAfterMs };
}
