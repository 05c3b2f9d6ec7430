/**
 * The origin of a page's addresses.
 * @param origin as `BookingService.originAt` says it, of headers that anybody may write
 * @returns `undefined` for what is no origin of the web: then no address is told
 */
export function pageOrigin(origin: string): URL | undefined {
  const url = URL.parse(origin);
  return url?.origin === origin && /^https?:$/.test(url.protocol) ? url : undefined;
}

/** A page's addresses. */
export interface PageAddresses {
  /** Without a language: the guest's browser chooses. */
  clean: string;
  /** By the value of `hreflang`, `x-default` among them; empty for a page of one language. */
  languages: Record<string, string>;
  /** The address in one of its languages. */
  of(locale: string): string;
}

/**
 * A page's addresses in each of its languages, all of which name each other:
 * https://developers.google.com/search/docs/specialty/international/localized-versions
 */
export function languageAddresses(origin: URL, path: string, locales: readonly string[]): PageAddresses {
  const clean = new URL(path, origin).href;
  const isOne = locales.length < 2;
  const of = (locale: string) => (isOne ? clean : `${clean}?${new URLSearchParams({ locale })}`);
  const languages = isOne
    ? {}
    : {
        ...Object.fromEntries(locales.map((locale) => [new Intl.Locale(locale).baseName, of(locale)])),
        'x-default': clean,
      };
  return { clean, languages, of };
}
