import { describe, expect, it } from 'vitest';
import { testProperty } from '../property/test-property.ts';
import { fontSheet, pageBrand } from './brand.ts';

const fonts = [{ family: 'Harbour Sans', src: '/fonts/harbour.woff2', weight: '100 900' }];
const branded = testProperty({
  theme: {
    fonts,
    favicon: 'https://www.harbour.example/icon.png',
    logo: { src: '/logo.svg', width: 200, height: 48, alt: 'The Harbour House' },
  },
});
const versionIn = (address = '') => new URL(address, 'http://app').searchParams.get('v');

describe('a property’s brand', () => {
  it('is what its theme has, and empty without a theme', () => {
    expect(pageBrand(branded)).toEqual({
      fontSheet: expect.stringMatching(/^\/harbour-house\/theme\.css\?v=[\w-]{12}$/),
      favicon: 'https://www.harbour.example/icon.png',
      logo: { src: '/logo.svg', width: 200, height: 48, alt: 'The Harbour House' },
    });
    expect(pageBrand(testProperty())).toEqual({});
  });

  it('has another address for other fonts', () => {
    const other = testProperty({ theme: { fonts: [{ ...fonts[0], weight: 400 }] } });
    expect(pageBrand(other).fontSheet).not.toBe(pageBrand(branded).fontSheet);
  });
});

describe('the stylesheet of its fonts', () => {
  it('may be cached for ever at the address in the page', async () => {
    const answer = fontSheet(branded, versionIn(pageBrand(branded).fontSheet));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(await answer.text()).toContain('@font-face{font-family:"Harbour Sans"');
  });

  it.each([null, '', 'of-yesterday'])('is fetched again at another address: %j', (version) => {
    const answer = fontSheet(branded, version);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  });

  it('is 404 for a property without fonts, and without a property', () => {
    expect(fontSheet(testProperty(), null).status).toBe(404);
    expect(fontSheet(undefined, 'x').status).toBe(404);
  });
});
