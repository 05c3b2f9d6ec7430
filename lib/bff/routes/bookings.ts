import { type BookingClaim, bookingClaimSchema, isCancelled } from '../../contract/index.ts';
import type { Lane } from '../../store/index.ts';
import { NOTHING_ORDERED } from '../attempts/session-progress.ts';
import { isAhead, type OwnBooking } from '../bookings/booking-lookup.ts';
import { isNamed, plainName } from '../bookings/booking-name.ts';
import { jsonAnswer } from '../http/answer.ts';
import { readJsonBody } from '../http/guards.ts';
import { ProblemError } from '../http/problem.ts';
import { countCall } from '../limits/count-call.ts';
import { markCancelled } from '../session/cancelled-booking.ts';
import { earlierOf } from '../session/earlier-bookings.ts';
import { type GuestSession, loadSession } from '../session/guest-session.ts';
import { type Call, localeOf, todayOf } from './call.ts';
import { parseBody } from './order-input.ts';

type BookingCall = Call<'bookings' | 'cancellations' | 'guesses' | 'keyStatus'>;

/** When the widget should ask again while it is unknown whether a booking is cancelled, in seconds. */
const RETRY_AFTER_SECONDS = 2;

/**
 * `POST /bookings/find`: shows a booking to a caller who knows its number and its guest's e-mail address.
 * Needs no session.
 */
export async function findBooking(call: BookingCall): Promise<Response> {
  const { config, bookings } = call.property;
  if (!config.operations.getBooking) throw new ProblemError('not-found');
  const { session, booking } = await findClaimed(call, 'search');
  if (isCancelled(booking)) await markCancelled(call, session, booking.reference);
  const answer = {
    booking: bookings.publicBooking(booking, localeOf(call)),
    cancellable: isCancellable(call, booking),
  };
  return jsonAnswer(200, answer, call.headers);
}

/**
 * `POST /bookings/cancel`: one cancellation, however often a guest asks. Continues if the browser
 * disconnects.
 */
export async function cancelFoundBooking(call: BookingCall): Promise<Response> {
  const { config, bookings, cancellations, keyStatus } = call.property;
  const { getBooking, cancelBooking } = config.operations;
  if (!getBooking || !cancelBooking) throw new ProblemError('not-found');
  const asOf = cancellations.count;
  const { claim, session, booking: found } = await findClaimed(call, 'booking');
  if (!isCancelled(found) && keyStatus.mode() === 'read-only') {
    throw new ProblemError('booking-closed');
  }
  if (!isCancelled(found) && !isAhead(found, todayOf(call))) {
    throw new ProblemError('rejected', { detail: 'The stay has begun.' });
  }
  const result = isCancelled(found)
    ? { booking: found }
    : await cancellations.cancel({ operation: cancelBooking, claim, booking: found, asOf });
  call.log.info('cancellation', {
    property: config.slug,
    outcome: result === 'uncertain' ? result : 'cancelled',
  });
  if (result === 'uncertain') {
    call.headers.set('retry-after', String(RETRY_AFTER_SECONDS));
    return jsonAnswer(202, { retryAfter: RETRY_AFTER_SECONDS }, call.headers);
  }
  await markCancelled(call, session, result.booking.reference);
  return jsonAnswer(200, { booking: bookings.publicBooking(result.booking, localeOf(call)) }, call.headers);
}

/**
 * Whether the guest may cancel the booking here. Not if the stay has begun, or if the API key may not write.
 */
function isCancellable(call: BookingCall, booking: OwnBooking): boolean {
  const { config, keyStatus } = call.property;
  const isOffered = config.operations.cancelBooking !== undefined && keyStatus.mode() === 'open';
  return isOffered && isAhead(booking, todayOf(call)) && !isCancelled(booking);
}

interface Claimed {
  claim: BookingClaim;
  session: GuestSession;
  booking: OwnBooking;
}

/** Finds the booking that the request's body claims. @throws ProblemError */
async function findClaimed(call: BookingCall, purpose: Lane): Promise<Claimed> {
  const claim = parseBody(bookingClaimSchema, await readJsonBody(call.request));
  const session = await loadSession(call);
  await countCall(call, session.brought && session.id.sessionId, 'lookups');
  const { bookings, cancellations, guesses } = call.property;
  // For a booking of this session, use its true number, and count no guess. Its guest has nothing to guess,
  // and other clients' guesses must not lock this guest out.
  const booked = numberBookedHere(session, claim);
  const booking = await (booked
    ? bookings.findOwn({ ...claim, reference: booked }, purpose)
    : guesses.count(plainName(claim.reference), () => bookings.findOwn(claim, purpose)));
  if (isCancelled(booking)) cancellations.emitCancelled(booking.reference);
  return { claim, session, booking };
}

/** The number of the session's booking in the upstream's spelling, if the claim names that booking. */
function numberBookedHere(session: GuestSession, { reference }: BookingClaim): string | undefined {
  const { brought = NOTHING_ORDERED, broughtLines } = session;
  const bookings = [...brought.attempts, ...broughtLines, ...earlierOf(session)].flatMap(
    ({ booking }) => booking ?? [],
  );
  return bookings.find((booking) => isNamed(booking, reference))?.reference;
}
