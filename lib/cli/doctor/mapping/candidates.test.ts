import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mappingContext } from '../../../partner/mapping/mapping.ts';
import { fitRooms } from '../../../partner/mapping/rooms.ts';
import { compileMapping } from '../../../property/index.ts';
import { type Candidate, offerOf, roomsOffer } from './candidates.ts';
import { availabilityExpression } from './expression.ts';
import { roomFields } from './fields.ts';
import { rowsAt } from './rooms.ts';
import { peerRooms } from './test-peers.ts';

const STAY = { checkin: '2026-12-01', checkout: '2026-12-03', adults: 3 };
const ASKED = mappingContext('EUR', STAY);

/** Returns the candidates of each field, by its name. */
async function offered(body: unknown, rooms: string, isMinor = false) {
  const rows = await rowsAt(rooms, { body, asked: ASKED });
  const fields = roomFields('EUR').map((field): [string, readonly Candidate[]] => [
    field.pick,
    offerOf(field, rows, ASKED, isMinor).candidates,
  ]);
  const paths = (pick: string) => new Map(fields).get(pick)?.map(({ path }) => path) ?? [];
  return { paths, of: (pick: string) => new Map(fields).get(pick) ?? [] };
}

async function readBy(picks: Record<string, string>, body: unknown, isMinor: boolean) {
  const expression = availabilityExpression(picks, body, isMinor).join('\n');
  const { availability } = compileMapping({ mapping: { availability: expression } });
  return fitRooms(await availability?.(body, ASKED), STAY, [], 'EUR');
}

describe('candidates', () => {
  it('have a type that fits the field, with any name', async () => {
    const room = {
      available: true,
      total: true,
      rate_plan: { type: 'FLEX' },
      x: '420.00',
      id: 7,
      size: 24.5,
      cur: 'CHF',
      until: null,
    };
    const { paths } = await offered([room], '$');
    expect(paths('total')).toEqual(['x', 'id', 'size']);
    expect(paths('name')).toEqual(['rate_plan.type', 'x', 'cur']);
    expect(paths('roomTypeId')).toEqual(['rate_plan.type', 'x', '$string(id)', 'cur']);
    expect(paths('currency')).toEqual(['cur']);
    expect(paths('maxAdults')).toEqual(['id']);
  });

  it('have that type in every room', async () => {
    const { of } = await offered({ r: [{ a: 1, b: 1 }, { a: 'x', b: 1 }, {}] }, 'r');
    expect(of('total')).toEqual([{ path: 'b', holds: '1', found: 'in 2 of 3, 1 different' }]);
  });

  it('are in and around the rooms and never in another room, for lists and for keyed objects', async () => {
    const rooms = { x: { sum: 1, left: 0 }, y: { sum: 2, left: 3 } };
    const keyed = await offered({ fee: 5, rooms }, 'rooms.*[left > 0]');
    expect(keyed.paths('total')).toEqual(['sum', 'left', '$$.fee']);
    const listed = await offered({ fee: 5, rooms: Object.values(rooms) }, 'rooms[left > 0]');
    expect(listed.paths('total')).toEqual(['sum', 'left', '%.fee']);
  });

  it('through a list name the number of values', async () => {
    const { of } = await offered([{ rates: [{ sum: 5 }, { sum: 6 }] }], '$');
    expect(of('total')).toMatchObject([{ path: 'rates.sum', holds: '5, one of 2' }]);
  });

  it('use a variable if a field name is the number of adults or the property’s currency', async () => {
    const { paths } = await offered([{ p: { 1: 5, 3: 15 }, q: { EUR: { v: 1 } } }], '$');
    expect(paths('total')).toEqual(['p.`1`', '$lookup(p, $string($adults))', '$lookup(q, $currency).v']);
  });

  it.each([
    ['amadeus-self-service', 'data.offers', 'total', 'price.total'],
    ['amadeus-self-service', 'data.offers', 'roomTypeId', 'id'],
    ['cloudbeds-v1.3', 'data.propertyRooms', 'total', 'roomRate'],
    ['cloudbeds-v1.3', 'data.propertyRooms', 'currency', '%.propertyCurrency.currencyCode'],
    ['cloudbeds-v1.3', 'data.propertyRooms', 'nights', "roomRateDetailed.{ 'date': date, 'amount': rate }"],
    ['expedia-rapid-v3', '$.rooms.rates', 'name', '%.room_name'],
    ['mews-booking-engine', 'RoomCategoryAvailabilities', 'unitsAvailable', 'AvailableRoomCount'],
  ])('of %s include %s for its rooms, and for %s the path %s', async (peer, rooms, pick, path) => {
    const body = peerRooms(peer);
    expect(roomsOffer(body).candidates.map((candidate) => candidate.path)).toContain(rooms);
    expect((await offered(body, rooms)).paths(pick)).toContain(path);
  });
});

