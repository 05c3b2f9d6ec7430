import { expect, it } from 'vitest';
import { createBellhop } from '../../../lib/next/bellhop.ts';
import { testProperty } from '../../../lib/property/test-property.ts';
import { configuredHouse, configuredProperties, readEntry } from './configured-house.ts';

const house = (slug: string, hosts: string[] = []) => ({
  slug,
  name: slug,
  hosts,
  api: { baseUrl: 'https://api.example/partner/v1', key: { env: 'A_KEY' } },
});
const bellhopIn = (environment: Record<string, string>) =>
  createBellhop({
    properties: { properties: [house('alpha', ['alpha.test']), house('beta')] },
    environment: {
      A_KEY: 'a-key',
      BELLHOP_SESSION_SECRET: 'a-session-secret-of-32-character',
      ...environment,
    },
  });

it('the configurator is on in development, and in production if it is switched on', () => {
  expect(bellhopIn({ NODE_ENV: 'development' }).configurator).toBe(true);
  expect(bellhopIn({ NODE_ENV: 'production' }).configurator).toBe(false);
  expect(bellhopIn({}).configurator).toBe(false);
  expect(bellhopIn({ NODE_ENV: 'production', BELLHOP_CONFIGURE: '1' }).configurator).toBe(true);
  expect(() => bellhopIn({ BELLHOP_CONFIGURE: 'yes' })).toThrow('BELLHOP_CONFIGURE: must be 1, or not set');
});

it('a property’s own host shows only that property', () => {
  const bellhop = bellhopIn({});
  const shown = (host: string) =>
    configuredProperties(bellhop, new Headers({ host })).map(({ slug }) => slug);
  expect(shown('agency.test')).toEqual(['alpha', 'beta']);
  expect(shown('alpha.test')).toEqual(['alpha']);
});

it('the configurator’s view of a property has what its page shows, and no API key', () => {
  const rooms = { dbl: { name: { en: 'Double', de: 'Doppelzimmer' } }, 'no-name': {} };
  const property = testProperty({ rooms, locales: ['de', 'en'], embedOrigins: ['https://a.example'] });
  expect(configuredHouse(property)).toEqual({
    slug: 'harbour-house',
    name: 'Harbour House',
    locales: ['de', 'en'],
    rooms: [
      { id: 'dbl', name: 'Double' },
      { id: 'no-name', name: 'no-name' },
    ],
    maxAdults: 6,
    theme: { name: 'neutral', accent: '', radius: '', font: '' },
    origins: 'https://a.example',
  });
});

it('there is a theme to preview only if it differs from the property’s own', () => {
  const property = testProperty({ theme: { accent: '#123456' } });
  const typed = configuredHouse(property);
  expect(readEntry(property, typed).preview).toBeUndefined();
  const { preview, entry, look, embeddable, reading } = readEntry(property, {
    theme: { ...typed.theme, radius: '3px', font: 'url(x)' },
    origins: 'https://a.example nonsense',
  });
  expect(JSON.parse(preview ?? '')).toEqual({ name: 'neutral', accent: '#123456', radius: '3px' });
  expect(JSON.parse(entry)).toMatchObject({ theme: { radius: '3px' }, embedOrigins: ['https://a.example'] });
  expect(look).toEqual({ accent: '#123456', onAccent: '#ffffff', radius: '3px' });
  expect(embeddable).toBe(true);
  expect(reading).toMatchObject({
    faults: { font: expect.any(String) },
    originsFault: expect.stringMatching(/^“nonsense” is not an origin/),
  });
});

it('a property that no site may frame is marked', () => {
  const property = testProperty({ embedOrigins: ['https://a.example'] });
  const { theme } = configuredHouse(property);
  for (const origins of ['', ' ', 'nonsense'])
    expect(readEntry(property, { theme, origins }).embeddable, origins).toBe(false);
});
