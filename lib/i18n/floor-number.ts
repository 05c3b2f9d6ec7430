/** Languages that call the ground floor the first one, in every country. */
const FROM_ONE_LANGUAGES = ['et', 'fi', 'ja', 'ko', 'lt', 'lv', 'nb', 'ru', 'sv', 'uk', 'zh'];

/** Languages of several countries, which count floors each in its own way. */
const AS_THE_COUNTRY = ['en', 'es', 'fr'];

/** Countries where the ground floor is the first one. */
const FROM_ONE_COUNTRIES = 'BY CA CL CN CO EC EE FI JP KR KZ LT LV NO PE PH PR RU SE SG TH TW UA US VN'.split(
  ' ',
);

/**
 * The number by which a reader of the language knows a floor: 1 in Berlin is 2 in New York, and in Japanese.
 * @param country where the property is, for a language whose tag names no country: ISO 3166-1, two letters
 * @param floor 0 is the ground floor
 */
export function floorNumber(locale: string, country: string | undefined, floor: number): number {
  const [language = '', ...subtags] = locale.split('-');
  if (!AS_THE_COUNTRY.includes(language)) return FROM_ONE_LANGUAGES.includes(language) ? floor + 1 : floor;
  const own = subtags.find((subtag) => /^[A-Z]{2}$/.test(subtag)) ?? country;
  return own !== undefined && FROM_ONE_COUNTRIES.includes(own) ? floor + 1 : floor;
}
