import { useEffect } from 'react';
import { type AttemptPhase, type Idle, isUnresolved } from '../../lib/browser/attempt/phase.ts';
import type { Order, OrderedRoom } from '../../lib/browser/booking-api.ts';
import type { UrlState } from '../../lib/browser/search/url-state.ts';
import { useOnline } from '../../lib/browser/use-online.ts';
import type { Money } from '../../lib/contract/money.ts';
import type { Guest } from '../../lib/contract/order/guest.ts';
import type { RoomOffer } from '../../lib/contract/room-schema.ts';
import { LazySoldOut } from '../lazy/LazyOutcomeParts.tsx';
import { LazyRefusalNotice } from '../lazy/LazyRefusalNotice.tsx';
import { combineRooms } from '../party/combine-rooms.ts';
import type { NearestRoomsProps } from '../recovery/NearestRooms.tsx';
import { isSoldOut } from '../recovery/sold-out.ts';
import { Button } from '../shared/Button.tsx';
import { changedPrice } from '../shared/changed-price.ts';
import { stageHints } from '../shared/crawler-hints.ts';
import { useFormat } from '../shared/hooks/use-format.ts';
import { useText } from '../shared/hooks/use-text.ts';
import { Icon } from '../shared/Icon.tsx';
import { type FormRooms, isOrderFor, roomsOf } from '../shared/is-order-for.ts';
import { Notice } from '../shared/notices/Notice.tsx';
import { LegalLinks } from '../shared/PolicyTexts.tsx';
import { refusedRoomIndex } from '../shared/refused-room.ts';
import { StepHeading } from '../shared/StepHeading.tsx';
import { StepLink } from '../shared/StepLink.tsx';
import { useWidget } from '../shared/widget.ts';
import type { ChosenRoom, ChosenRooms } from '../step.ts';
import { GuestForm } from './GuestForm.tsx';
import { type GuestDraft, isToldAtFields, refusedFields } from './guest-draft.ts';
import { OrderRecap } from './OrderRecap.tsx';
import { PriceChange } from './PriceChange.tsx';
import { usePriceConsent } from './price-consent.ts';
import { SummaryBar, SummaryCard } from './StaySummary.tsx';
import { useSettled } from './use-settled.ts';

export interface DetailsStepProps {
  /** The rooms to order. */
  form: FormRooms;
  /** The address where the rooms are chosen. */
  back: UrlState;
  guest: GuestDraft;
  attempt: AttemptPhase;
  /** The last order was for another room and was refused, and no step has shown that yet. */
  isOtherOrderRefused: boolean;
  /** The price of the room in the page's link. */
  quoted: Money | undefined;
  /** False until the page knows that no earlier order blocks this one. */
  ready: boolean;
  /** Another tab has an order under way, so `ready` is false. */
  ordersElsewhere: boolean;
  onGuest(guest: GuestDraft): void;
  /** @param rooms the rooms, at the prices that the guest has accepted */
  onOrder(order: Order, rooms: ChosenRooms): void;
  /** The rooms that are free for the stay now. */
  rooms: NearestRoomsProps['rooms'];
  /** The guest has just chosen this room instead of a room that was sold out. */
  isInstead: boolean;
  /** Orders another room with the same guest details. */
  onTake(roomTypeId: string): void;
  /**
   * Goes back to the rooms; `afresh` fetches them anew.
   * @param at the index of the room to choose again, of several @default the last
   */
  onRooms(afresh: boolean, at?: number): void;
}

