export type PartnerOperation = 'me' | 'availability' | 'booking' | 'lookup' | 'cancel';

interface OutcomeFacts {
  /** Whether a trace shows a failed try. */
  hasFailed: boolean;
  /** Whether the try may be repeated. */
  isTriedAgain: boolean;
}

const FAILED = { hasFailed: true, isTriedAgain: false } satisfies OutcomeFacts;
const TRIED_AGAIN = { hasFailed: true, isTriedAgain: true } satisfies OutcomeFacts;
const SUCCEEDED = { hasFailed: false, isTriedAgain: false } satisfies OutcomeFacts;

/** The possible outcomes of one try. */
export const OUTCOMES = {
  // Reads.
  answered: SUCCEEDED,
  'not-found': SUCCEEDED,
  'no-answer': TRIED_AGAIN,
  'timed-out': FAILED,
  'server-error': TRIED_AGAIN,
  refused: FAILED,
  'does-not-fit': FAILED,
  // Writes.
  booked: SUCCEEDED,
  rejected: FAILED,
  'never-sent': TRIED_AGAIN,
  'rate-limited': TRIED_AGAIN,
  ambiguous: TRIED_AGAIN,
  // Only of cancellations. A cancellation is never sent again automatically: the booking is looked up first.
  cancelled: SUCCEEDED,
  accepted: SUCCEEDED,
};
export type CallOutcome = keyof typeof OUTCOMES;

/** One try of one operation. It contains no API key, no body, no name, no e-mail address, no query. */
export interface PartnerCall {
  operation: PartnerOperation;
  /** Counts from 1 within one call of the client. */
  attempt: number;
  /** Absent if no answer arrived. */
  status?: number;
  outcome: CallOutcome;
  /**
   * The reason, from a fixed list or an error code: `time-out`, `ECONNRESET`, `answer-does-not-fit`,
   * `sold-out`.
   */
  cause?: string;
  durationMs: number;
  /** The wait that a 429 advised, in milliseconds. */
  retryAfterMs?: number;
  /** The paths of optional parts that did not fit and were left out, for example `data.0.price.nights`. */
  omitted?: string[];
  /** How many rooms of an answer were not read because there were too many. */
  cut?: number;
  /** The names of fields in an answer that belong to another order, for example `guest.email`. */
  differing?: string[];
  /** The status of a booking, shortened, if it is not known as a confirmation. */
  bookingStatus?: string;
}
