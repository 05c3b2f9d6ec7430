import { describe, expect, it } from 'vitest';
import { propertiesEntry, readEmbedOrigins } from './properties-file-entry.ts';
import { leastProperty, testProperty } from './test-property.ts';
import { previewText, readPreview } from './theme/preview.ts';

const theme = {
  name: 'courtyard',
  scheme: 'dark',
  accent: 'oklch(45% 0.2 300)',
  font: '"Cobalto Sans", Georgia, serif',
  dark: { surface: '#0d0033' },
  fonts: [{ family: 'Cobalto Sans', src: '/fonts/cobalto.woff2' }],
  favicon: '/icon.png',
};

describe('an entry of the properties file', () => {
  it('leaves out defaults', () => {
    expect(JSON.parse(propertiesEntry(testProperty()))).toEqual({
      slug: 'harbour-house',
      name: 'Harbour House',
      theme: { name: 'neutral' },
      embedOrigins: [],
    });
  });

  it('can be read again as the same property', () => {
    const property = testProperty({ theme, embedOrigins: ['https://www.harbour.example'] });
    const entry: object = JSON.parse(propertiesEntry(property));
    expect(testProperty(entry)).toEqual(property);
  });

  it('has no address and no API key of the service', () => {
    expect(propertiesEntry(testProperty())).not.toContain(leastProperty.api.key.env);
    expect(propertiesEntry(testProperty())).not.toContain('baseUrl');
  });
});

it('a preview has the whole theme except its files', () => {
  const full = testProperty({ theme }).theme;
  const { favicon: _, ...rest } = full;
  expect(readPreview(previewText(full))).toEqual({ ...rest, fonts: [] });
});

describe('origins', () => {
  it('are read once each, in the form that browsers write', () => {
    expect(readEmbedOrigins(' https://A.example/, http://localhost:3000\nhttps://a.example')).toEqual({
      origins: ['https://a.example', 'http://localhost:3000'],
    });
    expect(readEmbedOrigins(' ')).toEqual({ origins: [] });
  });

  it('are left out and named if they are invalid', () => {
    expect(readEmbedOrigins('https://a.example *.b.example https://c.example/path')).toEqual({
      origins: ['https://a.example'],
      fault:
        '“*.b.example”, “https://c.example/path” are not origins. Use the form https://www.hotel.example, without a path',
    });
    expect(readEmbedOrigins('foo').fault).toMatch(/^“foo” is not an origin\. Use the form/);
  });
});
