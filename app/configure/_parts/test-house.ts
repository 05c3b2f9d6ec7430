import type { House } from './configuration.ts';

/** A property as the configurator sees it. */
export const testHouse: House = {
  slug: 'harbour-house',
  name: 'Harbour House',
  locales: ['en', 'de'],
  rooms: [{ id: 'dbl', name: 'Double' }],
  maxAdults: 4,
  theme: { name: 'maritime', accent: '#0b4f6c', radius: '', font: '' },
  origins: 'https://www.harbour.example',
};
