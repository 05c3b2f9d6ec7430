export type PartnerOperation = 'me' | 'availability' | 'booking' | 'lookup' | 'cancel';

interface OutcomeFacts {
  /** Whether a trace shows a failed try. */
  hasFailed: boolean;
  /** Whether the try may be repeated. */
  isTriedAgain: boolean;
}

const FAILED = { hasFailed: true, isTriedAgain: false } satisfies OutcomeFacts;
const TRIED_AGAIN = { hasFailed: true, isTriedAgain: true } satisfies OutcomeFacts;
const WELL = { hasFailed: false, isTriedAgain: false } satisfies OutcomeFacts;

/** What one try may come to. */
export const OUTCOMES = {
  // Reads.
  answered: WELL,
  'not-found': WELL,
  'no-answer': TRIED_AGAIN,
  'timed-out': FAILED,
  'server-error': TRIED_AGAIN,
  refused: FAILED,
  'does-not-fit': FAILED,
  // Writes.
  booked: WELL,
  rejected: FAILED,
  'never-sent': TRIED_AGAIN,
  'rate-limited': TRIED_AGAIN,
  ambiguous: TRIED_AGAIN,
  // A cancellation alone. It is never sent again by itself: a look at the booking comes first.
  cancelled: WELL,
  accepted: WELL,
};
export type CallOutcome = keyof typeof OUTCOMES;

/** One try of one operation. Holds no key, no body, no name, no e-mail address, no query. */
export interface PartnerCall {
  operation: PartnerOperation;
  /** Counts from 1 within one call of the client. */
  attempt: number;
  /** Absent when no answer began. */
  status?: number;
  outcome: CallOutcome;
  /** More of why, from a fixed vocabulary or an error code: `time-out`, `ECONNRESET`, `answer-does-not-fit`, `sold-out`. */
  cause?: string;
  durationMs: number;
  /** What a 429 advised, in milliseconds. */
  retryAfterMs?: number;
  /** Paths of optional parts that were left out because they did not fit, for example `data.0.price.nights`. */
  omitted?: string[];
  /** How many rooms of an answer were not read, as there were too many. */
  cut?: number;
  /** Fields of an answer to an order that name another order: their names, for example `guest.email`. */
  differing?: string[];
  /** The status of a booking, cut short, where it is not known as a confirmation. */
  bookingStatus?: string;
}
