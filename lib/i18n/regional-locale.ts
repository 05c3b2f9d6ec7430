import { memoized } from '../contract/memoized.ts';
import { formatLocale } from './format-locale.ts';

/** Matches language and script of a tag without a region: `en`, `sr-Latn`, `ar-u-nu-latn`. */
const WITHOUT_REGION = /^([a-z]{2,3}(?:-[a-z]{4})?)(?!(?:-[a-z]{4})?-(?:[a-z]{2}|\d{3})(?:-|$))(?=-|$)/i;

const clockOf = (locale: string) =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hourCycle ?? 'h23';
const isOfTwelveHours = (hourCycle: string) => hourCycle === 'h12' || hourCycle === 'h11';

/** Returns the clock of a country, in its main language. */
function clockIn(country: string): string {
  const { language } = new Intl.Locale(`und-${country}`).maximize();
  return clockOf(`${language}-${country}`);
}

/**
 * Returns the locale for a property's dates and times of day: the guest's language with the conventions of
 * the property's country. English for Hamburg is `en-DE`: the day before the month, 15:00. A tag with a
 * region stays unchanged. Texts, amounts and numbers use the language's own tag.
 *
 * CLDR does not know every language in every country. It then uses the conventions of the language's home:
 * American ones for `en-MA`. Such English becomes international English (`en-001`). In a country with a
 * 24-hour clock, such a language gets a 24-hour clock too. A language with a 24-hour clock at home keeps it
 * everywhere, because it has no words for the halves of a day.
 * @param country ISO 3166-1, two letters
 */
export const regionalLocale = memoized((locale: string, country: string | undefined): string => {
  const [language] = WITHOUT_REGION.exec(locale) ?? [];
  if (country === undefined || language === undefined) return locale;
  const regional = formatLocale(locale).replace(WITHOUT_REGION, `$1-${country}`);
  const { locale: known, hourCycle = 'h23' } = new Intl.DateTimeFormat(regional, {
    hour: 'numeric',
  }).resolvedOptions();
  if (known.split('-').includes(country)) return regional;
  const tag = language === 'en' ? regional.replace(`en-${country}`, 'en-001') : regional;
  if (!isOfTwelveHours(hourCycle) || isOfTwelveHours(clockIn(country))) return tag;
  return new Intl.Locale(tag, { hourCycle: 'h23' }).toString();
});

/** Returns the country that decides the first weekday of a calendar; `undefined` for the locale's own. */
export function weekCountry(locale: string, country: string | undefined): string | undefined {
  return WITHOUT_REGION.test(locale) ? country : undefined;
}
