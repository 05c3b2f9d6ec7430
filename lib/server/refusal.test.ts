import { describe, expect, it } from 'vitest';
import { MAX_BODY_BYTES } from './max-body-bytes.ts';
import { type RequestHead, refusalOf } from './refusal.ts';

const codeOf = (head: Partial<RequestHead>) =>
  refusalOf({ method: 'GET', url: '/', headers: {}, ...head })?.code;

describe('a request', () => {
  it.each(['/', '/harbour-house?checkin=2027-01-01', '/a%20b%C3%BC?x=%', '//other.example/x', '/*'])(
    'of %s is passed to Next',
    (url) => {
      expect(codeOf({ url })).toBeUndefined();
    },
  );

  it.each([
    '*',
    'http://other.example/api/health?x=1',
    'http://[',
    'api',
    '',
    '/%',
    '/%E0%A4%A/b?c=%',
    '/\u009b31m',
    '/?x=\u00fc',
  ])('of %j is not valid', (url) => {
    expect(codeOf({ url })).toBe('invalid-request');
  });

  it('of TRACE is refused, with the allowed methods', () => {
    expect(refusalOf({ method: 'TRACE', url: '/', headers: {} })).toMatchObject({
      status: 405,
      headers: { Allow: expect.stringContaining('GET, HEAD') },
    });
  });

  it('with a larger body than Next keeps is refused', () => {
    const lengthOf = (bytes: number) => codeOf({ headers: { 'content-length': String(bytes) } });
    expect([lengthOf(MAX_BODY_BYTES), lengthOf(MAX_BODY_BYTES + 1)]).toEqual([undefined, 'body-too-large']);
  });

  it('for a Server Action is refused: the app has none', () => {
    expect(codeOf({ method: 'POST', headers: { 'next-action': '4'.repeat(42) } })).toBe('not-found');
    const form = { 'content-type': 'multipart/form-data; boundary=x' };
    expect(codeOf({ method: 'POST', headers: form })).toBe('unsupported-media-type');
    expect(codeOf({ method: 'POST', url: '/api/booking/a/attempts', headers: form })).toBeUndefined();
  });
});
