import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { idsOf } from '../lib/browser/attempt/phase.ts';
import {
  addressAfterChoice,
  partyAddress,
  sheetAddress,
  type UrlState,
} from '../lib/browser/search/url-state.ts';
import { startParty } from '../lib/contract/party.ts';
import type { BookingProps } from '../lib/contract/props.ts';
import type { StayQuery } from '../lib/contract/stay.ts';
import type { GuestDraft } from './details/guest-draft.ts';
import { useGuestDraft } from './details/use-guest-draft.ts';
import { searchEvent, selectRoomEvent } from './events/event-detail.ts';
import { useBookingEvents } from './events/use-booking-events.ts';
import { LazyOrderStep } from './lazy/LazyOrderStep.tsx';
import { LazyContactCard } from './lazy/LazyReadOnlyParts.tsx';
import { useAfterOrder } from './lazy/use-after-order.ts';
import { useAtRest } from './lazy/use-at-rest.ts';
import { FindLink } from './manage/FindLink.tsx';
import { isCancelledByNow } from './manage/known-cancelled.ts';
import { ManageStep } from './manage/ManageStep.tsx';
import type { OrderStepProps } from './OrderStep.tsx';
import { RoomsStep, type RoomsStepProps } from './rooms/RoomsStep.tsx';
import type { RoomOrder } from './rooms/room-order.ts';
import { SearchStep } from './search/SearchStep.tsx';
import { useText } from './shared/hooks/use-text.ts';
import { LanguageMenu } from './shared/LanguageMenu.tsx';
import { Lazy } from './shared/Lazy.tsx';
import { NoScript } from './shared/notices/NoScript.tsx';
import { OfflineNotice } from './shared/notices/OfflineNotice.tsx';
import { StepFocusContext, useStepFocus } from './shared/step-focus.ts';
import { useWidget } from './shared/widget.ts';
import { isOfOrder, type Step, stepName } from './step.ts';
import { type BookingFlow, useBookingFlow } from './use-booking-flow.ts';

/** The body of the widget: its steps and what they do. */
export function BookingSteps({ onSearch, ...props }: BookingStepsProps) {
  const flow = useBookingFlow(props, useWidget().bookable);
  useBookingEvents(flow, props.apiBase);
  const { webmcp, property } = props;
  const step = onSearch ? 'search' : flow.step.name;
  const canSearch = property.booking !== 'unavailable';
  return (
    <>
      <StepsView flow={flow} canSearch={canSearch} onSearch={onSearch} />
      {webmcp && canSearch && <Lazy load={loadTools} props={{ webmcp, step, property }} waiting={null} />}
    </>
  );
}

export interface BookingStepsProps extends BookingProps {
  /** Receives a search whose rooms are shown elsewhere. @default the rooms are shown here */
  onSearch?: ((search: StayQuery) => void) | undefined;
  /**
   * Registers read-only tools for agents in the browser (WebMCP): one searches, one returns a link to the
   * page where a person books. A string value is the address of that page. See docs/agents.md.
   *
   * @default false. With `true`, the link leads to this page
   */
  webmcp?: boolean | string | undefined;
}

export interface StepsViewProps extends Pick<BookingStepsProps, 'onSearch'> {
  flow: BookingFlow;
  /** False while the upstream refuses the property's API key. */
  canSearch: boolean;
  /** The guest details to begin with; they are not stored. @default the details that the tab has stored */
  typed?: GuestDraft;
}

/** The current step, and what stands around every step. */
export function StepsView({ flow, canSearch, typed, onSearch }: StepsViewProps) {
  const text = useText();
  const { property, demo } = useWidget();
  const { guest, setGuest, clear } = useGuestDraft(flow.attempt, typed);
  const section = useRef<HTMLElement>(null);
  // Only style sheets read the attribute, so no render is needed.
  useEffect(() => section.current?.setAttribute('data-awake', ''), []);
  useAtRest();
  const afterOrder = useAfterOrder(isOfOrder(flow.step));
  const [order, onOrder] = useState<RoomOrder>('cheapest');
  const [beginsWithOrder] = useState(() => isOfOrder(flow.step));
  // A page with only the search shows no outcome of an order. Another page shows it.
  const shown: BookingFlow = onSearch ? { ...flow, step: { name: 'search' } } : flow;
  const register = useStepFocus(stepName(shown.step, flow.rooms.asked));
  return (
    <StepFocusContext value={register}>
      <section
        ref={section}
        className="bh-widget"
        aria-label={text('widget.label', { property: property.name })}
      >
        <div className="bh-head" data-part="head">
          {demo && (
            <p className="bh-ribbon" data-part="ribbon">
              {text('widget.demo')}
            </p>
          )}
          <LanguageMenu url={flow.url} />
        </div>
        <NoScript words={shown.step.name === 'manage' ? 'manage.noScript' : 'widget.noScript'} />
        {shown.step.name !== 'doubt' && (
          <OfflineNotice noAnswer={flow.hasDriverLoadFailed || afterOrder.isMissing} />
        )}
        <OwnBookings flow={shown} onHidden={clear} />
        <CurrentStep
          flow={shown}
          guest={guest}
          onGuest={setGuest}
          outcomeIsThere={afterOrder.isThere}
          {...{ canSearch, beginsWithOrder, onSearch, order, onOrder }}
        />
      </section>
    </StepFocusContext>
  );
}

/** If the tools cannot be loaded, the widget works without them. */
const loadTools = () =>
  import('./webmcp/WebMcpTools.tsx').then(
    (parts) => parts.WebMcpTools,
    () => () => null,
  );

