import type { BookingProps } from '../../../lib/contract/props.ts';
import { LOCALES } from '../../../lib/i18n/locales.ts';
import { GROUPS, STATES } from './states.ts';

/** How wide the widget's container is, in CSS pixels. */
export const WIDTHS = ['full', '768', '390', '320'] as const;
/** The widget follows the guest's system, or stays light or dark where its host says so. */
export const SCHEMES = ['system', 'light', 'dark'] as const;

/** A property's theme, as it comes with the widget's props. */
export interface GalleryTheme extends Pick<BookingProps, 'theme' | 'themeName'> {
  slug: string;
  name: string;
}

/** What an address of the gallery asks for. */
export interface Choice {
  /** One state with nothing else on the page, */
  state?: string;
  /** or all of a group; without either, the list of all. */
  group?: string;
  locale: string;
  /** A property's slug; the widget's own look without. */
  theme?: string;
  width: (typeof WIDTHS)[number];
  scheme: (typeof SCHEMES)[number];
}

/**
 * Reads an address; a wrong value reads as the default.
 * @returns `undefined` for an unknown state or group
 */
export function readChoice(
  query: Readonly<Record<string, string | string[] | undefined>>,
  themes: readonly GalleryTheme[],
): Choice | undefined {
  const { state, group } = query;
  if (state !== undefined && !STATES.some(({ name }) => name === state)) return undefined;
  if (group !== undefined && !GROUPS.some(({ name }) => name === group)) return undefined;
  const theme = themes.find(({ slug }) => slug === query.theme)?.slug;
  return {
    ...(typeof state === 'string' && { state }),
    ...(typeof group === 'string' && { group }),
    locale: LOCALES.find((known) => known === query.locale) ?? 'en',
    ...(theme !== undefined && { theme }),
    width: WIDTHS.find((known) => known === query.width) ?? 'full',
    scheme: SCHEMES.find((known) => known === query.scheme) ?? 'system',
  };
}

/** The address of a choice; what is as by default stays out of it. */
export function addressOf({ state, group, locale, theme, width, scheme }: Choice): string {
  const query = new URLSearchParams({
    ...(state && { state }),
    ...(group && !state && { group }),
    ...(locale !== 'en' && { locale }),
    ...(theme && { theme }),
    ...(width !== 'full' && { width }),
    ...(scheme !== 'system' && { scheme }),
  }).toString();
  return query === '' ? '/gallery' : `/gallery?${query}`;
}
