import { describe, expect, it } from 'vitest';
import { testProperty } from '../test-property.ts';
import { themeOrigins } from './origins.ts';

const photo = { alt: {}, width: 960, height: 640 };

describe('the origins of a property’s files', () => {
  it('include those of its photos, logo, icon and fonts, each once', () => {
    const property = testProperty({
      rooms: {
        double: {
          photos: [
            {
              ...photo,
              src: 'https://photos.example/1.webp',
              srcset: [{ src: 'https://small.example:8443/1.webp', width: 480 }],
            },
            { ...photo, src: 'https://photos.example/2.webp' },
          ],
        },
      },
      theme: {
        logo: {
          src: 'https://Brand.example/logo.svg',
          dark: 'https://dark.example/logo.svg',
          width: 9,
          height: 9,
        },
        favicon: 'https://icon.example/i.png',
        fonts: [
          { family: 'A', src: 'https://fonts.example/a.woff2' },
          { family: 'B', src: 'https://fonts.example/b.woff2' },
        ],
      },
    });
    expect(themeOrigins(property)).toEqual({
      images: [
        'https://brand.example',
        'https://dark.example',
        'https://icon.example',
        'https://photos.example',
        'https://small.example:8443',
      ],
      fonts: ['https://fonts.example'],
    });
  });

  it('are empty if all files are on the page’s own host', () => {
    const property = testProperty({
      rooms: { double: { photos: [{ ...photo, src: '/1.webp' }] }, plain: {} },
      theme: { favicon: '/icon.png', fonts: [{ family: 'A', src: '/a.woff2' }] },
    });
    expect(themeOrigins(property)).toEqual({ images: [], fonts: [] });
  });
});
