import type { Problem } from '../../contract/http/problem-schema.ts';
import type {
  Attempt,
  AttemptSummary,
  CommitAnswer,
  CurrentAnswer,
} from '../../contract/order/attempt-schema.ts';
import type { Order } from '../booking-api.ts';
import type { SessionBooking } from './session-bookings.ts';

/** What happens to the guest's side of an attempt. */
export type AttemptEvent =
  /** The guest has pressed the order button. `ticket`: one fresh enough for a press, if the tab has it. */
  | { type: 'ordered'; order: Order; ticket?: string | undefined }
  /** This tab ordered before it was loaded again, and has not heard the outcome. */
  | { type: 'remembered'; attempt: AttemptSummary; since: number }
  | { type: 'armed'; attempt: Attempt }
  /** `sent` is the ticket that the call took along; `ticket` is the newest, which the answer has brought. */
  | { type: 'arm-refused'; problem: Problem; sent?: string | undefined; ticket?: string | undefined }
  | { type: 'arm-lost'; sent?: string | undefined }
  /** The answer is about an attempt that the guest has ended since the press. */
  | { type: 'arm-overtaken' }
  /** The page sent nothing: the look before the call found a booking that is not in its list. */
  | { type: 'arm-withheld'; answer: CurrentAnswer; unlisted: SessionBooking }
  | { type: 'committed'; answer: CommitAnswer }
  | { type: 'commit-refused'; problem: Problem }
  | { type: 'commit-lost' }
  /** The answer of `GET /attempts/current`. */
  | { type: 'found'; answer: CurrentAnswer }
  | { type: 'find-failed' }
  /** A wait is over. */
  | { type: 'due' }
  | { type: 'end-wished' }
  /** The guest goes on from a confirmed booking, which the session keeps, or from a rejection. */
  | { type: 'left' }
  /** The session has ended a booking, or all of them where none is named. */
  | { type: 'bookings-ended'; id?: string | undefined }
  | { type: 'ended' }
  | { type: 'end-refused'; problem?: Problem }
  /** The guest has ended this attempt in another tab. */
  | { type: 'ended-elsewhere'; id: string }
  /** The guest has read why the order was refused. */
  | { type: 'refusal-read' };
