/**
 * @file Reads the element's attributes. For a missing attribute the page around the element may have a value.
 */

export const SEARCH = ['checkin', 'checkout', 'adults', 'room'];

/** Returns an attribute's value, or an empty text. */
export const given = (host: Element, name: string): string => host.getAttribute(name) ?? '';

/** True if a link or a button of the element opens a dialog. */
export const opensDialog = (host: Element): boolean => /modal|button/.test(given(host, 'mode'));

/** Returns the search as a query string. */
export function queryOf(host: Element): string {
  const search = SEARCH.map((name) => [name, given(host, name)]);
  return String(new URLSearchParams(search.filter(([, value]) => value)));
}

/** Returns the name of frame, dialog and button. */
export function titleOf(host: Element): string {
  return given(host, 'label') || host.textContent?.trim() || document.title;
}

/** Returns the language of the element, or else the page's language. */
export function localeOf(host: Element): string {
  return given(host, 'locale') || (host.closest<HTMLElement>('[lang]') ?? document.documentElement).lang;
}

/** Returns the frame's `color-scheme`: the element's, or else the page's. */
export function schemeOf(host: Element): string {
  const { colorScheme, color } = getComputedStyle(host);
  // Most dark pages set no color-scheme, but their text is light. This reads the green of rgb(), or the
  // lightness of oklch().
  const tone = Number(/(?<=^ok\D+|, )[\d.]+/.exec(color));
  const ground = tone > (color[0] === 'r' ? 159 : 0.6) ? 'dark' : 'light';
  const scheme = given(host, 'scheme') || (colorScheme.includes('dark') ? colorScheme : ground);
  return scheme === 'auto' ? 'light dark' : scheme;
}
