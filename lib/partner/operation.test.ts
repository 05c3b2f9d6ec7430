import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type OptionalOperation, operationPath } from './operation.ts';

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

  it.each(['.', '..', '\ud800'])('refuses %j, which would lead elsewhere or nowhere', (part) => {
    expect(operationPath(at('/bookings/{id}'), name(part))).toBeUndefined();
    expect(operationPath(at('/bookings/{id}/cancel'), name(part))).toBeUndefined();
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
  ])('refuses %j', (path) => {
    expect(operationPath(at(path), name('.'))).toBeUndefined();
  });

  it('lets no name choose another path, query or host', () => {
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
});
