import { useCallback, useEffect, useMemo, useReducer } from 'react';
import { type AttemptPhase, isOpen, type Open, type Refusal } from '../lib/browser/attempt/phase.ts';
import type { SessionBooking } from '../lib/browser/attempt/session-bookings.ts';
import { type AttemptOfPage, useAttempt } from '../lib/browser/attempt/use-attempt.ts';
import type { UrlState } from '../lib/browser/search/url-state.ts';
import {
  type AvailabilityState,
  isSameStay,
  useAvailability,
} from '../lib/browser/search/use-availability.ts';
import { type NearState, useNearOffers } from '../lib/browser/search/use-near-offers.ts';
import { useUrlState } from '../lib/browser/search/use-url-state.ts';
import { fitsLimits } from '../lib/contract/party.ts';
import type { BookingProps } from '../lib/contract/props.ts';
import { type StayLimits, type StayQuery, stayErrors } from '../lib/contract/stay.ts';
import { hasSameNights } from './bookings/booking-address.ts';
import { currentStep } from './current-step.ts';
import { type FlowEvent, type FlowMemory, nextMemory, remember, unseenRefusalIn } from './flow-memory.ts';
import { isCancelledByNow } from './manage/known-cancelled.ts';
import { type PartyAvailability, staysOfChosen, useParty } from './party/use-party.ts';
import { asLoading, soldOutForm, staySoldOut } from './recovery/sold-out.ts';
import { cheapestFirst } from './rooms/room-order.ts';
import { useElapsed } from './shared/hooks/use-elapsed.ts';
import { useWidget } from './shared/widget.ts';
import type { PartyProgress, Step } from './step.ts';

/** The room and stay that a link names, and the price that it was made with. */
export type OpenedPage = Pick<BookingProps, 'search' | 'roomTypeId' | 'quoted'>;

export interface BookingFlow extends AttemptOfPage {
  step: Step;
  url: UrlState;
  /** What the link that opened the page names. */
  page: OpenedPage;
  search: StayQuery | undefined;
  rooms: AvailabilityState;
  /** The days around a search that has found nothing. */
  near: NearState;
  /** The room whose details were last shown. */
  leftRoom: string | undefined;
  /** Why an order was refused, as long as nobody has read it at its form. */
  unseenRefusal: Refusal | undefined;
  /** Keeps a booking that was just cancelled, or found to be so, on screen at this address. */
  keepInView(booked: SessionBooking): void;
  goTo(next: UrlState): void;
  /** Leaves what stands over a step, which is the step at this address. */
  goBack(to: UrlState): void;
}

/** After so long without an answer to the final click, the step in doubt takes the busy button's place. */
const QUICK_MS = 8_000;

/**
 * The whole state of the widget but what is typed: URL, rooms, attempt, what was shown before, and the step
 * that follows from them.
 */
export function useBookingFlow(props: BookingProps, bookable: boolean): BookingFlow {
  const { apiBase, today, property } = props;
  const { api } = useWidget();
  const [url, goTo, goBack] = useUrlState(initialUrl(props));
  const { limits } = property.property;
  const validSearch = useMemo(() => validSearchIn(url, limits, today), [url, limits, today]);
  const answers = useAvailability(api, validSearch, props, validSearch ? staysOfChosen(url) : []);
  const shown = useParty(url, answers);
  const search = validSearch && shown.search;
  const rooms = useCheapestFirst(shown.rooms);
  const near = useNearOffers(api, rooms.availability?.rooms.length === 0 ? search : undefined, rooms.asked);
  const ofPage = useAttempt(api, apiBase);
  const { attempt } = ofPage;
  const slow = useElapsed(isAtTheBff(attempt) ? attempt.since : undefined, QUICK_MS);
  const [last, note] = useReducer(
    (memory: FlowMemory, event: FlowEvent) => nextMemory(memory, event, url),
    {},
  );
  const gone = soldOutForm(attempt, url, last.form);
  const browsing = gone ?? browsingStep({ ...shown, url, search, rooms, bookable });
  const { slug, manage } = property.property;
  const { step, hasGoneOn } = currentStep({
    attempt,
    slow,
    ordersElsewhere: ofPage.ordersElsewhere,
    url,
    asksForBooking: url.view === 'booking' && manage !== undefined,
    browsing,
    bookings: ofPage.bookings,
    latestOrder: ofPage.latestOrder,
    isCancelled: ({ booking }) => isCancelledByNow(slug, booking),
    memory: last,
  });
  useGoOn(ofPage, hasGoneOn);
  const seen = { attempt, canOrder: ofPage.canOrder, url, browsing, step };
  const memory = remember(last, seen);
  useEffect(() => {
    if (memory !== last) note(seen);
  });
  const stayGone = staySoldOut(attempt, gone);
  useAskAnew(memory.outdated, stayGone ?? roomsInView(attempt, browsing), rooms.askNights, note);
  // Where a room is told as gone, no older answer is shown as free for a moment.
  const free = stayGone && isSameStay(stayGone, memory.outdated) ? asLoading(rooms) : rooms;
  const { leftRoom } = memory;
  const unseenRefusal = unseenRefusalIn(attempt, memory);
  const keepInView = useCallback((kept: SessionBooking) => note({ kept }), []);
  const page: OpenedPage = props;
  return {
    ...ofPage,
    step,
    url,
    page,
    search,
    rooms: free,
    near,
    leftRoom,
    unseenRefusal,
    keepInView,
    goTo,
    goBack,
  };
}

