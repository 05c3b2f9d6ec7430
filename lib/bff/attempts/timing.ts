import { BOOKING_TRY_TIMEOUT_MS } from '../../partner/index.ts';
import type { PropertyConfig } from '../../property/index.ts';
import type { AttemptTiming } from './state-machine.ts';

/**
 * How long an attempt must be unattended before the reconciler takes it. A slower send keeps its lease.
 * Milliseconds.
 */
export const UNATTENDED_AFTER_MS = 10_000;

/**
 * The times of a property's attempts, in milliseconds. An idempotency key is good for the upstream's
 * retention, less the longest time that one send is on its way or in work. So the upstream still knows the
 * key at the end of the last send.
 */
export function timingOf({ timing }: Pick<PropertyConfig, 'timing'>): AttemptTiming {
  const settleAfterMs = timing.settleAfterSeconds * 1000;
  const lastSendMs = Math.max(settleAfterMs, BOOKING_TRY_TIMEOUT_MS);
  return { settleAfterMs, keyGoodMs: timing.keyRetentionMinutes * 60_000 - lastSendMs };
}
