import { memoized } from '../contract/memoized.ts';

/**
 * A locale as `Intl` is given it: with its digits said outright where engines disagree about them. Arabic
 * without a region has Latin digits in today's CLDR, and Arabic-Indic ones in older versions (42 is one,
 * which Debian's WebKit has): the server would write the ones, and the page the others.
 */
export const formatLocale = memoized((locale: string): string => {
  // By its letters: a browser's first `Intl.Locale` costs a slow phone as much as a room's card.
  if (!/^ar\b/i.test(locale)) return locale;
  const { region, numberingSystem } = new Intl.Locale(locale);
  if (region || numberingSystem) return locale;
  return new Intl.Locale(locale, { numberingSystem: 'latn' }).toString();
});
