import { match } from '@formatjs/intl-localematcher';
import Negotiator from 'negotiator';

const NO_MATCH = 'und';

/** The facts with which a page chooses its language. */
export interface LocaleInput {
  /** The language that the host or the URL requests. It wins if the property has a matching language. */
  requested?: string | null;
  /** The raw `Accept-Language` header. */
  acceptLanguage?: string | null;
  /** BCP 47 tags that the property offers. */
  supported: readonly string[];
  /** The language if nothing matches; normally the property's default. */
  fallback: string;
}

/**
 * Returns the language for a page: the requested one, else the best of `Accept-Language`, else the fallback.
 * Matches by CLDR distance, so `de-AT` finds `de`. Invalid language tags are ignored.
 */
export function negotiateLocale({ requested, acceptLanguage, supported, fallback }: LocaleInput): string {
  const wishes = [requested, ...acceptedLanguages(acceptLanguage)];
  for (const wish of wishes) {
    const found = wish ? bestMatch(wish, supported) : undefined;
    if (found) return found;
  }
  return fallback;
}

/** Returns the best match of `supported` for one language; `undefined` if none is near. */
export function bestMatch(wish: string, supported: readonly string[]): string | undefined {
  try {
    const found = match([wish], supported, NO_MATCH);
    return found === NO_MATCH ? undefined : found;
  } catch {
    return undefined; // not a language tag
  }
}

/**
 * Returns the languages of the header, the preferred first (RFC 9110 section 12.5.4); `*` is left out,
 * because it names none.
 */
function acceptedLanguages(header: string | null | undefined): string[] {
  if (!header) return [];
  return new Negotiator({ headers: { 'accept-language': header } })
    .languages()
    .filter((language) => language !== '*');
}
