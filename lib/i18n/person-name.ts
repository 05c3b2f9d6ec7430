import type { Guest } from '../contract/order/guest.ts';

/** Languages in which the family name is written, and asked for, before the given name. */
const FAMILY_NAME_FIRST = new Set(['hu', 'ja', 'ko', 'vi', 'yue', 'zh']);

/** The two names of a guest in the order of a page's language. */
export function nameFields(
  locale: string,
): readonly ['firstName', 'lastName'] | readonly ['lastName', 'firstName'] {
  const [language = ''] = locale.toLowerCase().split('-');
  return FAMILY_NAME_FIRST.has(language) ? ['lastName', 'firstName'] : ['firstName', 'lastName'];
}

/** Names in these scripts stand together without a blank in Chinese and Korean: 王小明, 김민수. */
const JOINED = /^[\p{Script=Han}\p{Script=Hangul}]+$/u;

/** A guest's whole name, in the order of a page's language. */
export function fullName(guest: Pick<Guest, 'firstName' | 'lastName'>, locale: string): string {
  const [first, second] = nameFields(locale);
  const joined = /^(zh|ko)\b/i.test(locale) && JOINED.test(`${guest[first]}${guest[second]}`);
  return `${guest[first]}${joined ? '' : ' '}${guest[second]}`;
}
