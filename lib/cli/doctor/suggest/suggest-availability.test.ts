import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { PartnerRoom } from '../../../partner/mapping/rooms.ts';
import { suggestAvailability } from './suggest-availability.ts';

const STAY = { checkin: '2026-12-01', checkout: '2026-12-03', adults: 2 };

async function suggested(body: unknown, currency?: string) {
  const suggestion = await suggestAvailability(body, { stay: STAY, currency });
  if (!suggestion) throw new Error('nothing was suggested');
  const rooms: readonly PartnerRoom[] = suggestion.result.fits ? suggestion.result.value : [];
  return { ...suggestion, rooms, text: suggestion.expression.join('\n'), said: suggestion.doubts.join('\n') };
}

const peerSchema = z.object({ availability: z.object({ body: z.unknown() }) });
const peer = (name: string): unknown =>
  peerSchema.parse(
    JSON.parse(readFileSync(`${import.meta.dirname}/../../../bff/peer-answers/${name}.json`, 'utf8')),
  ).availability.body;

describe('the published answers of hotel services', () => {
  it('Amadeus: an offer is a room, and what is not available is left out', async () => {
    const { rooms, text, said } = await suggested(peer('amadeus-self-service'));
    expect(rooms).toMatchObject([
      { roomTypeId: 'TSXOJ6LFQ2', price: { total: { amount: '716.00', currency: 'GBP' } } },
    ]);
    expect(text).toContain('data[available].offers');
    expect(said).toContain('as the name; other candidates:');
  });

  it('Cloudbeds: the currency stands around the rooms', async () => {
    const { rooms } = await suggested(peer('cloudbeds-v1.3'));
    expect(rooms).toEqual([
      {
        roomTypeId: '2',
        name: 'Double',
        description: 'string',
        maxAdults: 2,
        unitsAvailable: 4,
        price: { total: { amount: '240.50', currency: 'EUR' } },
      },
    ]);
  });

  it('Expedia: prices by the number of adults, many of them, and others are named', async () => {
    const { rooms, text, said } = await suggested(peer('expedia-rapid-v3'));
    expect(rooms).toMatchObject([
      {
        name: 'Fancy Queen Room',
        unitsAvailable: 12,
        price: { total: { amount: '702.00', currency: 'CAD' } },
      },
    ]);
    expect(text).toContain('$string($adults)');
    expect(said).toContain('property_inclusive');
  });

  it.each([['USD'], [undefined]])('Mews: prices by currency, where the property has %s', async (currency) => {
    const { rooms, said } = await suggested(peer('mews-booking-engine'), currency);
    expect(rooms).toMatchObject([
      { unitsAvailable: 5, price: { total: { amount: '100.00', currency: 'USD' } } },
    ]);
    expect(said).toContain('found no name');
  });
});

