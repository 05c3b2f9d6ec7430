import fc from 'fast-check';
import { expect, it } from 'vitest';
import { THEME_NAMES } from '../../../lib/contract/theme-name.ts';
import {
  addressOf,
  addressOfOther,
  type Configuration,
  MODES,
  readConfiguration,
  SCHEMES,
  WIDTHS,
} from './configuration.ts';
import { testHouse as house } from './test-house.ts';

const parameters = (address: string) =>
  Object.fromEntries(new URL(address, 'https://bellhop.example').searchParams);

const words = (most: number) =>
  fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => text.slice(0, most));
const printable = words(200).map((text) => text.replaceAll(/\p{Cc}/gu, ' '));

const configurations: fc.Arbitrary<Configuration> = fc.record({
  property: fc.constant(house.slug),
  mode: fc.constantFrom(...MODES),
  locale: fc.constantFrom('', ...house.locales),
  checkin: fc.constantFrom('', '2027-02-12'),
  checkout: fc.constantFrom('', '2027-02-14'),
  adults: fc.constantFrom('', '1', '120'),
  room: fc.constantFrom('', 'dbl'),
  scheme: fc.constantFrom(...SCHEMES),
  label: printable.map((text) => text.trim() || 'Reserve'),
  layer: fc.boolean(),
  consent: fc.boolean(),
  theme: fc.record({
    name: fc.constantFrom(...THEME_NAMES),
    accent: printable,
    radius: fc.constantFrom('', '8px'),
    font: printable,
  }),
  origins: printable,
  width: fc.constantFrom(...WIDTHS),
});

it('a configuration can be read from its address, whatever was typed', () => {
  fc.assert(
    fc.property(configurations, (configuration) => {
      const address = addressOf(configuration, house);
      expect(readConfiguration(parameters(address), house)).toEqual(configuration);
    }),
  );
});

it('the address is short if every value is the property’s own', () => {
  expect(addressOf(readConfiguration({}, house), house)).toBe('/configure?property=harbour-house');
});

it('a cleared value differs from one that was never changed', () => {
  const cleared = readConfiguration({ accent: '' }, house);
  expect(cleared.theme.accent).toBe('');
  expect(addressOf(cleared, house)).toBe('/configure?property=harbour-house&accent=');
});

it('invalid values count as not chosen', () => {
  const query = {
    mode: 'sideways',
    locale: 'xx',
    checkin: 'tomorrow',
    checkout: '2027-02-30',
    adults: '0',
    scheme: 'blue',
    theme: 'none',
    label: ' ',
    layer: ['on', 'on'],
    room: ['a', 'b'],
    width: '1',
  };
  expect(readConfiguration(query, house)).toEqual(readConfiguration({}, house));
});

it('only the property’s rooms can be chosen', () => {
  expect(readConfiguration({ room: 'dbl' }, house).room).toBe('dbl');
  for (const room of ['nonsense', '', 'toString', ['dbl']])
    expect(readConfiguration({ room }, house).room).toBe('');
});

it('the address of another property drops choices that belong to this one', () => {
  const query = {
    mode: 'modal',
    adults: '2',
    locale: 'de',
    room: 'dbl',
    radius: '3px',
    origins: '',
    label: 'Go',
  };
  expect(parameters(addressOfOther(readConfiguration(query, house), house, 'riad'))).toEqual({
    property: 'riad',
    mode: 'modal',
    adults: '2',
    label: 'Go',
  });
});
