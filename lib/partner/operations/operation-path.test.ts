import { posix } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type OptionalOperation, operationPath } from './operation-path.ts';

const at = (path: string): OptionalOperation => ({ method: 'GET', path });
const name = (part: string) => ({ id: part, reference: part, email: part });

describe('operationPath', () => {
  it.each([
    ['/bookings/{id}', '/bookings/7'],
    ['/bookings/{id}/cancel', '/bookings/7/cancel'],
    ['/find?ref={reference}&mail={email}', '/find?ref=HH-1%2F2&mail=a%2Bb%40guest.example'],
    ['/bookings/{other}', '/bookings/{other}'],
  ])('fills %s', (path, filled) => {
    const booking = { id: '7', reference: 'HH-1/2', email: 'a+b@guest.example' };
    expect(operationPath(at(path), booking)).toBe(filled);
  });

  it.each(['.', '..', '\ud800'])('refuses the value %j, which would lead elsewhere or nowhere', (part) => {
    expect(operationPath(at('/bookings/{id}'), name(part))).toBeUndefined();
    expect(operationPath(at('/bookings/{id}/cancel'), name(part))).toBeUndefined();
  });

  it.each([
    '818319951754',
    'HH-7K2M9Q',
    '4037c0ec-a59d-43f1-9d97-d6c984764e8c',
    '2026/0042',
    'RES#12.7_b',
    'urn:booking:12',
    'HH 12 34',
    'Ym9va2luZw+/a==',
    'Zimmer-Größe 7',
    '予約-42',
    'बुकिंग-7',
    'Nº 42 (A), ~B|C*',
    '..a',
    'a.../b',
  ])('sends the number %j unchanged', (part) => {
    const filled = operationPath(at('/bookings/{id}'), name(part));
    expect(filled).toBe(`/bookings/${encodeURIComponent(part)}`);
  });

  it.each([
    '../me',
    './me',
    'a/../../me',
    'a/..',
    'a/ .. /b',
    '.../me',
    '..\\me',
    'a\\b',
    '%2e%2e/me',
    '..%2Fme',
    '%252e%252e%252fme',
    '．．／me',
    'a?b',
    'a;b',
    'a&b',
    'a\tb',
    'a\u200bb',
    '<b>',
    '-',
    '/',
    '',
  ])('refuses the number %j, which no service uses', (part) => {
    const booking = { id: '7', reference: '7', email: 'a@guest.example' };
    expect(operationPath(at('/bookings/{id}'), { ...booking, id: part })).toBeUndefined();
    expect(operationPath(at('/find?ref={reference}'), { ...booking, reference: part })).toBeUndefined();
  });

  it('ignores a number that is not in the path', () => {
    const booking = { id: '7', reference: '../me', email: 'a@guest.example' };
    expect(operationPath(at('/bookings/{id}'), booking)).toBe('/bookings/7');
  });

  it.each(['../me@guest.example', 'a/../../me@guest.example', 'a%2F..%2Fme@guest.example'])(
    'refuses the e-mail address %j',
    (email) => {
      expect(operationPath(at('/of/{email}'), { ...name('7'), email })).toBeUndefined();
    },
  );

  it('sends a valid e-mail address', () => {
    const email = "o'brien+a/b%c@guest.example";
    expect(operationPath(at('/of/{email}'), { ...name('7'), email })).toBe(
      `/of/${encodeURIComponent(email)}`,
    );
  });

  it.each([
    '/../{id}',
    '/bookings/../{id}',
    '/%2e%2E/{id}',
    '/bookings/.{id}',
    '/a\\..\\..\\{id}',
    '\\\\other.example\\{id}',
    '/.\t./{id}',
    '/a/.\n./{id}',
    '/a#{id}',
  ])('refuses the path %j', (path) => {
    expect(operationPath(at(path), name('.'))).toBeUndefined();
  });

  it('lets no value choose another path, query or host', () => {
    const part = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom('.', '/', '\\', '%', '2', 'e', '?', '#', '@', ':', ';') }),
    );
    fc.assert(
      fc.property(part, (text) => {
        const filled = operationPath(at('/bookings/{id}/cancel'), name(text));
        if (filled === undefined) return;
        const url = new URL(`https://partner.example/partner/v1${filled}`);
        const segments = url.pathname.split('/');
        expect([url.host, url.search, url.hash]).toEqual(['partner.example', '', '']);
        expect(segments).toHaveLength(6);
        expect(segments.at(-1)).toBe('cancel');
        expect(decodeURIComponent(segments.at(-2) ?? '')).toBe(text);
      }),
    );
  });

  it('lets no value choose another path even if a service decodes the path before it resolves it', () => {
    const piece = fc.constantFrom('..', '.', '/', '//', '\\', '%2e', '%2F', ' ', 'me', 'a', '7', '@x.y');
    const part = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(part, (text) => {
        const filled = operationPath(at('/bookings/{id}/cancel'), { ...name('7'), id: text });
        if (filled === undefined) return;
        const followed = posix.normalize(decodeURIComponent(filled));
        expect(followed).toMatch(/^\/bookings\/.+\/cancel$/);
      }),
      { numRuns: 2000 },
    );
  });
});
