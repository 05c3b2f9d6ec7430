/** Languages in which the ground floor is the first floor, in every country. */
const FROM_ONE_LANGUAGES = ['et', 'fi', 'ja', 'ko', 'lt', 'lv', 'nb', 'ru', 'sv', 'uk', 'zh'];

/** Languages of several countries that count floors differently. */
const AS_THE_COUNTRY = ['en', 'es', 'fr'];

/** Countries in which the ground floor is the first floor. */
const FROM_ONE_COUNTRIES = 'BY CA CL CN CO EC EE FI JP KR KZ LT LV NO PE PH PR RU SE SG TH TW UA US VN'.split(
  ' ',
);

/**
 * Returns the number of a floor for a reader of the language: 1 in Berlin is 2 in New York, and in Japanese.
 * @param country the property's, for a language tag without a country: ISO 3166-1, two letters
 * @param floor 0 is the ground floor
 */
export function floorNumber(locale: string, country: string | undefined, floor: number): number {
  const [language = '', ...subtags] = locale.split('-');
  if (!AS_THE_COUNTRY.includes(language)) return FROM_ONE_LANGUAGES.includes(language) ? floor + 1 : floor;
  const own = subtags.find((subtag) => /^[A-Z]{2}$/.test(subtag)) ?? country;
  return own !== undefined && FROM_ONE_COUNTRIES.includes(own) ? floor + 1 : floor;
}
