import { memoized } from '../contract/memoized.ts';
import { formatLocale } from './format-locale.ts';

/** Language and script of a tag that names no region: `en`, `sr-Latn`, `ar-u-nu-latn`. */
const WITHOUT_REGION = /^([a-z]{2,3}(?:-[a-z]{4})?)(?!(?:-[a-z]{4})?-(?:[a-z]{2}|\d{3})(?:-|$))(?=-|$)/i;

const clockOf = (locale: string) =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hourCycle ?? 'h23';
const isOfTwelveHours = (hourCycle: string) => hourCycle === 'h12' || hourCycle === 'h11';

/** The clock of a country, as its first language has it. */
function clockIn(country: string): string {
  const { language } = new Intl.Locale(`und-${country}`).maximize();
  return clockOf(`${language}-${country}`);
}

/**
 * The locale in which a property's dates and times of day are written: the guest's language, in the ways of
 * the property's country. English for Hamburg is `en-DE`: the day before the month, 15:00. A tag with a
 * region of its own stays as it is. Texts, amounts and numbers keep the language's own tag.
 *
 * CLDR does not know every language in every country, and takes it for the language's home then: `en-MA`
 * for American. Such English is international English (`en-001`). In a country whose clock has 24 hours,
 * such a language has them too. One that counts 24 hours at home keeps them everywhere, as it has no words
 * for the halves of a day.
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

/** The country by whose week a calendar is laid out; `undefined`: that of the locale itself. */
export function weekCountry(locale: string, country: string | undefined): string | undefined {
  return WITHOUT_REGION.test(locale) ? country : undefined;
}
