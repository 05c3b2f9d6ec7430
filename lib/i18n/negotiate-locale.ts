import { match } from '@formatjs/intl-localematcher';
import Negotiator from 'negotiator';

const NO_MATCH = 'und';

/** What a page knows when it decides on a language. */
export interface LocaleInput {
  /** What the host or the URL asks for; wins whenever the property has a fitting language. */
  requested?: string | null;
  /** The `Accept-Language` header, as it came. */
  acceptLanguage?: string | null;
  /** BCP 47 tags that the property offers. */
  supported: readonly string[];
  /** What to use when nothing fits; normally the property's default. */
  fallback: string;
}

/**
 * The language for a page: the requested one, else the best of `Accept-Language`, else the fallback. Matches
 * by CLDR distance, so `de-AT` finds `de`. Text that is no language tag is passed over.
 */
export function negotiateLocale({ requested, acceptLanguage, supported, fallback }: LocaleInput): string {
  const wishes = [requested, ...acceptedLanguages(acceptLanguage)];
  for (const wish of wishes) {
    const found = wish ? bestMatch(wish, supported) : undefined;
    if (found) return found;
  }
  return fallback;
}

/** The best of `supported` for one wished language, or `undefined` when none comes near. */
export function bestMatch(wish: string, supported: readonly string[]): string | undefined {
  try {
    const found = match([wish], supported, NO_MATCH);
    return found === NO_MATCH ? undefined : found;
  } catch {
    return undefined; // not a language tag
  }
}

/** Languages of the header, most wanted first (RFC 9110 section 12.5.4); `*` says nothing and is left out. */
function acceptedLanguages(header: string | null | undefined): string[] {
  if (!header) return [];
  return new Negotiator({ headers: { 'accept-language': header } })
    .languages()
    .filter((language) => language !== '*');
}