/** The stay whose rooms the guest sees. */
function roomsInView(attempt: AttemptPhase, browsing: Step): StayQuery | undefined {
  return browsing.name === 'rooms' && attempt.phase !== 'arming' ? browsing.search : undefined;
}

/** Asks anew for the rooms of the last order's nights, when the guest sees them next. */
function useAskAnew(
  outdated: StayQuery | undefined,
  seen: StayQuery | undefined,
  ask: AvailabilityState['askNights'],
  note: (event: 'asked') => void,
): void {
  useEffect(() => {
    if (!outdated || !seen || !hasSameNights(outdated, seen)) return;
    note('asked');
    ask(seen);
  }, [ask, note, outdated, seen]);
}

function initialUrl({ search, linked, roomTypeId, party, view }: BookingProps): UrlState {
  return {
    ...(search
      ? { search, ...(roomTypeId && { roomTypeId }), ...(party && { party }) }
      : linked && { linked }),
    ...(view && { view }),
  };
}

function validSearchIn(
  { search, party }: UrlState,
  limits: StayLimits,
  today: string,
): StayQuery | undefined {
  if (!search || !fitsLimits(party, limits)) return undefined;
  return stayErrors(search, limits, today).length === 0 ? search : undefined;
}

/** The BFF is asked about an attempt just now. */
function isAtTheBff(attempt: AttemptPhase): attempt is AttemptPhase & Open {
  return isOpen(attempt) && attempt.phase !== 'waiting';
}

/** The session keeps a booking. Once its guest has gone on, the page is free for another order. */
function useGoOn({ driver }: AttemptOfPage, hasGoneOn: boolean): void {
  useEffect(() => {
    if (hasGoneOn) driver.leave();
  }, [hasGoneOn, driver]);
}

interface Browsed extends PartyAvailability {
  url: UrlState;
  bookable: boolean;
}

function browsingStep({ url, search, rooms: { availability }, progress: shown, bookable }: Browsed): Step {
  if (!search) return { name: 'search' };
  // What cannot be booked is looked at room by room.
  const progress = bookable ? shown : undefined;
  const offer = availability?.rooms.find(({ roomTypeId }) => roomTypeId === url.roomTypeId);
  if (url.view === 'room') return { name: 'rooms', search, roomGone: !offer, sheet: offer, progress };
  if (progress) return formOf(progress) ?? { name: 'rooms', search, roomGone: progress.isGone, progress };
  if (availability && offer && bookable) return { name: 'details', stay: availability.stay, offer };
  return { name: 'rooms', search, roomGone: bookable && url.roomTypeId !== undefined };
}

/**
 * The form, once each room of the party is chosen and known. It has one total, so the prices are in one
 * currency.
 */
function formOf({ party, rooms }: PartyProgress): Step | undefined {
  const [first, ...others] = rooms.filter((room) => room !== undefined);
  const isKnown = others.length === party.adults.length - 1;
  const currencies = new Set(rooms.map((room) => room?.offer.price.currency));
  return first && isKnown && currencies.size === 1 ? { name: 'details', ...first, others } : undefined;
}

/** The rooms as the guest is to meet them: whatever the order of the answer, the lowest price comes first. */
function useCheapestFirst({ availability: all, ...rooms }: AvailabilityState): AvailabilityState {
  const availability = useMemo(() => all && cheapestFirst(all), [all]);
  return availability ? { ...rooms, availability } : rooms;
}
