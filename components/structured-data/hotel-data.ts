import type { Geo, Property } from '../../lib/contract/property.ts';
import { isTimeOfDay } from '../../lib/contract/time-of-day.ts';
import type { JsonLdThing } from './JsonLd.tsx';
import { postalAddress } from './postal-address.ts';

/** A property as https://schema.org/Hotel. Terms that are not configured are `undefined`. */
export function hotelData({ name, contact, policies, currency, locales }: Property): JsonLdThing {
  return {
    '@type': 'Hotel',
    name,
    url: contact.url,
    telephone: contact.phone,
    email: contact.email,
    address: contact.address && { '@type': 'PostalAddress', ...postalAddress(contact.address) },
    geo: contact.geo && coordinates(contact.geo),
    checkinTime: timeOfDay(policies.checkInFrom),
    checkoutTime: timeOfDay(policies.checkOutUntil),
    currenciesAccepted: currency,
    availableLanguage: locales,
  };
}

/** https://schema.org/GeoCoordinates */
function coordinates({ latitude, longitude }: Geo): JsonLdThing {
  return { '@type': 'GeoCoordinates', latitude, longitude };
}

/** A configuration may say "after lunch". Schema.org's `Time` takes only a time of day. */
export function timeOfDay(hours: string | undefined): string | undefined {
  return hours && isTimeOfDay(hours) ? hours : undefined;
}
