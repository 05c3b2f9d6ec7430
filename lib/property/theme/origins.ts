import { assetOrigin } from '../asset-address.ts';
import type { PropertyConfig } from '../schema.ts';

/** Other origins that a property's pages load files from, for the directives of their Content-Security-Policy. */
export interface ThemeOrigins {
  /** For `img-src`: rooms' photos, the logo and the icon. */
  images: string[];
  /** For `font-src`. */
  fonts: string[];
}

/**
 * The origins beside the page's own (`'self'`), each once and sorted. Of styles there are none: the fonts' stylesheet is
 * served by the page's own host, and a theme's values are `style` attributes.
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
