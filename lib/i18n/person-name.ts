import type { Guest } from '../contract/order/guest.ts';

/** Languages in which forms and texts have the family name before the given name. */
const FAMILY_NAME_FIRST = new Set(['hu', 'ja', 'ko', 'vi', 'yue', 'zh']);

/** Returns the two name fields in the order of a page's language. */
export function nameFields(
  locale: string,
): readonly ['firstName', 'lastName'] | readonly ['lastName', 'firstName'] {
  const [language = ''] = locale.toLowerCase().split('-');
  return FAMILY_NAME_FIRST.has(language) ? ['lastName', 'firstName'] : ['firstName', 'lastName'];
}

/** Chinese and Korean write names in these scripts without a blank: 王小明, 김민수. */
const JOINED = /^[\p{Script=Han}\p{Script=Hangul}]+$/u;

/** Returns a guest's full name in the order of a page's language. */
export function fullName(guest: Pick<Guest, 'firstName' | 'lastName'>, locale: string): string {
  const [first, second] = nameFields(locale);
  const joined = /^(zh|ko)\b/i.test(locale) && JOINED.test(`${guest[first]}${guest[second]}`);
  return `${guest[first]}${joined ? '' : ' '}${guest[second]}`;
}
