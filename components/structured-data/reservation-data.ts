import type { AttemptSummary, Booking } from '../../lib/contract/order/attempt-schema.ts';
import type { Property } from '../../lib/contract/property.ts';
import { hotelData, timeOfDay } from './hotel-data.ts';
import type { JsonLdThing } from './JsonLd.tsx';

/**
 * A booking as https://schema.org/LodgingReservation. It has no personal data: no name, no e-mail address and
 * no booking reference.
 */
export function reservationData(booking: Booking, ordered: AttemptSummary, property: Property): JsonLdThing {
  const { stay, room } = booking;
  const { amount, currency } = booking.price ?? ordered.price;
  const at = (date: string, hours: string | undefined) => {
    const time = timeOfDay(hours);
    return time ? `${date}T${time}` : date;
  };
  return {
    '@type': 'LodgingReservation',
    reservationStatus: 'https://schema.org/ReservationConfirmed',
    reservationFor: hotelData(property),
    lodgingUnitDescription: room.name,
    numAdults: stay.adults,
    checkinTime: at(stay.checkin, property.policies.checkInFrom),
    checkoutTime: at(stay.checkout, property.policies.checkOutUntil),
    totalPrice: amount,
    priceCurrency: currency,
  };
}