/** The form for the guest details, the summary of the stay, and the order button. */
export function DetailsStep({
  form,
  back,
  guest,
  attempt,
  isOtherOrderRefused,
  quoted,
  ready,
  ordersElsewhere,
  onGuest,
  onOrder,
  rooms,
  isInstead,
  onTake,
  onRooms,
}: DetailsStepProps) {
  const text = useText();
  const isSettled = useSettled(isInstead ? form.offer.roomTypeId : undefined);
  useAnnouncedRoom(isInstead, form.offer);
  const refusal = attempt.phase === 'idle' ? refusalOf(attempt, form) : undefined;
  const busy = isUnresolved(attempt);
  const { rooms: ordered, change } = usePriceConsent(roomsOf(form), refusal, quoted);
  const isSeveral = ordered.length > 1;
  const { offer: combined, stay } = combineRooms(ordered);
  // With several rooms, a list names each of them.
  const offer = isSeveral ? { ...combined, name: text('severalRooms.list') } : combined;
  const refused = isSeveral ? refusedRoomIndex(refusal) : undefined;
  const ended = refusal?.kind === 'problem' && FINAL_PROBLEMS.has(refusal.problem.code);
  const soldOut = isSoldOut(refusal);
  const orderable = !ended && !change?.agree;
  const status = useOrderStatus(busy, ordersElsewhere);
  const priceChange = change && !ended && (
    <PriceChange key={offer.quote} change={change} now={offer.price}>
      <Button variant="plain" data-part="other-rooms" onClick={() => onRooms(true, refused)}>
        {text('priceChanged.otherRooms')}
      </Button>
    </PriceChange>
  );
  return (
    <section
      className="bh-step bh-details"
      data-part="details"
      // Only a single room is marked as an offer. With several, the crawler could not tell which one is
      // meant.
      {...(!isSeveral && stageHints('checkout', orderable))}
    >
      <header className="bh-step-head">
        <StepLink to={back} className="bh-back" part="back" onFollow={() => onRooms(false)}>
          <Icon name="back" />
          {isSeveral ? text('severalRooms.changeRoom', { number: ordered.length }) : text('details.allRooms')}
        </StepLink>
        <StepHeading>{text('details.title')}</StepHeading>
      </header>
      <SummaryBar offer={offer} stay={stay} gone={soldOut} />
      <div className="bh-details-form">
        {change?.by === 'link' && priceChange}
        <GuestForm
          guest={guest}
          refused={refusedFields(refusal, guest, text)}
          busy={busy}
          ready={ready && isSettled}
          orderable={orderable}
          status={status}
          promise={isSeveral ? 'severalRooms.promise' : 'details.promise'}
          onGuest={onGuest}
          onOrder={(who) => onOrder(orderOf(ordered, who), ordered)}
        >
          {change?.by === 'order' && priceChange}
          {soldOut && !isSeveral && (
            <LazySoldOut
              rooms={rooms}
              stay={{ checkin: stay.checkin, checkout: stay.checkout, adults: stay.adults }}
              chosen={{ roomTypeId: offer.roomTypeId, name: offer.name, price: offer.price }}
              onTake={onTake}
              onOtherRooms={() => onRooms(true)}
            />
          )}
          {refusal && !(soldOut && !isSeveral) && !changedPrice(refusal) && !isToldAtFields(refusal) && (
            <LazyRefusalNotice
              refusal={refusal}
              room={refused === undefined ? combined.name : ordered[refused]?.offer.name}
              isOneOfSeveral={refused !== undefined}
              onOtherRooms={() => onRooms(true, refused)}
            />
          )}
          {!refusal && isOtherOrderRefused && (
            <Notice title={text('details.refusedTitle')} tone="warning" takesFocus>
              <p>{text('details.refusedText')}</p>
            </Notice>
          )}
          {orderable && (
            <OrderRecap
              key={offer.roomTypeId}
              offer={offer}
              stay={stay}
              rooms={ordered}
              takesFocus={change?.by === 'order' || isInstead}
            />
          )}
        </GuestForm>
        <LegalLinks />
      </div>
      <SummaryCard offer={offer} stay={stay} gone={soldOut} />
    </section>
  );
}

/** The order that the button sends. */
function orderOf([first, ...others]: ChosenRooms, guest: Guest): Order {
  const { checkin, checkout } = first.stay;
  const more = others.map(orderedRoom);
  return { checkin, checkout, ...orderedRoom(first), guest, ...(more.length > 0 && { others: more }) };
}

function orderedRoom({ offer: { roomTypeId, quote }, stay: { adults } }: ChosenRoom): OrderedRoom {
  return { roomTypeId, adults, quote };
}

/** Announces the new room and its price after the guest has chosen it instead of another room. */
function useAnnouncedRoom(isInstead: boolean, { name, price }: RoomOffer): void {
  const { announce } = useWidget();
  const text = useText();
  const total = useFormat().money(price);
  useEffect(() => {
    if (isInstead) announce(text('recovery.chosen', { room: name, price: total }));
  }, [isInstead, announce, text, name, total]);
}

function useOrderStatus(busy: boolean, elsewhere: boolean): string | null {
  const text = useText();
  const online = useOnline();
  if (busy) return text(online ? 'details.orderingStatus' : 'doubt.offline');
  return elsewhere ? text('details.orderingElsewhere') : null;
}

const FINAL_PROBLEMS = new Set(['sold-out', 'booking-closed']);

/** The refusal of the last order, if that order was for the rooms of this form. */
function refusalOf({ refusal }: Idle, form: FormRooms) {
  return isOrderFor(refusal?.order, form) ? refusal : undefined;
}