describe('unfamiliar answers', () => {
  it('keyed rooms in cents, keyed nights', async () => {
    const { rooms, said } = await suggested(
      {
        ok: 1,
        chambres: {
          'dbl-01': {
            nom: 'Chambre double',
            capacite_max: 2,
            prix: { total_cents: 42_000, nuits: { '2026-12-01': 20_000, '2026-12-02': 22_000 } },
          },
          'sgl-02': {
            nom: 'Chambre simple',
            capacite_max: 1,
            prix: { total_cents: 30_000, nuits: { '2026-12-01': 15_000, '2026-12-02': 15_000 } },
          },
        },
      },
      'EUR',
    );
    expect(rooms).toMatchObject([
      {
        roomTypeId: 'dbl-01',
        name: 'Chambre double',
        price: {
          total: { amount: '420.00', currency: 'EUR' },
          nights: [
            { date: '2026-12-01', amount: '200.00' },
            { date: '2026-12-02', amount: '220.00' },
          ],
        },
      },
      { roomTypeId: 'sgl-02', price: { total: { amount: '300.00' } } },
    ]);
    expect(said).toContain('minor units (cents): 42000 is 420.00 EUR');
    expect(said).toContain('the answer names no currency: took the property’s own, EUR');
  });

  it('the total is what the nights add up to, whatever else looks like one', async () => {
    const { rooms } = await suggested({
      currency: 'CHF',
      zimmer: [
        {
          code: 'A1',
          bezeichnung: 'Doppelzimmer',
          preis: 120,
          betrag: 250,
          naechte: [
            { tag: '2026-12-01T00:00:00', betrag: 120 },
            { tag: '2026-12-02T00:00:00', betrag: 130 },
          ],
        },
      ],
    });
    expect(rooms).toMatchObject([
      { roomTypeId: 'A1', price: { total: { amount: '250.00', currency: 'CHF' }, nights: [{}, {}] } },
    ]);
  });

  it('rooms that are sold out are left out', async () => {
    const { rooms, text } = await suggested({
      result: {
        rooms: [
          { id: 1, title: 'Twin', left: 0, price: { amount: 0, currency: 'EUR' } },
          { id: 2, title: 'Double', left: 3, price: { amount: 99.5, currency: 'EUR' } },
          { id: 3, title: 'Suite', left: 1, price: null },
        ],
      },
    });
    expect(rooms).toMatchObject([{ roomTypeId: '2', unitsAvailable: 3 }]);
    expect(text).toContain('!= null');
  });

  it('one room that is no list', async () => {
    const { rooms } = await suggested({
      room: { roomCode: 'X', label: 'Hut', totalPrice: '80.00', currency: 'CHF' },
    });
    expect(rooms).toMatchObject([{ roomTypeId: 'X', name: 'Hut', price: { total: { amount: '80.00' } } }]);
  });

  it.each([
    [{ data: [] }],
    [[]],
    [null],
    ['text'],
    [{ message: 'no rooms', statusCode: 200 }],
    [{ rooms: [{ id: 1, name: 'Without a price' }] }],
  ])('nothing is suggested for %j', async (body) => {
    expect(await suggestAvailability(body, { stay: STAY, currency: 'EUR' })).toBeUndefined();
  });

  it('an empty list and a missing one stay two things', async () => {
    const body = { rooms: [{ id: 'a', name: 'A', total: '1.00', currency: 'EUR' }] };
    const { text } = await suggested(body);
    expect(text).toContain("$type(rooms) = 'array' ? [");
  });
});

/** Rooms as the canonical shape has them, the source of every answer below. */
const roomsArbitrary = fc.uniqueArray(
  fc.record({
    id: fc.stringMatching(/^[a-z]{2,4}-\d{1,3}$/),
    name: fc.constantFrom('Double room', 'Suite with a view', 'Zimmer', 'غرفة مزدوجة'),
    capacity: fc.integer({ min: 1, max: 9 }),
    units: fc.integer({ min: 1, max: 40 }),
    nights: fc.tuple(fc.integer({ min: 1_000, max: 90_000 }), fc.integer({ min: 1_000, max: 90_000 })),
  }),
  { minLength: 1, maxLength: 5, selector: ({ id }) => id },
);

/** How a service could have named and nested it all. */
const shapeArbitrary = fc.record({
  id: fc.constantFrom('id', 'roomTypeId', 'room_type_id', 'RoomTypeCode', 'roomCode', 'code', 'uuid'),
  name: fc.constantFrom('name', 'title', 'roomName', 'room_type_name', 'Label', 'bezeichnung'),
  capacity: fc.constantFrom('maxAdults', 'max_guests', 'sleeps', 'maxOccupancy'),
  units: fc.constantFrom('available', 'roomsLeft', 'units_available', 'remaining'),
  money: fc.constantFrom('total', 'totalPrice', 'total_amount', 'grandTotal', 'grossTotal', 'TotalGross'),
  inner: fc.constantFrom('price', 'pricing', 'rate', 'cost'),
  nightly: fc.constantFrom('nights', 'daily', 'breakdown', 'perNight'),
  isNested: fc.boolean(),
  hasNights: fc.boolean(),
  form: fc.constantFrom('text', 'number', 'minor'),
  currency: fc.constantFrom('sibling', 'room', 'root', 'none'),
  place: fc.constantFrom('root', 'data', 'deep', 'hotels', 'record'),
  noise: fc.boolean(),
});

