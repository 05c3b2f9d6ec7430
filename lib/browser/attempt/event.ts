import type { Problem } from '../../contract/http/problem-schema.ts';
import type {
  Attempt,
  AttemptSummary,
  CommitAnswer,
  CurrentAnswer,
} from '../../contract/order/attempt-schema.ts';
import type { Order } from '../booking-api.ts';
import type { SessionBooking } from './session-bookings.ts';

/** An event for the state machine of an attempt. */
export type AttemptEvent =
  /**
   * The guest has pressed the order button. `ticket`: a ticket that is fresh enough for a press, if the tab
   * has one.
   */
  | { type: 'ordered'; order: Order; ticket?: string | undefined }
  /** This tab ordered before a reload and does not know the outcome. */
  | { type: 'remembered'; attempt: AttemptSummary; since: number }
  | { type: 'armed'; attempt: Attempt }
  /** `sent`: the ticket that the call sent. `ticket`: the newest ticket, from the answer. */
  | { type: 'arm-refused'; problem: Problem; sent?: string | undefined; ticket?: string | undefined }
  | { type: 'arm-lost'; sent?: string | undefined }
  /** The answer is about an attempt that the guest has ended since the press. */
  | { type: 'arm-overtaken' }
  /** The page sent nothing, because the look before the call found a booking that the page does not list. */
  | { type: 'arm-withheld'; answer: CurrentAnswer; unlisted: SessionBooking }
  | { type: 'committed'; answer: CommitAnswer }
  | { type: 'commit-refused'; problem: Problem }
  | { type: 'commit-lost' }
  /** The answer of `GET /attempts/current`. */
  | { type: 'found'; answer: CurrentAnswer }
  | { type: 'find-failed' }
  /** A wait has ended. */
  | { type: 'due' }
  | { type: 'end-wished' }
  /** The guest leaves a confirmed booking, which the session keeps, or a rejection. */
  | { type: 'left' }
  /** The session has ended a booking. Without an `id` it has ended all bookings. */
  | { type: 'bookings-ended'; id?: string | undefined }
  | { type: 'ended' }
  | { type: 'end-refused'; problem?: Problem }
  /** The guest has ended this attempt in another tab. */
  | { type: 'ended-elsewhere'; id: string }
  /** The guest has read why the order was refused. */
  | { type: 'refusal-read' };
