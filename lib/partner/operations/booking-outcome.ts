import { isCancelled } from '../../contract/order/attempt.ts';
import { fitBooking, type PartnerBooking } from '../mapping/booking.ts';
import { isConfirmed, loggableStatus } from '../mapping/booking-status.ts';
import { dotted, fitted, misfitText } from '../mapping/fit.ts';
import { type Mapper, readMapped } from '../mapping/mapping.ts';
import { differingFields, type Order } from '../mapping/other-order.ts';
import { rejectionReason } from '../mapping/rejection.ts';
import { type Answer, isSuccess, type SendResult } from '../transport/wire-answer.ts';
import type { SettledTry } from './operation.ts';
import { notAnswered, type ParsedOutcome, plain, readRefused, type WriteOutcome } from './write.ts';

/** The outcome of one send of a booking: the events of lib/bff/attempts/state-machine.ts. */
export type BookingOutcome = WriteOutcome<{ kind: 'booked'; booking: PartnerBooking }>;

/** One send of the booking, with its outcome. */
export type BookingSend = SettledTry<BookingOutcome>;

/** What an answer must match to confirm an order. */
export interface Expected {
  order: Order;
  /** The statuses of a valid booking at the property's service. */
  confirmedStatuses?: readonly string[] | undefined;
}

/**
 * Reads the outcome of a send. @param mapper the property's mapping; a slow one counts as one that does not
 * fit
 */
export async function bookingOutcome(
  sent: SendResult,
  mapper: Mapper,
  expected: Expected,
  now: () => number,
): Promise<ParsedOutcome<BookingOutcome>> {
  if (sent.kind !== 'answered') return plain(notAnswered(sent));
  return isSuccess(sent)
    ? readBooked(sent, mapper, expected)
    : plain(await readRefused(sent, { mapper, now }));
}

async function readBooked(
  answer: Answer,
  mapper: Mapper,
  { order, confirmedStatuses }: Expected,
): Promise<ParsedOutcome<BookingOutcome>> {
  const { status, body } = answer;
  // The guest agreed to a price in one currency. An amount without a currency is in this one.
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
    if (differing.length > 0) {
      return { outcome: doubt('answer-of-another-order'), omitted, logged: { differing } };
    }
    const booked = { outcome: { kind: 'booked', booking: read }, omitted } as const;
    if (!isStatusUnread && isConfirmed(read.status, confirmedStatuses)) return booked;
    const reason = await rejectionReason(answer, mapper);
    if (reason) return { outcome: { kind: 'rejected', reason, status }, omitted };
    // The attempt's earlier sends show whether this booking was made and then cancelled.
    if (isCancelled(read)) return booked;
    const bookingStatus = loggableStatus(read.status ?? '');
    return { outcome: doubt('answer-not-confirmed'), omitted, logged: { bookingStatus } };
  }
  if (body.kind === 'unreadable') return plain({ kind: 'ambiguous', cause: body.cause, status });
  // Some services always answer 200, also to refusals. The property's mapping recognizes them.
  const reason = await rejectionReason(answer, mapper);
  if (reason) return plain({ kind: 'rejected', reason, status });
  const cause = booking.expected === 'JSON' ? 'answer-not-json' : 'answer-does-not-fit';
  return { ...plain({ kind: 'ambiguous', cause, status }), logged: { cause: misfitText(booking) } };
}
