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

/** The widget's body, with all that it does. */
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
  /** Takes a search that can be asked for elsewhere. @default its rooms are shown here */
  onSearch?: ((search: StayQuery) => void) | undefined;
  /**
   * Registers read-only tools for agents of the browser (WebMCP): to search, and to get a link to the page on
   * which a person books. A text is the address of that page. docs/agents.md has more.
   *
   * @default false. With `true`, the link leads to this page
   */
  webmcp?: boolean | string | undefined;
}

export interface StepsViewProps extends Pick<BookingStepsProps, 'onSearch'> {
  flow: BookingFlow;
  /** False where the property's key was refused. */
  canSearch: boolean;
  /** What the guest has typed, where that is not this tab's to keep. @default what the tab has kept */
  typed?: GuestDraft;
}

/** The step that the guest stands before, with what belongs to all of them around it. */
export function StepsView({ flow, canSearch, typed, onSearch }: StepsViewProps) {
  const text = useText();
  const { property, demo } = useWidget();
  const { guest, setGuest, clear } = useGuestDraft(flow.attempt, typed);
  const section = useRef<HTMLElement>(null);
  // Only styles read it, so nothing has to be drawn for it.
  useEffect(() => section.current?.setAttribute('data-awake', ''), []);
  useAtRest();
  const afterOrder = useAfterOrder(isOfOrder(flow.step));
  const [order, onOrder] = useState<RoomOrder>('cheapest');
  const [beginsWithOrder] = useState(() => isOfOrder(flow.step));
  // Where the search stands alone, what has become of an order is shown elsewhere.
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

/** If they cannot be loaded, the widget works without them. */
const loadTools = () =>
  import('./webmcp/WebMcpTools.tsx').then(
    (parts) => parts.WebMcpTools,
    () => () => null,
  );

const loadBar = async () => (await import('./bookings/BookingsBar.tsx')).BookingsBar;

/** Where the bar would distract: an order is on its way, or a booking is looked up. */
const WITHOUT_BAR: readonly Step['name'][] = ['ordering', 'doubt', 'manage'];

/** The bookings of this browser, but for the one that is shown. */
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

/** The attempts that the step is about. */
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

/** The search, with what it found below it. */
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
      // A refusal is told for the stay that it was for, and has been read above its rooms.
      driver.dismissRefusal();
      ask(next);
      // Other nights are for the same party. Another number of adults is a search for one room.
      goTo(
        party && next.adults === search?.adults
          ? partyAddress(next, startParty(party.adults))
          : { search: next },
      );
    },
    [driver, emit, ask, goTo, onSearch, party, search],
  );
  // Each search folds again: it is another object, even when it asks for the same.
  const [changing, setChanging] = useState<StayQuery>();
  const unfolded = step.name === 'rooms' && changing === step.search;
  const searchId = useId();
  const onEnter = useCallback(() => setChanging(search), [search]);
  const onChangeSearch = () => {
    onEnter();
    // Where it is in view. Folded away, it takes the focus as soon as it is back (SearchStep.tsx).
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
