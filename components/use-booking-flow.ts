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

/** The room, the stay and the price in a link. */
export type OpenedPage = Pick<BookingProps, 'search' | 'roomTypeId' | 'quoted'>;

export interface BookingFlow extends AttemptOfPage {
  step: Step;
  url: UrlState;
  /** The content of the link that opened the page. */
  page: OpenedPage;
  search: StayQuery | undefined;
  rooms: AvailabilityState;
  /** The near dates of a search that found nothing. */
  near: NearState;
  /** The room of the last form. */
  leftRoom: string | undefined;
  /** The refusal that the guest has not seen at its form yet. */
  unseenRefusal: Refusal | undefined;
  /** Keeps a booking that was just cancelled, or found cancelled, on screen at this address. */
  keepInView(booked: SessionBooking): void;
  goTo(next: UrlState): void;
  /** Closes a dialog over a step and returns to the step at this address. */
  goBack(to: UrlState): void;
}

/**
 * How long the final click may wait for an answer, in milliseconds. Then the step "in doubt" replaces the
 * busy button.
 */
const QUICK_MS = 8_000;

/**
 * The whole state of the widget, except typed text: URL, rooms, attempt, memory of earlier views, and the
 * step that follows from them.
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
  const [last, dispatch] = useReducer(
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
    if (memory !== last) dispatch(seen);
  });
  const stayGone = staySoldOut(attempt, gone);
  useAskAnew(memory.outdated, stayGone ?? roomsInView(attempt, browsing), rooms.askNights, dispatch);
  // If a room is shown as sold out, no older answer may show it as free for a moment.
  const free = stayGone && isSameStay(stayGone, memory.outdated) ? asLoading(rooms) : rooms;
  const { leftRoom } = memory;
  const unseenRefusal = unseenRefusalIn(attempt, memory);
  const keepInView = useCallback((kept: SessionBooking) => dispatch({ kept }), []);
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

/** The stay whose rooms are in view. */
function roomsInView(attempt: AttemptPhase, browsing: Step): StayQuery | undefined {
  return browsing.name === 'rooms' && attempt.phase !== 'arming' ? browsing.search : undefined;
}

/** Fetches the rooms of the last order's nights anew when the guest sees them next. */
function useAskAnew(
  outdated: StayQuery | undefined,
  seen: StayQuery | undefined,
  ask: AvailabilityState['askNights'],
  dispatch: (event: 'asked') => void,
): void {
  useEffect(() => {
    if (!outdated || !seen || !hasSameNights(outdated, seen)) return;
    dispatch('asked');
    ask(seen);
  }, [ask, dispatch, outdated, seen]);
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

/** The page is waiting for an answer of the BFF about an attempt. */
function isAtTheBff(attempt: AttemptPhase): attempt is AttemptPhase & Open {
  return isOpen(attempt) && attempt.phase !== 'waiting';
}

/** The session keeps the booking. Once the guest has left it, the page is free for another order. */
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
  // A read-only property shows rooms one by one, so it has no party.
  const progress = bookable ? shown : undefined;
  const offer = availability?.rooms.find(({ roomTypeId }) => roomTypeId === url.roomTypeId);
  if (url.view === 'room') return { name: 'rooms', search, roomGone: !offer, sheet: offer, progress };
  if (progress) return formOf(progress) ?? { name: 'rooms', search, roomGone: progress.isGone, progress };
  if (availability && offer && bookable) return { name: 'details', stay: availability.stay, offer };
  return { name: 'rooms', search, roomGone: bookable && url.roomTypeId !== undefined };
}

/**
 * The form, once each room of the party is chosen and known. The form shows one total, so all prices must
 * have the same currency.
 */
function formOf({ party, rooms }: PartyProgress): Step | undefined {
  const [first, ...others] = rooms.filter((room) => room !== undefined);
  const isKnown = others.length === party.adults.length - 1;
  const currencies = new Set(rooms.map((room) => room?.offer.price.currency));
  return first && isKnown && currencies.size === 1 ? { name: 'details', ...first, others } : undefined;
}

/** Sorts the rooms by price, lowest first, whatever the order of the answer. */
function useCheapestFirst({ availability: all, ...rooms }: AvailabilityState): AvailabilityState {
  const availability = useMemo(() => all && cheapestFirst(all), [all]);
  return availability ? { ...rooms, availability } : rooms;
}
