import { createHash } from 'node:crypto';
import type { Brand } from '../contract/brand.ts';
import { fontFaces, type PropertyConfig } from '../property/index.ts';

/** What a property's page wears beside its theme: nothing where there is no property. Plain data, safe to serialise into HTML. */
export function pageBrand(property: PropertyConfig | undefined): Brand {
  if (!property) return {};
  const { slug, theme } = property;
  const { fonts, logo, favicon } = theme;
  return {
    // The address changes with what is there, which may then be kept for good.
    ...(fonts.length > 0 && { fontSheet: `/${slug}/theme.css?v=${versionOf(fontFaces(fonts))}` }),
    ...(logo && { logo }),
    ...(favicon && { favicon }),
  };
}

/**
 * The stylesheet of a property's fonts: a file, for the pages' policy lets no style element in.
 * @param version what the address asks for, see {@link pageBrand}
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
