import { describe, expect, it } from 'vitest';
import { withAttribution } from './attribution.ts';
import { placeOf } from './frame-place.ts';
import { readFrameSettings } from './frame-settings.ts';

describe('the settings of a frame', () => {
  it('are read from its address', () => {
    expect(
      readFrameSettings('?mode=modal&scheme=light+dark&host=https%3A%2F%2Fwww.hotel.example&checkin=x'),
    ).toEqual({
      mode: 'modal',
      scheme: 'auto',
      host: 'https://www.hotel.example',
      webmcp: false,
    });
    expect(readFrameSettings('?tools=tools').webmcp).toBe(true);
  });

  it.each([
    ['dark', 'dark'],
    ['only dark', 'dark'],
    ['dark light', 'auto'],
    ['light', 'light'],
    ['normal', 'light'],
    ['darkish', 'light'],
  ])('have the scheme that CSS calls %s', (css, scheme) => {
    expect(readFrameSettings(`?${new URLSearchParams({ scheme: css })}`).scheme).toBe(scheme);
  });

  it.each([
    '',
    '?mode=sudo&scheme=pink',
    '?host=*',
    '?host=null',
    '?host=',
    '?host=https://www.hotel.example/',
  ])('get their defaults if they are not valid: %s', (query) => {
    expect(readFrameSettings(query)).toEqual({ mode: 'inline', scheme: 'light', webmcp: false });
  });

  it.each([
    'javascript:alert(1)',
    'https://a.example/path',
    'https://user@a.example',
    'HTTPS://A.EXAMPLE',
    'https://a.example:443',
    'data:text/html,x',
    'file:///etc',
  ])('accept a host only as an origin in the form that browsers write: %s', (host) => {
    expect(readFrameSettings(`?${new URLSearchParams({ host })}`)).not.toHaveProperty('host');
  });

  it('are no part of the guest’s place', () => {
    expect(
      placeOf('http://a/embed/b?host=http%3A%2F%2Fc&mode=modal&scheme=dark&tools=&checkin=1&utm_source=x'),
    ).toBe('checkin=1&utm_source=x');
  });
});

describe('attribution', () => {
  it('is copied to the hosted page, and no other parameter is', () => {
    const address = new URL('https://book.example/house?checkin=2026-12-01');
    const query = '?utm_source=letter&utm_medium=e-mail&gclid=abc&email=ada%40example.com&room=x&checkin=9';
    expect(withAttribution(address, query).search).toBe(
      '?checkin=2026-12-01&utm_source=letter&utm_medium=e-mail&gclid=abc',
    );
  });
});
