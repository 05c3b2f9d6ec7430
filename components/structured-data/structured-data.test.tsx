// @vitest-environment jsdom
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BOOKING, testAttempt } from '../../lib/browser/test-attempt.ts';
import { testProperty } from '../../lib/browser/test-property.ts';
import { hotelData } from './hotel-data.ts';
import { JsonLd } from './JsonLd.tsx';
import { reservationData } from './reservation-data.ts';

const { property } = testProperty();

/** The JSON-LD that a crawler reads from the HTML. */
function read(html: string): Record<string, unknown> {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const scripts = page.querySelectorAll('script');
  expect(scripts).toHaveLength(1);
  expect(scripts[0]?.type).toBe('application/ld+json');
  return JSON.parse(scripts[0]?.textContent ?? '');
}

describe('JSON-LD', () => {
  it('has the configured terms of a property', () => {
    expect(read(renderToString(<JsonLd thing={hotelData(property)} />))).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Hotel',
      name: 'Harbour House',
      url: 'https://harbour.example/',
      telephone: '+49 40 555 01 00',
      email: 'stay@harbour.example',
      checkinTime: '15:00',
      checkoutTime: '11:00',
      currenciesAccepted: 'EUR',
      availableLanguage: ['en', 'de'],
    });
    const bare = { ...property, contact: {}, policies: { checkInFrom: 'after lunch' } };
    expect(JSON.parse(JSON.stringify(hotelData(bare)))).toEqual({
      '@type': 'Hotel',
      name: 'Harbour House',
      currenciesAccepted: 'EUR',
      availableLanguage: ['en', 'de'],
    });
  });

  it('has the address and the coordinates of a property', () => {
    const address = { lines: ['Kaffeekai 7', '2. OG'], postalCode: '20457', city: 'Hamburg', country: 'DE' };
    const geo = { latitude: 53.5421, longitude: 9.9893 };
    const located = { ...property, contact: { address, geo } };
    expect(read(renderToString(<JsonLd thing={hotelData(located)} />))).toMatchObject({
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'Kaffeekai 7, 2. OG',
        postalCode: '20457',
        addressLocality: 'Hamburg',
        addressCountry: 'DE',
      },
      geo: { '@type': 'GeoCoordinates', ...geo },
    });
    expect(reservationData(BOOKING, testAttempt('confirmed'), located).reservationFor).toEqual(
      hotelData(located),
    );
    const data = JSON.parse(JSON.stringify(hotelData(located)));
    expect(Object.keys(data.address)).not.toContain('addressRegion');
    expect(Object.keys(data)).not.toContain('hasMap');
  });

  it('has a booking without personal data', () => {
    const data = reservationData(BOOKING, testAttempt('confirmed'), property);
    expect(data).toMatchObject({
      '@type': 'LodgingReservation',
      checkinTime: `${BOOKING.stay.checkin}T15:00`,
      checkoutTime: `${BOOKING.stay.checkout}T11:00`,
      numAdults: BOOKING.stay.adults,
      priceCurrency: 'EUR',
    });
    const { firstName, lastName, email } = BOOKING.guest;
    for (const personal of [firstName, lastName, email, BOOKING.reference])
      expect(JSON.stringify(data)).not.toContain(personal);
  });

  it('is not closed by a `</script>` in a name', () => {
    const name = '</script><script>alert(1)</script><!--';
    expect(read(renderToString(<JsonLd thing={hotelData({ ...property, name })} />)).name).toBe(name);
  });
});
