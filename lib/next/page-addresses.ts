/**
 * The origin of a page's addresses.
 * @param origin from `BookingService.originAt`, which reads request headers that a client can forge
 * @returns `undefined` unless it is an http(s) origin: the page then states no address
 */
export function pageOrigin(origin: string): URL | undefined {
  const url = URL.parse(origin);
  return url?.origin === origin && /^https?:$/.test(url.protocol) ? url : undefined;
}

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
export function languageAddresses(origin: URL, path: string, locales: readonly string[]): PageAddresses {
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
