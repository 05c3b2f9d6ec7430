import type { Money } from '../contract/money.ts';
import type { StayQuery } from '../contract/stay.ts';

/** @file The microdata items that Google's price check must find, in the shape of `readMicrodata`. */

/** @param properties the properties of the hotel, without its offer */
export const hotelItem = (properties: object, offer: object) => ({
  types: ['https://schema.org/Hotel'],
  properties: { ...properties, makesOffer: [offer] },
});

/** The offer of a stay with its total. */
export const offerItem = (stay: StayQuery, { amount, currency }: Money) =>
  stayItem(stay, {
    availability: ['https://schema.org/InStock'],
    priceSpecification: [
      {
        types: ['https://schema.org/CompoundPriceSpecification'],
        properties: { priceCurrency: [currency], price: [amount] },
      },
    ],
  });

/** The offer of a stay that is sold out. It has no price. */
export const soldOutItem = (stay: StayQuery) =>
  stayItem(stay, { availability: ['https://schema.org/SoldOut'] });

const stayItem = ({ checkin, checkout, adults }: StayQuery, properties: object) => ({
  types: ['https://schema.org/Offer', 'https://schema.org/LodgingReservation'],
  properties: {
    checkinTime: [checkin],
    checkoutTime: [checkout],
    numAdults: [String(adults)],
    ...properties,
  },
});
