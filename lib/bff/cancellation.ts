import { type BookingClaim, isCancelled } from '../contract/index.ts';
import type { CancelOutcome, OptionalOperation } from '../partner/index.ts';
import { dropOverlapping } from './availability.ts';
import { isNamed, plainName } from './booking-name.ts';
import type { Call } from './call.ts';
import { heldBooking, noSuchBooking, type OwnBooking, requireOwn } from './held-booking.ts';
import { tellCancelled } from './own-cancellations.ts';
import { takePlace } from './plan-place.ts';
import { isProblemError, ProblemError, tooMany } from './problem.ts';
import { heed } from './runtime.ts';

/** What came of a cancellation: done for certain, or not known. */
export type Cancelled = { booking: OwnBooking } | 'uncertain';

/** How long a cancellation waits for its place in the plan's budget: as an order does. */
const WAITS_MS = 15_000;

/**
 * Cancels a booking that is its guest's own. It is sent once; what its answer leaves open is looked up, so that nobody is
 * told of a cancellation that there is not. Simultaneous ones of one booking, in this process, are one.
 * @param asOf how many cancellations were made when the booking was looked at
 * @throws ProblemError for what is certainly not cancelled
 */
export function cancelOwn(
  call: Call,
  operation: OptionalOperation,
  claim: BookingClaim,
  booking: OwnBooking,
  asOf: number,
): Promise<Cancelled> {
  const { cancellations, ownCancellations } = call.runtime;
  return cancellations.run(plainName(booking.reference), async () => {
    if (ownCancellations.isMadeSince(asOf, booking.reference)) return done(call, booking);
    const outcome = await send(call, operation, booking);
    requireSent(outcome);
    if (outcome.kind !== 'rejected') ownCancellations.sent(booking.reference);
    forgetRooms(call, booking);
    if (outcome.kind === 'cancelled' && isNamed(outcome.booking, booking.reference)) {
      return done(call, booking);
    }
    const now = await lookAgain(call, claim);
    // Some services forget what is cancelled: it was there before, and this one has said yes.
    const isForgotten = now === 'gone' && outcome.kind === 'accepted';
    if (isForgotten || (isThere(now) && isCancelled(now))) return done(call, booking);
    // Also a refusal may be of one that was cancelled before: only then it is the last word.
    if (outcome.kind === 'rejected' && isThere(now)) {
      ownCancellations.refused(booking.reference);
      throw new ProblemError('rejected', { detail: 'The booking cannot be cancelled.' });
    }
    if (outcome.kind === 'accepted') reportUnmapped(call);
    return 'uncertain';
  });
}

/** @throws ProblemError for what certainly did nothing, whatever the booking is like */
function requireSent(outcome: CancelOutcome): void {
  // Its id is one that is never sent: to come back later would not help.
  if (outcome.kind === 'never-sent' && outcome.cause === 'path') throw noSuchBooking();
  if (outcome.kind === 'never-sent') throw new ProblemError('upstream-unavailable');
  if (outcome.kind === 'rate-limited') throw tooMany(outcome.retryAfterMs ?? 1000);
  if (outcome.kind !== 'rejected') return;
  if (outcome.reason === 'unauthorized') throw new ProblemError('upstream-unavailable');
  if (outcome.reason === 'closed') throw new ProblemError('booking-closed');
}

async function send(
  { runtime }: Call,
  operation: OptionalOperation,
  { id, reference, guest }: OwnBooking,
): Promise<CancelOutcome> {
  const name = { id: id ?? reference, reference, email: guest.email };
  const outcome = await runtime.key.ask(
    async () => {
      const waitMs = await takePlace(runtime, 'booking', WAITS_MS);
      if (waitMs > 0) throw tooMany(waitMs);
      return runtime.partner.cancelBooking(operation, name);
    },
    (made) => (made.kind === 'rejected' && made.reason === 'unauthorized' ? 'surely' : undefined),
  );
  if (outcome.kind === 'rejected') heed(runtime, outcome);
  if (outcome.kind === 'ambiguous') heed(runtime, { status: outcome.status });
  if (outcome.kind === 'rate-limited') heed(runtime, { reason: outcome.kind, ...outcome });
  return outcome;
}

/** The booking as it is now; `gone` where the service has none of that number, `undefined` where nobody can tell. */
async function lookAgain(call: Call, claim: BookingClaim): Promise<OwnBooking | 'gone' | undefined> {
  try {
    const held = await heldBooking(call, claim, 'booking');
    return held ? requireOwn(call, claim, held) : 'gone';
  } catch (error) {
    if (isProblemError(error)) return undefined;
    throw error;
  }
}

const isThere = (now: OwnBooking | 'gone' | undefined): now is OwnBooking => typeof now === 'object';

function done(call: Call, booking: OwnBooking): { booking: OwnBooking } {
  tellCancelled(call, booking.reference);
  return { booking: { ...booking, status: 'cancelled' } };
}

/** Whatever came of it, the rooms of these nights may be free: the next search asks anew. */
function forgetRooms({ runtime }: Call, { checkin, checkout, adults = 1 }: OwnBooking): void {
  if (checkin && checkout && checkin < checkout) dropOverlapping(runtime, { checkin, checkout, adults });
}

function reportUnmapped({ log, requestId, runtime }: Call): void {
  log.warn('a cancellation was accepted, but the booking does not say so: mapping.booking must give status', {
    property: runtime.config.slug,
    requestId,
  });
}
