import { isCancelled, type RejectionReason } from '../../contract/order/attempt.ts';
import { fitBooking, type PartnerBooking } from '../mapping/booking.ts';
import { isConfirmed, tellableStatus } from '../mapping/booking-status.ts';
import { dotted, fitted, misfitText } from '../mapping/fit.ts';
import { type Mapper, readMapped } from '../mapping/mapping.ts';
import { differingFields, type Order } from '../mapping/other-order.ts';
import { rejectionReason } from '../mapping/rejection.ts';
import { retryAfterMs } from '../transport/retry-after.ts';
import { type Answer, isSuccess, type SendResult } from '../transport/wire-answer.ts';

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
  /** Where a 2xx does not fit and what was expected there, for the log. */
  misfit?: string;
  /** Fields that name another order. */
  differing?: string[];
  /** What is not known as a confirmation, for the log. */
  bookingStatus?: string;
}

/** What an answer has to be in order to confirm. */
export interface Expected {
  order: Order;
  /** What the property's service calls a booking that stands. */
  confirmedStatuses?: readonly string[] | undefined;
}

/** @param mapper the property's mapping; one that takes too long counts as one that does not fit */
export async function bookingOutcome(
  sent: SendResult,
  mapper: Mapper,
  expected: Expected,
  now: number,
): Promise<Read> {
  if (sent.kind === 'never-sent') return plain({ kind: 'never-sent', cause: sent.cause });
  if (sent.kind === 'unanswered') return plain({ kind: 'ambiguous', cause: sent.cause });
  return isSuccess(sent) ? readBooked(sent, mapper, expected) : readRefused(sent, mapper, now);
}

async function readBooked(
  answer: Answer,
  mapper: Mapper,
  { order, confirmedStatuses }: Expected,
): Promise<Read> {
  const { status, body } = answer;
  // The guest has agreed to a price in one currency: an amount without any is in that one.
  const currency = order.price?.currency ?? mapper.context.currency;
  const booking = await readMapped(answer, 'booking', mapper, (input, root) => {
    const read = fitBooking(input, root, currency);
    if (!read.fits) return read;
    const isStatusUnread = read.omitted.includes(dotted([...root, 'status']));
    const differing = differingFields(input, read.value, order);
    return fitted({ read: read.value, isStatusUnread, differing }, read.omitted);
  });
  if (booking.fits) {
    const { omitted } = booking;
    const { read, isStatusUnread, differing } = booking.value;
    const doubt = (cause: string) => ({ kind: 'ambiguous', cause, status }) as const;
    if (differing.length > 0) return { outcome: doubt('answer-of-another-order'), omitted, differing };
    const booked = { outcome: { kind: 'booked', booking: read }, omitted } as const;
    if (!isStatusUnread && isConfirmed(read.status, confirmedStatuses)) return booked;
    const reason = await rejectionReason(answer, mapper);
    if (reason) return { outcome: { kind: 'rejected', reason, status }, omitted };
    // The attempt's own past says whether this booking was made, and then cancelled.
    if (isCancelled(read)) return booked;
    const bookingStatus = tellableStatus(read.status ?? '');
    return { outcome: doubt('answer-not-confirmed'), omitted, bookingStatus };
  }
  if (body.kind === 'unreadable') return plain({ kind: 'ambiguous', cause: body.cause, status });
  // Some services answer 200 to everything, refusals included; the property's mapping knows them.
  const reason = await rejectionReason(answer, mapper);
  if (reason) return plain({ kind: 'rejected', reason, status });
  const cause = booking.expected === 'JSON' ? 'answer-not-json' : 'answer-does-not-fit';
  return { ...plain({ kind: 'ambiguous', cause, status }), misfit: misfitText(booking) };
}

async function readRefused(answer: Answer, mapper: Mapper, now: number): Promise<Read> {
  const { status } = answer;
  const advisedMs = retryAfterMs(answer.headers['retry-after'], now);
  const advice = advisedMs === undefined ? {} : { retryAfterMs: advisedMs };
  if (status === 429) return plain({ kind: 'rate-limited', ...advice });
  const reason = await rejectionReason(answer, mapper);
  if (reason) return plain({ kind: 'rejected', reason, status });
  const cause = status >= 300 && status < 400 ? 'redirect' : 'status';
  return plain({ kind: 'ambiguous', cause, status, ...advice });
}

function plain(outcome: BookingOutcome): Read {
  return { outcome, omitted: [] };
}
