import { describe, expect, it } from 'vitest';
import { ConfigError } from './config-error.ts';
import { compileMapping } from './mapping.ts';
import { testProperty } from './test-property.ts';

const compiled = (mapping: object) => compileMapping(testProperty({ mapping }));

const NOTHING = {};

describe('a mapping', () => {
  it('has a function for each configured expression, and no other', () => {
    expect(compiled({})).toEqual({});
    expect(Object.keys(compiled({ me: '$', rejection: '$' }))).toEqual(['me', 'rejection']);
  });

  it('translates another service’s fields into Bellhop’s', async () => {
    const { booking } = compiled({
      booking: '{ "reference": confirmation.number, "status": $lowercase(state) }',
    });
    expect(await booking?.({ confirmation: { number: 'HH-1' }, state: 'OK' }, NOTHING)).toEqual({
      reference: 'HH-1',
      status: 'ok',
    });
  });

  it('returns undefined if the answer has no such field', async () => {
    const { rejection } = compiled({ rejection: "body.code = 'NO_ROOM' ? 'sold-out'" });
    const refusal = { status: 409, headers: {} };
    expect(await rejection?.({ ...refusal, body: { code: 'NO_ROOM' } }, NOTHING)).toBe('sold-out');
    expect(await rejection?.({ ...refusal, body: 'gone' }, NOTHING)).toBeUndefined();
  });

  it('keeps amounts as text', async () => {
    const { booking } = compiled({
      booking: '{ "reference": id, "price": { "total": sum, "currency": "EUR" } }',
    });
    expect(await booking?.({ id: '1', sum: '0.10' }, NOTHING)).toEqual({
      reference: '1',
      price: { total: '0.10', currency: 'EUR' },
    });
  });

  it('can serve many requests at a time', async () => {
    const { me } = compiled({ me: '{ "plan": tier }' });
    const answers = await Promise.all(['free', 'pro', 'starter'].map((tier) => me?.({ tier }, NOTHING)));
    expect(answers).toEqual([{ plan: 'free' }, { plan: 'pro' }, { plan: 'starter' }]);
  });

  it('rejects if its expression fails', async () => {
    const { me } = compiled({ me: '$uppercase(7)' });
    await expect(me?.({}, NOTHING)).rejects.toMatchObject({ code: 'T0410' });
  });
});

describe('the mapping of rooms', () => {
  const mapped = async (availability: string, answer: unknown) => {
    const rooms = await compiled({ availability }).availability?.(answer, NOTHING);
    // A copy, because JSONata marks its lists with a field of its own.
    return Array.isArray(rooms) ? [...rooms] : rooms;
  };
  const EXPRESSION = 'rooms.{ "roomTypeId": code }';

  it('is a list, also for one room, which JSONata returns without a list', async () => {
    const rooms = [{ code: 'sea' }, { code: 'quay' }];
    expect(await mapped(EXPRESSION, { rooms })).toEqual([{ roomTypeId: 'sea' }, { roomTypeId: 'quay' }]);
    expect(await mapped(EXPRESSION, { rooms: rooms.slice(0, 1) })).toEqual([{ roomTypeId: 'sea' }]);
  });

  it('distinguishes "no rooms" from a wrong path only if the expression has brackets around it', async () => {
    expect(await mapped(EXPRESSION, { rooms: [] })).toBeUndefined();
    expect(await mapped(EXPRESSION, { zimmer: [] })).toBeUndefined();
    expect(await mapped(`[${EXPRESSION}]`, { rooms: [] })).toEqual([]);
  });
});

