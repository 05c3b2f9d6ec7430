import { describe, expect, it } from 'vitest';
import { ConfigError } from './config-error.ts';
import { compileMapping } from './mapping.ts';
import { testProperty } from './test-property.ts';

const compiled = (mapping: object) => compileMapping(testProperty({ mapping }));

describe('a mapping', () => {
  it('has a function for each expression that is configured, and no other', () => {
    expect(compiled({})).toEqual({});
    expect(Object.keys(compiled({ me: '$', rejection: '$' }))).toEqual(['me', 'rejection']);
  });

  it('reads another service’s words into ours', async () => {
    const { booking } = compiled({
      booking: '{ "reference": confirmation.number, "status": $lowercase(state) }',
    });
    expect(await booking?.({ confirmation: { number: 'HH-1' }, state: 'OK' })).toEqual({
      reference: 'HH-1',
      status: 'ok',
    });
  });

  it('gives nothing where the answer has nothing', async () => {
    const { rejection } = compiled({ rejection: "body.code = 'NO_ROOM' ? 'sold-out'" });
    expect(await rejection?.({ status: 409, headers: {}, body: { code: 'NO_ROOM' } })).toBe('sold-out');
    expect(await rejection?.({ status: 409, headers: {}, body: 'gone' })).toBeUndefined();
  });

  it('keeps amounts as the text that they are', async () => {
    const { booking } = compiled({
      booking: '{ "reference": id, "price": { "total": sum, "currency": "EUR" } }',
    });
    expect(await booking?.({ id: '1', sum: '0.10' })).toEqual({
      reference: '1',
      price: { total: '0.10', currency: 'EUR' },
    });
  });

  it('can be used by many requests at a time', async () => {
    const { me } = compiled({ me: '{ "plan": tier }' });
    const answers = await Promise.all(['free', 'pro', 'starter'].map((tier) => me?.({ tier })));
    expect(answers).toEqual([{ plan: 'free' }, { plan: 'pro' }, { plan: 'starter' }]);
  });

  it('that fails while it runs rejects', async () => {
    const { me } = compiled({ me: '$uppercase(7)' });
    await expect(me?.({})).rejects.toMatchObject({ code: 'T0410' });
  });
});

describe('the mapping of rooms', () => {
  const mapped = async (availability: string, answer: unknown) => {
    const rooms = await compiled({ availability }).availability?.(answer);
    // Copied, as JSONata marks its lists with a property of its own.
    return Array.isArray(rooms) ? [...rooms] : rooms;
  };
  const EXPRESSION = 'rooms.{ "roomTypeId": code }';

  it('is a list, also of one room, which JSONata would give bare', async () => {
    const rooms = [{ code: 'sea' }, { code: 'quay' }];
    expect(await mapped(EXPRESSION, { rooms })).toEqual([{ roomTypeId: 'sea' }, { roomTypeId: 'quay' }]);
    expect(await mapped(EXPRESSION, { rooms: rooms.slice(0, 1) })).toEqual([{ roomTypeId: 'sea' }]);
  });

  it('tells no rooms from a path that leads nowhere only by brackets around the expression', async () => {
    expect(await mapped(EXPRESSION, { rooms: [] })).toBeUndefined();
    expect(await mapped(EXPRESSION, { zimmer: [] })).toBeUndefined();
    expect(await mapped(`[${EXPRESSION}]`, { rooms: [] })).toEqual([]);
  });
});

describe('an expression that is none', () => {
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
