import type { RejectionReason } from '../contract/attempt.ts';
import { fitBooking, type PartnerBooking } from './booking.ts';
import { type PartnerMapping, readMapped } from './mapping.ts';
import { rejectionReason } from './rejection.ts';
import { retryAfterMs } from './retry-after.ts';
import { type Answer, isSuccess, type SendResult } from './wire-answer.ts';

/** What came of one send of a booking: the events of the table in DESIGN.md section 5. */
export type BookingOutcome =
  | { kind: 'booked'; booking: PartnerBooking }
  /** Definite: by a documented message, a canonical error code, or `mapping.rejection`. */
  | { kind: 'rejected'; reason: RejectionReason; status: number }
  /** Provably never left this machine. `cause`: an error code or `key-unreadable`. */
  | { kind: 'never-sent'; cause: string }
  | { kind: 'rate-limited'; retryAfterMs?: number }
  /** May have been booked. `cause`: `time-out`, `status`, `redirect`, `answer-…`, or an error code. */
  | { kind: 'ambiguous'; cause: string; status?: number; retryAfterMs?: number };

/** One send of the booking and what came of it. `at` is when its outcome was known, epoch milliseconds. */
export interface BookingSend {
  at: number;
  outcome: BookingOutcome;
}

interface Read {
  outcome: BookingOutcome;
  /** Paths of optional parts of the booking that were left out. */
  omitted: string[];
}

/** @param signal ends a mapping that takes too long: the answer then counts as one that does not fit */
export async function bookingOutcome(
  sent: SendResult,
  mapping: Partial<PartnerMapping>,
  now: number,
  signal: AbortSignal,
): Promise<Read> {
  if (sent.kind === 'never-sent') return plain({ kind: 'never-sent', cause: sent.cause });
  if (sent.kind === 'unanswered') return plain({ kind: 'ambiguous', cause: sent.cause });
  return isSuccess(sent) ? readBooked(sent, mapping, signal) : readRefused(sent, mapping, now, signal);
}

async function readBooked(
  { status, body }: Answer,
  mapping: Partial<PartnerMapping>,
  signal: AbortSignal,
): Promise<Read> {
  if (body.kind !== 'json') {
    const cause = body.kind === 'unreadable' ? body.cause : 'answer-not-json';
    return plain({ kind: 'ambiguous', cause, status });
  }
  const booking = await readMapped(body.value, mapping.booking, fitBooking, signal);
  if (!booking.fits) return plain({ kind: 'ambiguous', cause: 'answer-does-not-fit', status });
  return { outcome: { kind: 'booked', booking: booking.value }, omitted: booking.omitted };
}

async function readRefused(
  answer: Answer,
  mapping: Partial<PartnerMapping>,
  now: number,
  signal: AbortSignal,
): Promise<Read> {
  const { status } = answer;
  const advisedMs = retryAfterMs(answer.headers['retry-after'], now);
  const advice = advisedMs === undefined ? {} : { retryAfterMs: advisedMs };
  if (status === 429) return plain({ kind: 'rate-limited', ...advice });
  const reason = await rejectionReason(answer, mapping.rejection, signal);
  if (reason) return plain({ kind: 'rejected', reason, status });
  const cause = status >= 300 && status < 400 ? 'redirect' : 'status';
  return plain({ kind: 'ambiguous', cause, status, ...advice });
}

function plain(outcome: BookingOutcome): Read {
  return { outcome, omitted: [] };
}
