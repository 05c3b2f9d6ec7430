import { expect, it } from 'vitest';
import * as entry from './entry.ts';

it('gives a host these names and no others', () => {
  expect(Object.keys(entry).sort()).toEqual([
    'ConfigError',
    'bookingMetadata',
    'bookingSitemap',
    'createBellhop',
    'createBookingHandlers',
    'createHealthHandlers',
    'directionOf',
    'fontSheet',
    'getBookingProps',
    'pageBrand',
    'propertyName',
  ]);
});