describe('the mapping of an answer with a very long list', () => {
  const rooms = (count: number) => Array.from({ length: count }, (_, number) => ({ code: `r${number}` }));
  const mapped = (answer: unknown) =>
    compiled({ availability: '[hotel.rooms.code]' }).availability?.(answer, NOTHING);

  it('does not start above 5,000 items: it would block all requests', async () => {
    await expect(mapped({ hotel: [{ rooms: rooms(5_001) }] })).rejects.toMatchObject({
      code: 'LIST_TOO_LONG',
    });
  });

  it('does not start for an object with as many keys either', async () => {
    const keyed = Object.fromEntries(rooms(5_001).map((room) => [room.code, room]));
    await expect(mapped({ hotel: { rooms: keyed } })).rejects.toMatchObject({ code: 'LIST_TOO_LONG' });
  });

  it('runs up to 5,000 items', async () => {
    expect(await mapped({ hotel: [{ rooms: rooms(5_000) }] })).toHaveLength(5_000);
  });
});

describe('the variables of a mapping', () => {
  const STAY = { checkin: '2027-03-01', checkout: '2027-03-03', nights: 2, adults: 2, currency: 'JPY' };

  it('belong to one evaluation', async () => {
    const { booking } = compiled({ booking: '[$checkin, $checkout, $nights, $adults, $currency]' });
    expect([...Object(await booking?.({}, STAY))]).toEqual(['2027-03-01', '2027-03-03', 2, 2, 'JPY']);
    expect([...Object(await booking?.({}, { adults: 3 }))]).toEqual([3]);
  });

  it('select the price for the number of adults', async () => {
    const { booking } = compiled({ booking: '$lookup(prices, $string($adults)).total' });
    expect(await booking?.({ prices: { 1: { total: '80' }, 2: { total: '95' } } }, STAY)).toBe('95');
  });

  it('are also there for an answer without a body', async () => {
    const { availability } = compiled({ availability: '$exists($) ? rooms : []' });
    expect([...Object(await availability?.(undefined, STAY))]).toEqual([]);
  });
});

describe('an expression of several lines', () => {
  it('is a list of lines in the file', async () => {
    const { me } = compiled({ me: ['{', '  "plan": tier', '}'] });
    expect(await me?.({ tier: 'pro' }, NOTHING)).toEqual({ plan: 'pro' });
  });
});

describe('an expression that does not end', () => {
  it.each([
    ['calls itself', '($f := function($n){ $f($n + 1) }; $f(0))', 'D1012'],
    ['calls itself within itself', '($f := function($n){ 1 + $f($n + 1) }; $f(0))', 'D1011'],
    ['makes a list of millions', '[1..9999999]', 'D2015'],
  ])('is ended when it %s', async (_name, me, code) => {
    await expect(compiled({ me }).me?.({}, NOTHING)).rejects.toMatchObject({ code });
  });

  it.each(['$match(name, /(a+)+$/)', '[rooms[$contains(name, /^(\\w+\\s?)*$/)]]'])(
    'stops the start when its regular expression may not: %s',
    (me) => {
      expect(() => compiled({ me })).toThrow('mapping.me: has a regular expression that may run for ever');
    },
  );

  it('may use a safe pattern', async () => {
    expect(
      await compiled({ me: '$contains(name, /^sea\\s+view/i)' }).me?.({ name: 'Sea view' }, NOTHING),
    ).toBe(true);
  });
});

describe('an answer that tries to change a prototype', () => {
  it.each([
    '$',
    '$merge([$, $])',
    '$ ~> |$|{"__proto__": {"polluted": true}}|',
    '{ "__proto__": { "polluted": true }, "constructor": { "prototype": { "polluted": true } } }',
    '$lookup($, "__proto__")',
  ])('changes no prototype through %s', async (me) => {
    const hostile: unknown = JSON.parse(
      '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
    );
    await compiled({ me }).me?.(hostile, NOTHING);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
    expect(Reflect.get(Object, 'polluted')).toBeUndefined();
  });
});

describe('an invalid expression', () => {
  it.each([
    ['rooms.{', 'at character 7'],
    ['rooms..[', 'at character 7'],
    ['"open', 'at character 5'],
    ['$$$ +', 'at character'],
  ])('%j stops the start, with the place of the mistake', (availability, place) => {
    const compile = () => compiled({ availability });
    expect(compile).toThrow(ConfigError);
    expect(compile).toThrow('mapping.availability: not a JSONata expression');
    expect(compile).toThrow(place);
  });
});
