import type { Guest } from '../contract/guest.ts';

/** Languages in which the family name is written, and asked for, before the given name. */
const FAMILY_NAME_FIRST = new Set(['hu', 'ja', 'ko', 'vi', 'yue', 'zh']);

/** The two names of a guest in the order of a page's language. */
export function nameFields(
  locale: string,
): readonly ['firstName', 'lastName'] | readonly ['lastName', 'firstName'] {
  const [language = ''] = locale.toLowerCase().split('-');
  return FAMILY_NAME_FIRST.has(language) ? ['lastName', 'firstName'] : ['firstName', 'lastName'];
}

/** A guest's whole name, in the order of a page's language. */
export function fullName(guest: Pick<Guest, 'firstName' | 'lastName'>, locale: string): string {
  const [first, second] = nameFields(locale);
  return `${guest[first]} ${guest[second]}`;
}
