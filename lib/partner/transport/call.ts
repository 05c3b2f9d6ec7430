export type PartnerOperation = 'me' | 'availability' | 'booking' | 'lookup' | 'cancel';

/** What came of one try: the first ones for reads, then those for bookings, and what only a cancellation may come to. */
export type CallOutcome =
  | 'answered'
  | 'no-answer'
  | 'timed-out'
  | 'server-error'
  | 'refused'
  | 'does-not-fit'
  | 'booked'
  | 'rejected'
  | 'never-sent'
  | 'rate-limited'
  | 'ambiguous'
  | 'not-found'
  | 'cancelled'
  | 'accepted';

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
