import { useEffect } from 'react';
import { type AttemptPhase, type Idle, isUnresolved } from '../../lib/browser/attempt/phase.ts';
import type { Order } from '../../lib/browser/booking-api.ts';
import { useOnline } from '../../lib/browser/use-online.ts';
import type { Money } from '../../lib/contract/money.ts';
import type { RoomOffer } from '../../lib/contract/room-schema.ts';
import type { Stay } from '../../lib/contract/stay-schema.ts';
import type { MessageKey } from '../../lib/i18n/catalogue.ts';
import { LazySoldOut } from '../lazy/LazyOutcomeParts.tsx';
import { LazyRefusalNotice } from '../lazy/LazyRefusalNotice.tsx';
import type { NearestRoomsProps } from '../recovery/NearestRooms.tsx';
import { isSoldOut } from '../recovery/sold-out.ts';
import { Button } from '../shared/Button.tsx';
import { changedPrice } from '../shared/changed-price.ts';
import { useFormat } from '../shared/hooks/use-format.ts';
import { useText } from '../shared/hooks/use-text.ts';
import { Icon } from '../shared/Icon.tsx';
import { isOrderFor } from '../shared/is-order-for.ts';
import { Notice } from '../shared/notices/Notice.tsx';
import { LegalLinks } from '../shared/PolicyTexts.tsx';
import { StepHeading } from '../shared/StepHeading.tsx';
import { StepLink } from '../shared/StepLink.tsx';
import { useWidget } from '../shared/widget.ts';
import { GuestForm } from './GuestForm.tsx';
import { type GuestDraft, isToldAtFields, refusedFields } from './guest-draft.ts';
import { OrderRecap } from './OrderRecap.tsx';
import { PriceChange } from './PriceChange.tsx';
import { usePriceConsent } from './price-consent.ts';
import { SummaryBar, SummaryCard } from './StaySummary.tsx';
import { useSettled } from './use-settled.ts';

export interface DetailsStepProps {
  offer: RoomOffer;
  stay: Stay;
  guest: GuestDraft;
  attempt: AttemptPhase;
  /** The last order was for another room, came to nothing, and nobody has been told so. */
  isOtherOrderRefused: boolean;
  /** False until it is known that no earlier order stands in the way. */
  ready: boolean;
  /** Another tab orders: this is why `ready` is false. */
  ordersElsewhere: boolean;
  onGuest(guest: GuestDraft): void;
  /** @param price what the guest has accepted for it */
  onOrder(order: Order, price: Money): void;
  /** What is free for the stay by now. */
  rooms: NearestRoomsProps['rooms'];
  /** The guest has just taken this room in place of another that was gone. */
  isInstead: boolean;
  /** Goes on with another room, with the same details. */
  onTake(roomTypeId: string): void;
  /** Back to the rooms; `afresh` when they have to be asked for again. */
  onRooms(afresh: boolean): void;
}

/** Guest details beside what they book, and the order. */
export function DetailsStep({
  offer,
  stay,
  guest,
  attempt,
  isOtherOrderRefused,
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
  const isSettled = useSettled(isInstead ? offer.roomTypeId : undefined);
  useAnnouncedRoom(isInstead, offer);
  const refusal = attempt.phase === 'idle' ? refusalOf(attempt, offer, stay) : undefined;
  const busy = isUnresolved(attempt);
  const consent = usePriceConsent(offer, refusal);
  const { change } = consent;
  const ended = refusal?.kind === 'problem' && ENDS_HERE.has(refusal.problem.code);
  const soldOut = isSoldOut(refusal);
  const orderable = !ended && !change?.agree;
  const status = orderStatus(busy, useOnline(), ordersElsewhere);
  const { checkin, checkout, adults } = stay;
  return (
    <section className="bh-step bh-details" data-part="details">
      <header className="bh-step-head">
        <StepLink to={{ search: stay }} className="bh-back" part="back" onFollow={() => onRooms(false)}>
          <Icon name="back" />
          {text('details.allRooms')}
        </StepLink>
        <StepHeading>{text('details.title')}</StepHeading>
      </header>
      <SummaryBar offer={offer} stay={stay} price={consent.price} gone={soldOut} />
      <div className="bh-details-form">
        <GuestForm
          guest={guest}
          refused={refusedFields(refusal, guest, text)}
          busy={busy}
          ready={ready && isSettled}
          orderable={orderable}
          status={status && text(status)}
          onGuest={onGuest}
          onOrder={(who) =>
            onOrder(
              { roomTypeId: offer.roomTypeId, checkin, checkout, adults, guest: who, quote: consent.quote },
              consent.price,
            )
          }
        >
          {change && !ended && (
            <PriceChange
              key={consent.quote}
              before={change.before}
              now={consent.price}
              {...(change.agree ? { onAgree: change.agree } : {})}
            >
              <Button variant="plain" data-part="other-rooms" onClick={() => onRooms(true)}>
                {text('priceChanged.otherRooms')}
              </Button>
            </PriceChange>
          )}
          {soldOut && (
            <LazySoldOut
              rooms={rooms}
              stay={{ checkin, checkout, adults }}
              chosen={{ roomTypeId: offer.roomTypeId, name: offer.name, price: consent.price }}
              onTake={onTake}
              onOtherRooms={() => onRooms(true)}
            />
          )}
          {refusal && !soldOut && !changedPrice(refusal) && !isToldAtFields(refusal) && (
            <LazyRefusalNotice refusal={refusal} room={offer.name} onOtherRooms={() => onRooms(true)} />
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
              price={consent.price}
              takesFocus={change !== undefined || isInstead}
            />
          )}
        </GuestForm>
        <LegalLinks />
      </div>
      <SummaryCard offer={offer} stay={stay} price={consent.price} gone={soldOut} />
    </section>
  );
}

/** Says which room the form is for now, and what it costs, after it has taken another one's place. */
function useAnnouncedRoom(isInstead: boolean, { name, price }: RoomOffer): void {
  const { announce } = useWidget();
  const text = useText();
  const total = useFormat().money(price);
  useEffect(() => {
    if (isInstead) announce(text('recovery.chosen', { room: name, price: total }));
  }, [isInstead, announce, text, name, total]);
}

function orderStatus(busy: boolean, online: boolean, elsewhere: boolean): MessageKey | null {
  if (busy) return online ? 'details.orderingStatus' : 'doubt.offline';
  return elsewhere ? 'details.orderingElsewhere' : null;
}

const ENDS_HERE = new Set(['sold-out', 'booking-closed']);

/** The last order's refusal, if it was for what is shown here. */
function refusalOf({ refusal }: Idle, offer: RoomOffer, stay: Stay) {
  return isOrderFor(refusal?.order, offer, stay) ? refusal : undefined;
}
