import { assetOrigin } from '../asset-address.ts';
import type { PropertyConfig } from '../schema.ts';

/** The other origins of a property's files, for the Content-Security-Policy of its pages. */
export interface ThemeOrigins {
  /** For `img-src`: the photos of rooms, the logo and the icon. */
  images: string[];
  /** For `font-src`. */
  fonts: string[];
}

/**
 * Returns the origins beside the page's own (`'self'`), each once and sorted. Styles need no other origin:
 * the page's own host serves the fonts' stylesheet, and a theme's values are `style` attributes.
 */
export function themeOrigins({ rooms, theme }: Pick<PropertyConfig, 'rooms' | 'theme'>): ThemeOrigins {
  const photos = Object.values(rooms).flatMap((room) => room.photos ?? []);
  const images = [
    ...photos.flatMap(({ src, srcset = [] }) => [src, ...srcset.map((candidate) => candidate.src)]),
    theme.logo?.src,
    theme.logo?.dark,
    theme.favicon,
  ];
  return { images: originsOf(images), fonts: originsOf(theme.fonts.map(({ src }) => src)) };
}

function originsOf(addresses: readonly (string | undefined)[]): string[] {
  const origins = addresses.flatMap((src) => (src && assetOrigin(src)) ?? []);
  return [...new Set(origins)].sort();
}
