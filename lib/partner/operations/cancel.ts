import 'server-only';
import { isCancelled, type RejectionReason } from '../../contract/order/attempt.ts';
import { withoutNulls } from '../mapping/fit.ts';
import { fitLookedUpBooking, type LookedUpBooking } from '../mapping/looked-up-booking.ts';
import { type Mapper, readMapped } from '../mapping/mapping.ts';
import { rejectionReason } from '../mapping/rejection.ts';
import type { Answer } from '../transport/wire-answer.ts';
import type { BookingWrite, ParsedOutcome, WriteOutcome } from './write.ts';

type Cancelled =
  /** The answer contains the booking with a cancelled status. */
  | { kind: 'cancelled'; booking: LookedUpBooking }
  /** A 2xx without a cancelled status: only a look-up of the booking can tell. */
  | { kind: 'accepted'; status: number };

/** The outcome of a cancellation. */
export type CancelOutcome = WriteOutcome<Cancelled>;

/** Cancels a booking. */
export const CANCELLATION: BookingWrite<Cancelled> = { name: 'cancel', readAccepted, ownReason };

async function readAccepted(answer: Answer, mapper: Mapper): Promise<ParsedOutcome<CancelOutcome>> {
  const { status } = answer;
  const booking = await readMapped(answer, 'booking', mapper, (input, root) =>
    fitLookedUpBooking(input, root, mapper.context.currency),
  );
  if (booking.fits && isCancelled(booking.value)) {
    return { outcome: { kind: 'cancelled', booking: booking.value }, omitted: booking.omitted };
  }
  // Some services always answer 200, also to refusals. The property's mapping recognizes them.
  const reason = booking.fits ? undefined : await rejectionReason(answer, mapper);
  const outcome: CancelOutcome = reason ? { kind: 'rejected', reason, status } : { kind: 'accepted', status };
  return { outcome, omitted: [] };
}

/** The canonical code for "too late to cancel". It counts only with its own status. */
function ownReason({ status, body }: Answer): RejectionReason | undefined {
  if (status !== 409 || body.kind !== 'json') return undefined;
  const fields = new Map(Object.entries(withoutNulls(body.value) ?? {}));
  return fields.get('code') === 'not_cancellable' ? 'invalid' : undefined;
}