const loadBar = async () => (await import('./bookings/BookingsBar.tsx')).BookingsBar;

/** Steps without the bar, because it would distract: an order is on its way, or a booking is looked up. */
const WITHOUT_BAR: readonly Step['name'][] = ['ordering', 'doubt', 'manage'];

/** The bookings of this browser, except the ones that the step shows. */
function OwnBookings({ flow, onHidden }: Pick<StepsViewProps, 'flow'> & { onHidden(): void }) {
  const { step, bookings, driver, goTo } = flow;
  const shown = attemptsIn(step);
  const others = bookings.filter(({ attempt }) => !shown.includes(attempt.id));
  if (others.length === 0 || WITHOUT_BAR.includes(step.name)) return null;
  const hide = async () => {
    const isHidden = await driver.endBookings();
    if (isHidden) onHidden();
    return isHidden;
  };
  const onHide = shown.length === 0 ? hide : undefined;
  const props = { bookings: others, onView: goTo, onHide };
  return <Lazy load={loadBar} props={props} waiting={null} />;
}

/** The ids of the attempts that the step shows. */
function attemptsIn(step: Step): string[] {
  if (step.name === 'booked') return idsOf(step.booked.attempt);
  return step.name === 'ended' ? idsOf(step.ended.attempt) : [];
}

interface CurrentStepProps
  extends Pick<StepsViewProps, 'flow' | 'canSearch' | 'onSearch'>,
    Pick<RoomsStepProps, 'order' | 'onOrder'>,
    Omit<OrderStepProps, 'step'> {
  beginsWithOrder: boolean;
}

function CurrentStep({ canSearch, beginsWithOrder, onSearch, order, onOrder, ...props }: CurrentStepProps) {
  const { flow } = props;
  const { step, goTo } = flow;
  switch (step.name) {
    case 'search':
    case 'rooms':
      return canSearch ? <Browsing {...{ flow, order, onOrder, onSearch }} /> : <Closed />;
    case 'manage':
      return <ManageStep onLeave={() => goTo({})} />;
    default:
      return <LazyOrderStep {...props} step={step} beginsWithOrder={beginsWithOrder} />;
  }
}

/** The search, and below it the rooms that it found. */
function Browsing({
  flow,
  order,
  onOrder,
  onSearch,
}: Pick<CurrentStepProps, 'flow' | 'order' | 'onOrder' | 'onSearch'>) {
  const { step, url, search, rooms, near, leftRoom, unseenRefusal, bookings, driver, goTo, goBack } = flow;
  const party = step.name === 'rooms' ? step.progress?.party : undefined;
  const here: UrlState = useMemo(
    () => ({ ...(search && { search }), ...(party && { party }) }),
    [search, party],
  );
  const { emit, property } = useWidget();
  const { ask, availability } = rooms;
  const toSearch = useCallback(
    (next: StayQuery) => {
      emit(searchEvent(next));
      if (onSearch) return onSearch(next);
      // A refusal belongs to its stay. The guest has read it above the rooms of that stay.
      driver.dismissRefusal();
      ask(next);
      // A search for other nights keeps the party. Another number of adults starts a search for one room.
      goTo(
        party && next.adults === search?.adults
          ? partyAddress(next, startParty(party.adults))
          : { search: next },
      );
    },
    [driver, emit, ask, goTo, onSearch, party, search],
  );
  // The form folds again after each search, because each search is a new object, even for the same stay.
  const [changing, setChanging] = useState<StayQuery>();
  const unfolded = step.name === 'rooms' && changing === step.search;
  const searchId = useId();
  const onEnter = useCallback(() => setChanging(search), [search]);
  const onChangeSearch = () => {
    onEnter();
    // Works if the button is in view. If the form is folded, the button takes the focus when it returns
    // (SearchStep.tsx).
    document.getElementById(searchId)?.querySelector('button')?.focus();
  };
  const onChoose = useCallback(
    (roomTypeId: string) => {
      const chosen = availability && selectRoomEvent(availability, roomTypeId);
      if (chosen) emit(chosen);
      goTo(addressAfterChoice(here, roomTypeId));
    },
    [emit, goTo, here, availability],
  );
  const onOpen = useCallback((roomTypeId: string) => goTo(sheetAddress(here, roomTypeId)), [goTo, here]);
  return (
    <>
      <SearchStep
        id={searchId}
        search={search}
        linked={url.linked}
        alone={step.name === 'search'}
        unfolded={unfolded}
        onSearch={toSearch}
        onParty={onSearch ? undefined : goTo}
        onReady={rooms.prefetch}
        onEnter={onEnter}
      />
      {step.name === 'search' && !onSearch && <FindLink onFollow={() => goTo({ view: 'booking' })} />}
      {step.name === 'rooms' && (
        <RoomsStep
          search={step.search}
          rooms={rooms}
          near={near}
          roomGone={step.roomGone}
          leftRoom={leftRoom}
          refusal={unseenRefusal}
          searchId={searchId}
          bookings={bookings.filter(({ booking }) => !isCancelledByNow(property.slug, booking))}
          unfolded={unfolded}
          onChangeSearch={onChangeSearch}
          sheet={step.sheet}
          progress={step.progress}
          order={order}
          onOrder={onOrder}
          onChoose={onChoose}
          onOpen={onOpen}
          onLeave={() => goBack(here)}
          onSearch={toSearch}
          onView={goTo}
        />
      )}
    </>
  );
}

function Closed() {
  const text = useText();
  const { property } = useWidget();
  return (
    <LazyContactCard title={text('contact.closedTitle')} level={2}>
      {text('contact.closedText', { property: property.name })}
    </LazyContactCard>
  );
}
