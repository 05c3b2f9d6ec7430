import type { SessionBooking } from '../../lib/browser/attempt/session-bookings.ts';
import { type Money, sameMoney } from '../../lib/contract/money.ts';
import type { Booking } from '../../lib/contract/order/attempt-schema.ts';
import type { Cancellable } from '../cancellation/use-terms.ts';
import type { CancelOfferProps } from '../manage/CancelOffer.tsx';
import { isCancelledByNow } from '../manage/known-cancelled.ts';
import { Lazy } from '../shared/Lazy.tsx';
import { useWidget } from '../shared/widget.ts';

/** @file The cancellation of a booking on the page that shows the booking. */

/** A booking with its price, and the prices of its nights if they are known. */
export type PricedBooking = Booking & { price: Money } & Pick<Cancellable, 'perNight'>;

/** The booking with the price of its order, because not every upstream returns the price. */
export function pricedBooking({ attempt, booking }: SessionBooking): PricedBooking {
  const { price, perNight } = attempt;
  const isAsOrdered = sameMoney(booking.price ?? price, price);
  return { ...booking, price: booking.price ?? price, ...(perNight && isAsOrdered && { perNight }) };
}

/** Whether the guest can cancel the booking online now. */
export function useCanCancel(booking: Booking): boolean {
  const { property, today, bookable } = useWidget();
  const isOpen = bookable && property.manage?.cancel === true && booking.stay.checkin >= today;
  return isOpen && !isCancelledByNow(property.slug, booking);
}

const loadCancelOffer = async () => (await import('../manage/CancelOffer.tsx')).CancelOffer;

export interface LazyCancelOfferProps
  extends Pick<CancelOfferProps, 'describedBy' | 'onCancelled' | 'onDoubt'> {
  booking: PricedBooking;
}

export function LazyCancelOffer({ booking, ...on }: LazyCancelOfferProps) {
  const claim = { reference: booking.reference, email: booking.guest.email };
  return <Lazy load={loadCancelOffer} props={{ claim, booking, ...on }} waiting={null} />;
}
