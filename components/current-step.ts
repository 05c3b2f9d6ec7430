import { type AttemptPhase, isArming, isOpen, isUnresolved } from '../lib/browser/attempt/phase.ts';
import type { SessionBooking } from '../lib/browser/attempt/session-bookings.ts';
import type { UrlState } from '../lib/browser/search/url-state.ts';
import { bookingAt, isAddressOf } from './bookings/booking-address.ts';
import type { FlowMemory } from './flow-memory.ts';
import { isOrderFor, orderedIn } from './shared/is-order-for.ts';
import type { Step } from './step.ts';

/** All that decides which step the guest sees. */
export interface Situation {
  attempt: AttemptPhase;
  /** The order of this attempt takes longer than a button may stay busy. */
  slow: boolean;
  /** Another tab is there that orders. */
  ordersElsewhere: boolean;
  url: UrlState;
  /** The address asks for a booking to be looked up. */
  asksForBooking: boolean;
  /** The step that the guest would stand before without an attempt. */
  browsing: Step;
  bookings: readonly SessionBooking[];
  /** The latest order of several rooms, if one of them is booked. */
  latestOrder: SessionBooking | undefined;
  isCancelled(booked: SessionBooking): boolean;
  memory: FlowMemory;
}

interface ShownStep {
  step: Step;
  /** The guest has gone on from a booking that the page has told of. */
  hasGoneOn: boolean;
}

/**
 * The one rule of what is shown. The first of these that holds is the step:
 * 1. the look-up of a booking, where the address asks for it and the guest does not wait here for an order;
 * 2. what became of an order. A booking takes the place only of what its guest has waited at, and a rejection
 *    not the place of another order's form, nor of a booking. Who must ask the property is told so anywhere;
 * 3. the order on its way: its own form, else that it is on its way;
 * 4. an order of several rooms, at its own address; where a room is not booked, anywhere but at a form, until its
 *    guest has gone on from there;
 * 5. what this browser has booked, at the address of its room and nights; not where that asks for the room's sheet;
 * 6. what the address asks for.
 * What another tab orders changes nothing here as long as that goes well.
 */
export function currentStep(situation: Situation): ShownStep {
  const { attempt, slow, url, browsing, memory } = situation;
  const isQuiet = memory.rested === true && isLeftToOtherTab(situation);
  const isOrdering = isUnresolved(attempt) && !isQuiet;
  const hasWaitedHere = isOrdering || memory.waitedAt === url;
  const hasGoneOn = attempt.phase === 'confirmed' && !hasWaitedHere;
  const isLookUp = situation.asksForBooking && !hasWaitedHere;
  if (isLookUp) return { step: { name: 'manage' }, hasGoneOn };
  const isTold = !isQuiet && (hasWaitedHere || isToldAnywhere(situation));
  const told = isTold ? attemptStep(attempt, slow) : undefined;
  if (told) return { step: told, hasGoneOn };
  if (isOrdering) return { step: formOfOrder(attempt, browsing) ?? { name: 'ordering' }, hasGoneOn };
  return { step: orderStep(situation) ?? bookedStep(situation) ?? browsing, hasGoneOn };
}

/**
 * Another tab orders, and shows what comes of it. While that goes well, this page stays as it is. A form for
 * another room stays until that tab is gone.
 */
function isLeftToOtherTab({ attempt, slow, ordersElsewhere, browsing }: Situation): boolean {
  if (!isOpen(attempt) || attempt.origin !== 'elsewhere') return false;
  const goesWell = attempt.round === 0 && !slow;
  const isOtherForm = browsing.name === 'details' && formOfOrder(attempt, browsing) === undefined;
  return goesWell || (isOtherForm && ordersElsewhere);
}

/**
 * Whether what became of an attempt is told wherever the guest is. A rejection replaces neither another
 * order's form nor a booking at its own address.
 */
function isToldAnywhere(situation: Situation): boolean {
  const { attempt, browsing } = situation;
  if (attempt.phase === 'confirmed') return false;
  if (attempt.phase !== 'rejected') return true;
  if (bookedStep(situation)) return false;
  return browsing.name !== 'details' || formOfOrder(attempt, browsing) !== undefined;
}

/** The form, if the attempt is for its room and stay: another room's form would show another price. */
function formOfOrder(attempt: AttemptPhase, browsing: Step): Step | undefined {
  if (browsing.name !== 'details') return undefined;
  if (isArming(attempt)) return isOrderFor(attempt.order, browsing) ? browsing : undefined;
  if (!('attempt' in attempt)) return undefined;
  return isOrderFor(orderedIn(attempt.attempt), browsing) ? browsing : undefined;
}

/** What became of the latest order of several rooms. */
function orderStep({ latestOrder, url, browsing, memory, isCancelled }: Situation): Step | undefined {
  if (!latestOrder || url.view === 'room') return undefined;
  const { id, lines = [] } = latestOrder.attempt;
  const stands = lines.some(({ attempt, booking }) => booking && !isCancelled({ attempt, booking }));
  const isHere = stands && isAddressOf(latestOrder, url);
  const isPartial = lines.some(({ booking }) => !booking);
  const isUnseen = memory.seenOrder?.id !== id || memory.seenOrder.at === url;
  const isShown = isHere || (isPartial && isUnseen && browsing.name !== 'details');
  return isShown ? { name: 'booked', booked: latestOrder } : undefined;
}

/**
 * What this browser has booked of the address's room and nights. A cancelled booking is shown only at the
 * address where it was cancelled, or found to be so.
 */
function bookedStep({ bookings, url, memory, isCancelled }: Situation): Step | undefined {
  if (url.view === 'room') return undefined;
  const kept = memory.kept?.at === url ? bookingAt([memory.kept.booked], url) : undefined;
  const listed = bookingAt(bookings, url);
  const standing = bookings.filter((one) => !isCancelled(one));
  // A cancelled one hides no other: that of another room of a party, or of the same room, ordered once more.
  const booked = listed && !isCancelled(listed) ? listed : (kept ?? bookingAt(standing, url));
  return booked && { name: 'booked', booked };
}

/** The step that an attempt demands, or `undefined` while the guest may still choose and type. */
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
