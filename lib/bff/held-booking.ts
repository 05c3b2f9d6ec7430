import {
  type BookingClaim,
  type HeldBooking,
  isCancelled,
  isSameText,
  nightsBetween,
} from '../contract/index.ts';
import { type HeldBooking as Held, PartnerStatusError } from '../partner/index.ts';
import { roomText } from '../property/index.ts';
import type { Lane } from '../store/index.ts';
import { placeInBudget, refuseWhileKeyIsRefused } from './availability.ts';
import { isNamed } from './booking-name.ts';
import { type Call, localeOf, todayOf } from './call.ts';
import { readWithKey } from './key-guard.ts';
import { retryPlace } from './plan-place.ts';
import { ProblemError } from './problem.ts';
import { heed } from './runtime.ts';
import { upstreamProblem } from './upstream-problem.ts';

/** A booking that the service holds, and that is its guest's own: the e-mail address was checked. */
export type OwnBooking = Held & { guest: NonNullable<Held['guest']> };

/** One answer for a number that there is not and for an e-mail address that is not the booking's. */
export const noSuchBooking = (): ProblemError =>
  new ProblemError('not-found', { detail: 'No booking has this number and this e-mail address.' });

/**
 * The booking of that number, if its guest has that e-mail address. Other words for the number, in the answer of a service
 * that searches, make it another booking.
 * @throws ProblemError `not-found`, or what keeps the upstream from telling
 */
export async function ownBooking(call: Call, claim: BookingClaim, lane: Lane): Promise<OwnBooking> {
  const held = await heldBooking(call, claim, lane);
  if (!held) throw noSuchBooking();
  return requireOwn(call, claim, held);
}

/** @throws ProblemError `not-found` */
export function requireOwn(call: Call, claim: BookingClaim, held: Held): OwnBooking {
  if (!isNamed(held, claim.reference)) throw noSuchBooking();
  const { guest } = held;
  if (!guest) {
    call.log.warn('a booking names no e-mail address: mapping.booking must give guest.email', {
      property: call.runtime.config.slug,
      requestId: call.requestId,
    });
    throw noSuchBooking();
  }
  if (!isSameText(guest.email, claim.email)) throw noSuchBooking();
  return { ...held, guest };
}

/** What the service has under that number, whoever's it is. @throws ProblemError what keeps it from telling */
export async function heldBooking(
  { runtime }: Call,
  { reference, email }: BookingClaim,
  lane: Lane,
): Promise<Held | undefined> {
  const operation = runtime.config.operations.getBooking;
  if (!operation) throw new ProblemError('not-found');
  await refuseWhileKeyIsRefused(runtime);
  const ask = async () => {
    await placeInBudget(runtime, lane);
    const name = { id: reference, reference, email };
    return runtime.partner.getBooking(operation, name, { placeForRetry: retryPlace(runtime, lane) });
  };
  try {
    return await readWithKey(runtime.key, ask);
  } catch (error) {
    if (error instanceof PartnerStatusError) heed(runtime, error);
    throw upstreamProblem(error);
  }
}

/** Whether its guest may cancel it here: not a stay that has begun, nor where the key may not write. */
export function isCancellable(call: Call, booking: OwnBooking): boolean {
  const { config, standing } = call.runtime;
  const isAhead = booking.checkin === undefined || booking.checkin >= todayOf(call);
  const isOffered = config.operations.cancelBooking !== undefined && standing.mode() === 'open';
  return isOffered && isAhead && !isCancelled(booking);
}

/** The booking as the widget sees it. */
export function publicHeldBooking(call: Call, booking: OwnBooking): HeldBooking {
  const { reference, status, price, guest, roomTypeId, checkin, checkout, adults } = booking;
  const own = roomTypeId && roomText(call.runtime.config, roomTypeId, localeOf(call)).name;
  const name = own || booking.roomName || roomTypeId;
  const nights = checkin && checkout ? nightsBetween(checkin, checkout) : 0;
  return {
    reference,
    ...(status && { status }),
    ...(checkin && checkout && adults && nights > 0 && { stay: { checkin, checkout, adults, nights } }),
    ...(name && { room: { name, ...(roomTypeId && { roomTypeId }) } }),
    guest,
    ...(price && { price }),
  };
}
