import { expect, test } from 'vitest';
import { mapAddresses } from './map-links.ts';

const geo = { latitude: 53.5421, longitude: -9.9893 };

test('a place with coordinates is shown as a pin with a name', () => {
  expect(mapAddresses({ name: 'Harbour House (Old & New)', geo, address: 'Kaffeekai 7' })).toEqual({
    app: 'geo:53.5421,-9.9893?q=53.5421,-9.9893(Harbour%20House%20%20Old%20%26%20New%20)',
    apple: 'https://maps.apple.com/?ll=53.5421,-9.9893&q=Harbour%20House%20(Old%20%26%20New)',
    google: 'https://www.google.com/maps/search/?api=1&query=53.5421%2C-9.9893',
    openStreetMap: 'https://www.openstreetmap.org/?mlat=53.5421&mlon=-9.9893#map=17/53.5421/-9.9893',
  });
});

test('a place with only an address is searched for', () => {
  const maps = mapAddresses({ name: 'Riad', address: '12, derb Zaytoun & Co, المغرب' });
  expect(maps?.app).toMatch(/^geo:0,0\?q=12%2C%20derb/);
  for (const address of Object.values(maps ?? {})) {
    const { searchParams } = new URL(address);
    expect(searchParams.get('q') ?? searchParams.get('query')).toBe('12, derb Zaytoun & Co, المغرب');
  }
});

test('a place without coordinates and address has no map links', () => {
  expect(mapAddresses({ name: 'Nowhere' })).toBeUndefined();
});
