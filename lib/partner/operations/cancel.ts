import 'server-only';
import { isCancelled, type RejectionReason } from '../../contract/order/attempt.ts';
import { withoutNulls } from '../mapping/fit.ts';
import { fitLookedUpBooking, type LookedUpBooking } from '../mapping/looked-up-booking.ts';
import { type Mapper, readMapped } from '../mapping/mapping.ts';
import { rejectionReason } from '../mapping/rejection.ts';
import type { Answer } from '../transport/wire-answer.ts';
import type { BookingWrite, ParsedOutcome, WriteOutcome } from './write.ts';

type Cancelled =
  /** The answer holds the booking, and says that it is cancelled. */
  | { kind: 'cancelled'; booking: LookedUpBooking }
  /** A 2xx that does not say so: only a look at the booking can. */
  | { kind: 'accepted'; status: number };

/** What came of sending a cancellation. */
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
  // Some services answer 200 to everything, refusals included; the property's mapping knows them.
  const reason = booking.fits ? undefined : await rejectionReason(answer, mapper);
  const outcome: CancelOutcome = reason ? { kind: 'rejected', reason, status } : { kind: 'accepted', status };
  return { outcome, omitted: [] };
}

/** The canonical code of a booking that is not to be cancelled any more; counts only with its own status. */
function ownReason({ status, body }: Answer): RejectionReason | undefined {
  if (status !== 409 || body.kind !== 'json') return undefined;
  const fields = new Map(Object.entries(withoutNulls(body.value) ?? {}));
  return fields.get('code') === 'not_cancellable' ? 'invalid' : undefined;
}
