import { describe, expect, it } from 'vitest';
import type { PartnerRoom } from '../../partner/mapping/rooms.ts';
import { testProperty } from '../../property/test-property.ts';
import { type Answers, checkDifferences } from './differences.ts';

const room = (roomTypeId: string, more: Partial<PartnerRoom> = {}): PartnerRoom => ({
  roomTypeId,
  name: roomTypeId,
  price: { total: { amount: '420.00', currency: 'EUR' } },
  ...more,
});
const inMad = { price: { total: { amount: '4200.00', currency: 'MAD' } } };

function found(property: object, { me, ...answers }: Omit<Partial<Answers>, 'me'> & { me?: object } = {}) {
  const findings = checkDifferences(testProperty(property), {
    me: me && { property: me },
    rooms: [],
    now: Date.UTC(2027, 2, 1),
    place: 'in the property’s entry, set',
    ...answers,
  });
  for (const { level } of findings) expect(level).toBe('yellow');
  return findings.map(({ id, text, fix }) => ({ id, text, fix }));
}

describe('the difference of currencies', () => {
  it('is reported if prices have another currency than the configured one', () => {
    expect(found({ currency: 'EUR' }, { me: { currency: 'MAD' }, rooms: [room('a', inMad)] })).toEqual([
      {
        id: 'currency',
        text: 'the configuration says EUR, but the service’s prices are in MAD: guests see and order in the service’s currency',
        fix: 'in the property’s entry, set "currency": "MAD"',
      },
    ]);
  });

  it('is reported if only /me has another currency', () => {
    const [finding, ...others] = found({ currency: 'EUR' }, { me: { currency: 'MAD' }, rooms: [room('a')] });
    expect(others).toEqual([]);
    expect(finding?.text).toBe(
      'the configuration says EUR, but /me says MAD: Bellhop reads a price without a currency as EUR',
    );
  });

  it('is not reported for the same currency, or without a configured one', () => {
    expect(found({ currency: 'EUR' }, { me: { currency: 'EUR' }, rooms: [room('a')] })).toEqual([]);
    expect(found({}, { me: { currency: 'MAD' }, rooms: [room('a', inMad)] })).toEqual([]);
  });
});

describe('the difference of time zones', () => {
  it('is reported with both time zones', () => {
    expect(found({ timeZone: 'Europe/Madrid' }, { me: { timeZone: 'Africa/Casablanca' } })).toEqual([
      {
        id: 'time-zone',
        text: 'the configuration says Europe/Madrid, but /me says Africa/Casablanca: Bellhop uses Europe/Madrid for today’s date and for deadlines',
        fix: 'in the property’s entry, set "timeZone": "Africa/Casablanca"',
      },
    ]);
  });

  it.each([
    ['Europe/Berlin', 'Europe/Berlin'],
    ['Asia/Kolkata', 'Asia/Calcutta'],
    ['Europe/Berlin', 'Europe/Vienna'],
    ['UTC', 'Etc/UTC'],
  ])('is not reported for %s and %s, which have the same clock', (timeZone, ofService) => {
    expect(found({ timeZone }, { me: { timeZone: ofService } })).toEqual([]);
  });

  it('is reported if the clocks differ only in summer', () => {
    expect(found({ timeZone: 'UTC' }, { me: { timeZone: 'Europe/London' } })).toHaveLength(1);
  });
});

describe('rooms of the properties file', () => {
  const rooms = [room('double-sea'), room('single')];

  it('are named if the service does not have them, with the nearest id', () => {
    const property = { rooms: { 'double-see': {}, single: {}, attic: {} } };
    expect(found(property, { rooms })).toEqual([
      {
        id: 'rooms',
        text: 'the service did not name double-see (did you mean double-sea?), attic; it named double-sea, single',
        fix: 'correct the ids in rooms, unless these rooms are sold out or too small for two adults',
      },
    ]);
  });

  it('cause no line if the service has all of them, or if it returned no rooms', () => {
    expect(found({ rooms: { 'double-sea': {} } }, { rooms })).toEqual([]);
    expect(found({ rooms: { 'double-see': {} } }, { rooms: [] })).toEqual([]);
  });
});

describe('texts of rooms', () => {
  const rooms = [room('double', { description: 'للبحر' }), room('single')];

  it('are counted if they are missing in a language', () => {
    const property = {
      locales: ['es', 'de-AT', 'en'],
      rooms: {
        double: { name: { es: 'Doble', de: 'Doppelzimmer' }, description: { es: 'Al mar' } },
        single: {},
      },
    };
    expect(found(property, { rooms })).toEqual([
      {
        id: 'rooms.texts',
        text: 'rooms have no texts of their own in es (1 name), de-AT (1 name, 1 description), en (2 names, 1 description): guests read the service’s text instead, in whatever language it is',
        fix: 'in the property’s entry, set "rooms": a name and a description of each room, by language',
      },
    ]);
  });

  it('cause no line for a property with one language', () => {
    expect(found({ locales: ['es'] }, { rooms })).toEqual([]);
  });

  it('cause no line if all are there', () => {
    const both = (text: string) => ({ es: text, en: text });
    const property = {
      locales: ['es', 'en'],
      rooms: { double: { name: both('d'), description: both('d') }, single: { name: both('s') } },
    };
    expect(found(property, { rooms })).toEqual([]);
  });
});