describe('the expression', () => {
  const picks = { rooms: 'a.rooms', roomTypeId: 'id', name: 'id', total: 'sum' };

  it.each([
    [{ a: { rooms: [] } }, true],
    [{ a: { rooms: null } }, false],
    [{ error: 'no such hotel' }, false],
  ])('accepts an empty list and no missing one: %j', async (body, fits) => {
    const seen = { a: { rooms: [{ id: 'x', sum: '1.00' }] } };
    const text = availabilityExpression(picks, seen, false).join('\n');
    const { availability } = compileMapping({ mapping: { availability: text } });
    expect(fitRooms(await availability?.(body, ASKED), STAY, [], 'EUR').fits).toBe(fits);
  });

  it('leaves out rooms by a condition, for lists and for keyed objects', async () => {
    const rooms = { x: { sum: 1, left: 0 }, y: { sum: 2, left: 3 } };
    const keyed = { ...picks, rooms: 'rooms.*[left > 0]', roomTypeId: '$key', name: '$key' };
    expect(await readBy(keyed, { rooms }, false)).toMatchObject({ value: [{ roomTypeId: 'y' }] });
    const listed = { ...picks, rooms: 'rooms[left > 0]', roomTypeId: '$string(left)', name: '%.n' };
    const body = { n: 'N', rooms: Object.values(rooms) };
    expect(await readBy(listed, body, false)).toMatchObject({ value: [{ roomTypeId: '3', name: 'N' }] });
  });
});

/** Rooms with the values of the canonical shape. All answers below are made of them. */
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

/** The names and the nesting that a service could use. */
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

const PLACES: Readonly<Record<Shape['place'], string>> = {
  root: '$',
  data: 'data',
  deep: 'response.availability.rooms',
  hotels: 'hotels.rooms',
  record: 'rooms.*',
};

/** Returns the picks of a person who knows the shape. */
function picksOf(shape: Shape): Record<string, string> {
  const isMinor = shape.form === 'minor';
  const money = `${shape.isNested ? `${shape.inner}.` : ''}${shape.money}${isMinor ? 'Cents' : ''}`;
  const amount = isMinor ? "{ 'minor': amountCents }" : 'amount';
  return {
    rooms: PLACES[shape.place],
    roomTypeId: shape.place === 'record' ? '$key' : shape.id,
    name: shape.name,
    total: money,
    maxAdults: shape.capacity,
    unitsAvailable: shape.units,
    ...(shape.currency === 'room' && { currency: 'currencyCode' }),
    ...(shape.hasNights && { nights: `${shape.nightly}.{ 'date': date, 'amount': ${amount} }` }),
  };
}

describe('an answer with any names and nesting', () => {
  it('has a person’s picks among its candidates, and is read by them', async () => {
    await fc.assert(
      fc.asyncProperty(roomsArbitrary, shapeArbitrary, async (rooms, shape) => {
        // A single keyed object is not recognized as a list.
        fc.pre(shape.place !== 'record' || rooms.length > 1);
        const body = answerOf(rooms, shape);
        const isMinor = shape.form === 'minor';
        const { rooms: list = '', ...picks } = picksOf(shape);
        expect(roomsOffer(body).candidates.map(({ path }) => path)).toContain(list);
        const { paths } = await offered(body, list, isMinor);
        for (const [pick, path] of Object.entries(picks)) expect(paths(pick)).toContain(path);
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
        const read = await readBy({ rooms: list, ...picks }, body, isMinor);
        expect(read).toEqual({ fits: true, value: expected, omitted: [] });
      }),
      { numRuns: 300 },
    );
  });

  it('has only candidates that are JSONata, and never makes the doctor throw', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue({ maxDepth: 6 }), async (body) => {
        for (const { path } of roomsOffer(body).candidates.slice(0, 3)) {
          const { paths } = await offered(body, path);
          for (const found of [...paths('total'), ...paths('name')]) {
            const availability = `a.b.c.d.{ 'at': ${found} }`;
            expect(() => compileMapping({ mapping: { availability } })).not.toThrow();
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});
