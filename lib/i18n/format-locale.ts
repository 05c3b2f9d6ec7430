import { memoized } from '../contract/memoized.ts';

/**
 * Returns the locale for `Intl`, with its digits if engines disagree about them. Arabic without a region has
 * Latin digits in today's CLDR, and Arabic-Indic digits in older versions (such as 42, in Debian's WebKit).
 * Server and page would then differ.
 */
export const formatLocale = memoized((locale: string): string => {
  // A text comparison: on a slow phone, a browser's first `Intl.Locale` takes as long as a room's card.
  if (!/^ar\b/i.test(locale)) return locale;
  const { region, numberingSystem } = new Intl.Locale(locale);
  if (region || numberingSystem) return locale;
  return new Intl.Locale(locale, { numberingSystem: 'latn' }).toString();
});