type Rooms = typeof roomsArbitrary extends fc.Arbitrary<infer Value> ? Value : never;
type Shape = typeof shapeArbitrary extends fc.Arbitrary<infer Value> ? Value : never;

const decimal = (cents: number): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

function answerOf(rooms: Rooms, shape: Shape): unknown {
  const amount = (cents: number) =>
    shape.form === 'minor' ? cents : shape.form === 'text' ? decimal(cents) : Number(decimal(cents));
  const suffix = shape.form === 'minor' ? 'Cents' : '';
  const list = rooms.map((room) => {
    const total = room.nights[0] + room.nights[1];
    const money = {
      [`${shape.money}${suffix}`]: amount(total),
      ...(shape.currency === 'sibling' && { currency: 'EUR' }),
      ...(shape.noise && {
        taxes: amount(100),
        [`base${suffix}`]: amount(total - 100),
        deposit: { amount: amount(50) },
      }),
    };
    return {
      ...(shape.noise && { status: 'available', sizeSqm: 24, policies: [{ id: 'p1', name: 'Flexible' }] }),
      ...(shape.place !== 'record' && { [shape.id]: room.id }),
      [shape.name]: room.name,
      [shape.capacity]: room.capacity,
      [shape.units]: room.units,
      ...(shape.currency === 'room' && { currencyCode: 'EUR' }),
      ...(shape.isNested ? { [shape.inner]: money } : money),
      ...(shape.hasNights && {
        [shape.nightly]: [
          { date: '2026-12-01', [`amount${suffix}`]: amount(room.nights[0]) },
          { date: '2026-12-02', [`amount${suffix}`]: amount(room.nights[1]) },
        ],
      }),
    };
  });
  const root = shape.currency === 'root' ? { currency: 'EUR' } : {};
  if (shape.place === 'root') return list;
  if (shape.place === 'data') return { ...root, data: list };
  if (shape.place === 'deep') return { ...root, response: { status: 'ok', availability: { rooms: list } } };
  if (shape.place === 'hotels')
    return { ...root, hotels: [{ hotelId: 'h1', hotelName: 'Grand', rooms: list }] };
  return { ...root, rooms: Object.fromEntries(list.map((room, index) => [rooms[index]?.id ?? '', room])) };
}

describe('any names and nesting', () => {
  it('come to the same rooms, with the same prices', async () => {
    await fc.assert(
      fc.asyncProperty(roomsArbitrary, shapeArbitrary, async (rooms, shape) => {
        const { result, text } = await suggested(answerOf(rooms, shape), 'EUR');
        const expected = rooms.map(({ id, name, capacity, units, nights }) => ({
          roomTypeId: id,
          name,
          maxAdults: capacity,
          unitsAvailable: units,
          price: {
            total: { amount: decimal(nights[0] + nights[1]), currency: 'EUR' },
            ...(shape.hasNights && {
              nights: [
                { date: '2026-12-01', amount: decimal(nights[0]) },
                { date: '2026-12-02', amount: decimal(nights[1]) },
              ],
            }),
          },
        }));
        expect({ text, result }).toEqual({ text, result: { fits: true, value: expected, omitted: [] } });
      }),
      { numRuns: 500 },
    );
  });

  it('and whatever else is answered, a suggestion is made or not, and nothing throws', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue({ maxDepth: 6 }), async (body) => {
        await suggestAvailability(body, { stay: STAY, currency: 'EUR' });
      }),
      { numRuns: 500 },
    );
  });
});
