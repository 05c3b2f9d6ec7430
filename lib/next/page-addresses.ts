/** The addresses of a page in its languages. */
export interface PageAddresses {
  /** Without a language: the guest's browser chooses it. */
  withoutLocale: string;
  /** By the value of `hreflang`, `x-default` included. Empty for a page of one language. */
  byHreflang: Record<string, string>;
  /** The address in one of the page's languages. */
  inLocale(locale: string): string;
}

/**
 * Makes a page's address in each of its languages. Each of these pages has to name all of them:
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
