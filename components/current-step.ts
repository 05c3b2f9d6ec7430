import { type AttemptPhase, isArming, isOpen, isUnresolved } from '../lib/browser/attempt/phase.ts';
import type { SessionBooking } from '../lib/browser/attempt/session-bookings.ts';
import type { UrlState } from '../lib/browser/search/url-state.ts';
import { bookingAt, isAddressOf } from './bookings/booking-address.ts';
import type { FlowMemory } from './flow-memory.ts';
import { isOrderFor, orderedIn } from './shared/is-order-for.ts';
import type { Step } from './step.ts';

/** The state that decides which step the guest sees. */
export interface Situation {
  attempt: AttemptPhase;
  /** The order takes longer than a button may stay busy. */
  slow: boolean;
  /** Another tab has an order under way. */
  ordersElsewhere: boolean;
  url: UrlState;
  /** The address opens the look-up of a booking. */
  asksForBooking: boolean;
  /** The step that the guest would see without an attempt. */
  browsing: Step;
  bookings: readonly SessionBooking[];
  /** The latest order of several rooms, if one of them is booked. */
  latestOrder: SessionBooking | undefined;
  isCancelled(booked: SessionBooking): boolean;
  memory: FlowMemory;
}

interface ShownStep {
  step: Step;
  /** The guest has left a booking that the page has shown. */
  hasGoneOn: boolean;
}

/**
 * The one rule for the shown step. The first case that applies wins:
 * 1. The look-up of a booking, if the address opens it and the guest does not wait at this address for an
 *    order.
 * 2. The outcome of an order. A booking replaces only the view at which its guest has waited. A rejection
 *    replaces neither the form of another order nor a booking. A guest who must ask the property learns it at
 *    any address.
 * 3. The order on its way: its own form, or else the step "ordering".
 * 4. An order of several rooms, at its own address. If a room is not booked, the order is shown at any
 *    address, except at a form, until the guest has left it.
 * 5. A booking of this browser, at the address of its room and nights, except where the address opens the
 *    room's sheet.
 * 6. The step of the address.
 * An order in another tab changes nothing here while it goes well.
 */
export function currentStep(situation: Situation): ShownStep {
  const { attempt, slow, url, browsing, memory } = situation;
  const isLeftToOther = memory.rested === true && isLeftToOtherTab(situation);
  const isOrdering = isUnresolved(attempt) && !isLeftToOther;
  const hasWaitedHere = isOrdering || memory.waitedAt === url;
  const hasGoneOn = attempt.phase === 'confirmed' && !hasWaitedHere;
  const isLookUp = situation.asksForBooking && !hasWaitedHere;
  if (isLookUp) return { step: { name: 'manage' }, hasGoneOn };
  const isShown = !isLeftToOther && (hasWaitedHere || isShownAnywhere(situation));
  const outcome = isShown ? attemptStep(attempt, slow) : undefined;
  if (outcome) return { step: outcome, hasGoneOn };
  if (isOrdering) return { step: formOfOrder(attempt, browsing) ?? { name: 'ordering' }, hasGoneOn };
  return { step: orderStep(situation) ?? bookedStep(situation) ?? browsing, hasGoneOn };
}

/**
 * Another tab orders and shows the outcome. While the order goes well, this page stays as it is. A form for
 * another room stays until the other tab is gone.
 */
function isLeftToOtherTab({ attempt, slow, ordersElsewhere, browsing }: Situation): boolean {
  if (!isOpen(attempt) || attempt.origin !== 'elsewhere') return false;
  const goesWell = attempt.round === 0 && !slow;
  const isOtherForm = browsing.name === 'details' && formOfOrder(attempt, browsing) === undefined;
  return goesWell || (isOtherForm && ordersElsewhere);
}

/**
 * Whether the outcome of an attempt is shown at every address. A rejection replaces neither the form of
 * another order nor a booking at its own address.
 */
function isShownAnywhere(situation: Situation): boolean {
  const { attempt, browsing } = situation;
  if (attempt.phase === 'confirmed') return false;
  if (attempt.phase !== 'rejected') return true;
  if (bookedStep(situation)) return false;
  return browsing.name !== 'details' || formOfOrder(attempt, browsing) !== undefined;
}

/** The form, if the attempt is for its room and stay. The form of another room would show another price. */
function formOfOrder(attempt: AttemptPhase, browsing: Step): Step | undefined {
  if (browsing.name !== 'details') return undefined;
  if (isArming(attempt)) return isOrderFor(attempt.order, browsing) ? browsing : undefined;
  if (!('attempt' in attempt)) return undefined;
  return isOrderFor(orderedIn(attempt.attempt), browsing) ? browsing : undefined;
}

/** The outcome of the latest order of several rooms. */
function orderStep({ latestOrder, url, browsing, memory, isCancelled }: Situation): Step | undefined {
  if (!latestOrder || url.view === 'room') return undefined;
  const { id, lines = [] } = latestOrder.attempt;
  const hasStandingBooking = lines.some(
    ({ attempt, booking }) => booking && !isCancelled({ attempt, booking }),
  );
  const isAtOwnAddress = hasStandingBooking && isAddressOf(latestOrder, url);
  const isPartial = lines.some(({ booking }) => !booking);
  const isUnseen = memory.seenOrder?.id !== id || memory.seenOrder.at === url;
  const isShown = isAtOwnAddress || (isPartial && isUnseen && browsing.name !== 'details');
  return isShown ? { name: 'booked', booked: latestOrder } : undefined;
}

/**
 * The booking of this browser for the room and nights in the address. A cancelled booking is shown only at
 * the address where it was cancelled, or where the page found it cancelled.
 */
function bookedStep({ bookings, url, memory, isCancelled }: Situation): Step | undefined {
  if (url.view === 'room') return undefined;
  const kept = memory.kept?.at === url ? bookingAt([memory.kept.booked], url) : undefined;
  const listed = bookingAt(bookings, url);
  const standing = bookings.filter((booking) => !isCancelled(booking));
  // A cancelled booking hides no other booking: of another room of the party, or of the same room, ordered
  // once more.
  const booked = listed && !isCancelled(listed) ? listed : (kept ?? bookingAt(standing, url));
  return booked && { name: 'booked', booked };
}

/** The step that an attempt needs, or `undefined` while the guest may still choose and type. */
function attemptStep(attempt: AttemptPhase, slow: boolean): Step | undefined {
  switch (attempt.phase) {
    case 'committing':
    case 'asking':
    case 'withdrawing': {
      const atTheForm = attempt.origin === 'order' && attempt.round === 0 && !slow;
      return atTheForm ? undefined : { name: 'doubt', open: attempt };
    }
    case 'waiting':
      return { name: 'doubt', open: attempt };
    case 'confirmed':
    case 'rejected':
    case 'stuck':
      return { name: 'ended', ended: attempt, ending: false };
    case 'ending':
      return { name: 'ended', ended: attempt.from, ending: true };
    default:
      return undefined;
  }
}
