import type { AttemptState } from '../contract/index.ts';
import type { BookingSend } from '../partner/index.ts';
import type { SealedAttempt } from './session-record.ts';

/** What one round of sends has brought an attempt to. */
export interface Resolution {
  /** How the attempt stood before, as far as this process knows: what others have brought it to is theirs to tell. */
  from: AttemptState;
  attempt: SealedAttempt;
  /** In order; empty when nothing may be sent any more. */
  sends: BookingSend[];
}
