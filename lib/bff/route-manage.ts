import { type BookingClaim, bookingClaimSchema, isCancelled } from '../contract/index.ts';
import type { Lane } from '../store/index.ts';
import { jsonAnswer } from './answer.ts';
import { markCancelled } from './attempts/cancelled-booking.ts';
import { type GuestSession, loadSession } from './attempts/guest-session.ts';
import { currentOf, NOTHING_ORDERED } from './attempts/session-progress.ts';
import { isNamed, plainName } from './booking-name.ts';
import { type Call, countCall } from './call.ts';
import { cancelOwn } from './cancellation.ts';
import { readJsonBody } from './guards.ts';
import { isCancellable, type OwnBooking, ownBooking, publicHeldBooking } from './held-booking.ts';
import { parseBody } from './order-input.ts';
import { tellCancelled } from './own-cancellations.ts';
import { ProblemError } from './problem.ts';

/** When the widget should look again while nobody knows whether a booking is cancelled, in seconds. */
const LOOK_AGAIN_SECONDS = 2;

/** `POST /bookings/find`: a booking for who knows its number and its guest's e-mail address. Needs no session. */
export async function findBooking(call: Call): Promise<Response> {
  if (!call.runtime.config.operations.getBooking) throw new ProblemError('not-found');
  const { session, booking } = await claimed(call, 'search');
  if (isCancelled(booking)) await markCancelled(call, session, booking.reference);
  const answer = { booking: publicHeldBooking(call, booking), cancellable: isCancellable(call, booking) };
  return jsonAnswer(200, answer, call.headers);
}

/** `POST /bookings/cancel`: as often as it is asked for, one cancellation. Not tied to the browser's connection. */
export async function cancelHeldBooking(call: Call): Promise<Response> {
  const { getBooking, cancelBooking } = call.runtime.config.operations;
  if (!getBooking || !cancelBooking) throw new ProblemError('not-found');
  const asOf = call.runtime.ownCancellations.count;
  const { claim, session, booking: found } = await claimed(call, 'booking');
  if (!isCancelled(found) && call.runtime.standing.mode() === 'read-only') {
    throw new ProblemError('booking-closed');
  }
  const result = isCancelled(found)
    ? { booking: found }
    : await cancelOwn(call, cancelBooking, claim, found, asOf);
  call.log.info('cancellation', {
    requestId: call.requestId,
    property: call.runtime.config.slug,
    outcome: result === 'uncertain' ? result : 'cancelled',
  });
  if (result === 'uncertain') {
    call.headers.set('retry-after', String(LOOK_AGAIN_SECONDS));
    return jsonAnswer(202, { retryAfter: LOOK_AGAIN_SECONDS }, call.headers);
  }
  await markCancelled(call, session, result.booking.reference);
  return jsonAnswer(200, { booking: publicHeldBooking(call, result.booking) }, call.headers);
}

interface Claimed {
  claim: BookingClaim;
  session: GuestSession;
  booking: OwnBooking;
}

/** The booking that the request's body claims. @throws ProblemError */
async function claimed(call: Call, lane: Lane): Promise<Claimed> {
  const claim = parseBody(bookingClaimSchema, await readJsonBody(call.request));
  const session = await loadSession(call);
  await countCall(call, session.brought && session.id.sessionId, 'lookups');
  const look = () => ownBooking(call, claim, lane);
  // Whoever has booked it here has nothing to guess, and is not shut out by those who do.
  const booking = await (hasBooked(session, claim)
    ? look()
    : call.runtime.guesses.count(plainName(claim.reference), look));
  if (isCancelled(booking)) tellCancelled(call, booking.reference);
  return { claim, session, booking };
}

function hasBooked({ brought = NOTHING_ORDERED }: GuestSession, { reference }: BookingClaim): boolean {
  const booking = currentOf(brought)?.booking;
  return booking !== undefined && isNamed(booking, reference);
}
