import { useEffect, useEffectEvent } from 'react';
import { isCancelled } from '../../lib/contract/order/attempt.ts';
import type { Booking } from '../../lib/contract/order/attempt-schema.ts';
import { isCancelledByNow, noteCancelled } from '../manage/known-cancelled.ts';
import { useText } from '../shared/hooks/use-text.ts';
import { useWidget } from '../shared/widget.ts';

/** The numbers of the bookings that a page has looked up, by the API client that it used. */
const lookedUp = new WeakMap<object, Set<string>>();

/**
 * Looks a booking up once per page, if the property offers a look-up. The guest may have cancelled it on
 * another device, or the property may have cancelled it. A failed look-up changes nothing.
 * @param onCancelled called if the booking is found cancelled
 */
export function useCancelledElsewhere(booking: Booking, onCancelled: () => void): void {
  const { reference, guest } = booking;
  const { email } = guest;
  const text = useText();
  const { api, announce, property } = useWidget();
  const canLook = property.manage?.find === true && !isCancelledByNow(property.slug, booking);
  const tell = useEffectEvent(() => {
    noteCancelled(property.slug, booking);
    announce(text('manage.cancelledTitle'));
    onCancelled();
  });
  useEffect(() => {
    const seen = lookedUp.get(api) ?? new Set();
    lookedUp.set(api, seen);
    if (!canLook || seen.has(reference)) return undefined;
    const left = new AbortController();
    const look = async () => {
      // Loaded only here, because the module imports schemas that the confirmation does not need.
      const { findBooking } = await import('../manage/manage-calls.ts');
      const { booking: found } = await findBooking(api, { reference, email }, { signal: left.signal });
      if (left.signal.aborted) return;
      seen.add(reference);
      if (isCancelled(found)) tell();
    };
    look().catch(() => undefined);
    return () => left.abort();
  }, [api, canLook, reference, email]);
}
