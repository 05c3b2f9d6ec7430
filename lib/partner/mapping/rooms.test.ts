import { describe, expect, it } from 'vitest';
import { ROOM, STAY } from '../test-client.ts';
import { fitRooms } from './rooms.ts';

const read = (input: unknown) => fitRooms(input, STAY, ['data']);
const withPrice = (change: object) => ({ ...ROOM, price: { ...ROOM.price, ...change } });

describe('fitRooms', () => {
  it('reads the canonical room', () => {
    const { total: _total, currency: _currency, nights } = ROOM.price;
    expect(read([ROOM])).toEqual({
      fits: true,
      value: [{ ...ROOM, price: { total: { amount: '420.00', currency: 'EUR' }, nights } }],
      omitted: [],
    });
  });

  it('reads an empty list as no free rooms', () => {
    expect(read([])).toEqual({ fits: true, value: [], omitted: [] });
  });

  it('treats null as absent, and ignores unknown fields', () => {
    const bare = { roomTypeId: 'a', name: 'A', price: { total: 1, currency: 'EUR', nights: null } };
    expect(read([{ ...bare, description: null, photos: null, maxAdults: null, colour: 'blue' }])).toEqual({
      fits: true,
      value: [{ roomTypeId: 'a', name: 'A', price: { total: { amount: '1.00', currency: 'EUR' } } }],
      omitted: [],
    });
  });

  it('makes texts one line, removes control characters, and shortens them', () => {
    const fit = read([{ ...ROOM, name: ' Sea\u0000\n\u202Edouble\uD800 ', description: '😀'.repeat(3000) }]);
    expect(fit).toMatchObject({ value: [{ name: 'Sea double', description: '😀'.repeat(2000) }] });
  });

  it.each([
    ['not a list', ROOM, 'data', 'array'],
    ['nothing', undefined, 'data', 'array'],
    ['no price', [{ ...ROOM, price: undefined }], 'data.0.price', 'object'],
    ['no currency', [withPrice({ currency: null })], 'data.0.price.currency', 'string'],
    [
      'no total',
      [withPrice({ total: null })],
      'data.0.price.total',
      'an amount: a decimal string, a number, or { minor }',
    ],
    [
      'finer digits',
      [withPrice({ total: '1.005' })],
      'data.0.price.total',
      'an amount with at most the digits of EUR',
    ],
    ['an id that is a number', [{ ...ROOM, roomTypeId: 7 }], 'data.0.roomTypeId', 'string'],
    [
      'an id that could not be sent back unchanged',
      [{ ...ROOM, roomTypeId: ' a' }],
      'data.0.roomTypeId',
      'an identifier of 1 to 200 characters without control characters',
    ],
    [
      'an id with half of a surrogate pair, which UTF-8 cannot hold',
      [{ ...ROOM, roomTypeId: 'a\uD800' }],
      'data.0.roomTypeId',
      'an identifier of 1 to 200 characters without control characters',
    ],
    ['an id twice', [ROOM, ROOM], 'data.1.roomTypeId', 'an identifier that no other room has'],
    ['an empty name', [{ ...ROOM, name: ' \n' }], 'data.0.name', 'a text that is not empty'],
    ['half a unit', [{ ...ROOM, unitsAvailable: 0.5 }], 'data.0.unitsAvailable', 'int'],
    [
      'a night that is no date',
      [withPrice({ nights: [{ date: '2027-02-30', amount: 1 }] })],
      'data.0.price.nights.0.date',
      'not a calendar date (YYYY-MM-DD)',
    ],
  ])('refuses the whole answer for %s', (_name, input, path, expected) => {
    expect(read(input)).toEqual({ fits: false, path, expected });
  });

  it('names what does not fit without any value', () => {
    const fit = read([withPrice({ total: 'canary', currency: 'canary' }), { ...ROOM, name: ['canary'] }]);
    expect(fit.fits).toBe(false);
    expect(JSON.stringify(fit)).not.toContain('canary');
  });

  const numbered = (count: number) =>
    Array.from({ length: count }, (_, i) => ({ ...ROOM, roomTypeId: `r${i}` }));

  it('reads the first 200 rooms, and counts the others', () => {
    const fit = read(numbered(13_200));
    expect(fit).toMatchObject({ fits: true, cut: 13_000 });
    expect(fit.fits && fit.value.map(({ roomTypeId }) => roomTypeId)).toEqual(
      numbered(200).map(({ roomTypeId }) => roomTypeId),
    );
  });

  it('reads all of 200 rooms', () => {
    const fit = read(numbered(200));
    expect(fit.fits && fit.value).toHaveLength(200);
    expect(fit).not.toHaveProperty('cut');
  });

  it('does not check rooms that it cuts', () => {
    expect(read([...numbered(200), { ...ROOM, roomTypeId: 'r0' }, 'no room'])).toMatchObject({ cut: 2 });
  });

  const [first, second] = ROOM.price.nights;
  it.each([
    ['do not add up', [first, { ...second, amount: '220.01' }]],
    ['miss a night', [{ ...first, amount: '420.00' }]],
    ['are of other dates', [first, { ...second, date: '2027-03-03' }]],
    ['repeat a date', [first, { ...second, date: '2027-03-01' }]],
    ['have finer digits', [first, { ...second, amount: '220.001' }]],
    ['are none', []],
  ])('keeps the total and drops nights that %s', (_name, nights) => {
    const fit = read([withPrice({ nights })]);
    expect(fit).toMatchObject({ fits: true, omitted: ['data.0.price.nights'] });
    expect(fit.fits && fit.value[0]?.price).toEqual({ total: { amount: '420.00', currency: 'EUR' } });
  });

  it('sorts the nights', () => {
    const fit = read([withPrice({ nights: [second, first] })]);
    expect(fit.fits && fit.value[0]?.price.nights).toEqual([first, second]);
  });

  it('keeps only photos that a page may load', () => {
    const good = { src: 'https://img.example/a.jpg', width: 800 };
    const own = { src: '/rooms/a.svg', alt: 'The room' };
    const bad = ['javascript:alert(1)', '//img.example/b.jpg', 'http://img.example/c.jpg', ''];
    const photos = [good, ...bad.map((src) => ({ src })), own, 'https://img.example/d.jpg', { src: 1 }];
    expect(read([{ ...ROOM, photos }])).toMatchObject({ value: [{ photos: [good, own] }] });
    const narrow = { src: '/rooms/a-480.webp', width: 480 };
    const srcset = [narrow, ...bad.map((src) => ({ src, width: 1 })), { src: '/a b.webp', width: 1 }];
    expect(read([{ ...ROOM, photos: [{ ...own, srcset }] }])).toMatchObject({
      value: [{ photos: [{ ...own, srcset: [narrow] }] }],
    });
  });

  it('keeps the first 50 photos of a room', () => {
    const photos = Array.from({ length: 75_000 }, (_, i) => ({ src: `/${i}.jpg` }));
    const fit = read([{ ...ROOM, photos }]);
    expect(fit.fits && fit.value[0]?.photos).toEqual(photos.slice(0, 50));
  });

  const photo = { src: 'https://img.example/a.jpg', width: 800, height: 600 };
  const narrow = { src: '/rooms/a-480.webp', width: 480 };
  it.each([
    ['one that is no list', narrow, [narrow]],
    ['a text as in HTML', '/rooms/a-480.webp 480w', undefined],
    ['an empty list', [null], undefined],
    ['partly invalid', [narrow, { ...narrow, width: '960' }, { ...narrow, width: 0 }], [narrow]],
  ])('keeps a photo whose other widths are %s', (_name, srcset, kept) => {
    const fit = read([{ ...ROOM, photos: [{ ...photo, srcset }] }]);
    expect(fit.fits && fit.value[0]?.photos).toEqual([{ ...photo, ...(kept && { srcset: kept }) }]);
  });

  it.each([
    ['one that is no list', photo, [photo]],
    ['an address alone', photo.src, undefined],
    ['a number', 3, undefined],
  ])('keeps a room and its price whose photos are %s', (_name, photos, kept) => {
    const fit = read([{ ...ROOM, photos }]);
    expect(fit.fits && fit.value[0]?.price.total.amount).toBe('420.00');
    expect(fit.fits && fit.value[0]?.photos).toEqual(kept);
  });
});
