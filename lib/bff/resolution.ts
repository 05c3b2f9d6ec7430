import type { BookingSend } from '../partner/index.ts';
import type { SealedAttempt } from './session-record.ts';

/** What one round of sends has brought an attempt to. */
export interface Resolution {
  attempt: SealedAttempt;
  /** In order; empty when nothing may be sent any more. */
  sends: BookingSend[];
}
