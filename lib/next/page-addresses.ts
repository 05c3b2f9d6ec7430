/** A page's addresses. */
export interface PageAddresses {
  /** Without a language: the guest's browser chooses it. */
  withoutLocale: string;
  /** By the value of `hreflang`, `x-default` among them; empty for a page of one language. */
  byHreflang: Record<string, string>;
  /** The address in one of its languages. */
  inLocale(locale: string): string;
}

/**
 * A page's addresses in each of its languages, all of which name each other:
 * https://developers.google.com/search/docs/specialty/international/localized-versions
 */
export function languageAddresses(origin: string, path: string, locales: readonly string[]): PageAddresses {
  const withoutLocale = new URL(path, origin).href;
  const hasOneLanguage = locales.length < 2;
  const inLocale = (locale: string) =>
    hasOneLanguage ? withoutLocale : `${withoutLocale}?${new URLSearchParams({ locale })}`;
  const byHreflang = hasOneLanguage
    ? {}
    : {
        ...Object.fromEntries(locales.map((locale) => [new Intl.Locale(locale).baseName, inLocale(locale)])),
        'x-default': withoutLocale,
      };
  return { withoutLocale, byHreflang, inLocale };
}
