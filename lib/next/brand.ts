import { createHash } from 'node:crypto';
import type { Brand } from '../contract/brand.ts';
import { fontFaces, type PropertyConfig } from '../property/index.ts';

/**
 * The logo, icon and font sheet of a property's page. Empty without a property. Plain data, safe to serialise
 * into HTML.
 */
export function pageBrand(property: PropertyConfig | undefined): Brand {
  if (!property) return {};
  const { slug, theme } = property;
  const { fonts, logo, favicon } = theme;
  return {
    // The address changes with the fonts, so a browser may cache it for ever.
    ...(fonts.length > 0 && { fontSheet: `/${slug}/theme.css?v=${versionOf(fontFaces(fonts))}` }),
    ...(logo && { logo }),
    ...(favicon && { favicon }),
  };
}

/**
 * Answers the stylesheet with the fonts of a property. It is a file, because the Content Security Policy of
 * the pages allows no style element.
 * @param version the `v` in the address, see {@link pageBrand}
 */
export function fontSheet(property: PropertyConfig | undefined, version: string | null): Response {
  const headers = { 'Content-Type': 'text/css; charset=utf-8', 'X-Content-Type-Options': 'nosniff' };
  const css = property ? fontFaces(property.theme.fonts) : '';
  if (css === '')
    return new Response('', { status: 404, headers: { ...headers, 'Cache-Control': 'no-store' } });
  const cache = version === versionOf(css) ? 'public, max-age=31536000, immutable' : 'no-cache';
  return new Response(css, { headers: { ...headers, 'Cache-Control': cache } });
}

function versionOf(css: string): string {
  return createHash('sha256').update(css).digest('base64url').slice(0, 12);
}
