/** @file What the element's attributes say, and what the page around it says in their place. */

export const SEARCH = ['checkin', 'checkout', 'adults', 'room'];

/** An attribute's value; empty without one. */
export const given = (host: Element, name: string): string => host.getAttribute(name) ?? '';

/** The element has a dialog, which a link or a button opens. */
export const opensDialog = (host: Element): boolean => /modal|button/.test(given(host, 'mode'));

/** The search, as a query string. */
export function queryOf(host: Element): string {
  const search = SEARCH.map((name) => [name, given(host, name)]);
  return String(new URLSearchParams(search.filter(([, value]) => value)));
}

/** What names frame, dialog and button. */
export function titleOf(host: Element): string {
  return given(host, 'label') || host.textContent?.trim() || document.title;
}

/** The language, or that of the page. */
export function localeOf(host: Element): string {
  return given(host, 'locale') || (host.closest<HTMLElement>('[lang]') ?? document.documentElement).lang;
}

/** What the frame's `color-scheme` is: as that of the page, unless the element says which. */
export function schemeOf(host: Element): string {
  const { colorScheme, color } = getComputedStyle(host);
  // Most dark pages do not say so, but their text is light: see the green of rgb(), the lightness of oklch().
  const tone = Number(/(?<=^ok\D+|, )[\d.]+/.exec(color));
  const ground = tone > (color[0] === 'r' ? 159 : 0.6) ? 'dark' : 'light';
  const scheme = given(host, 'scheme') || (colorScheme.includes('dark') ? colorScheme : ground);
  return scheme === 'auto' ? 'light dark' : scheme;
}
