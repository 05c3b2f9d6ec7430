import type { BookingProps } from '../../../lib/contract/props.ts';
import { LOCALES } from '../../../lib/i18n/locales.ts';
import { GROUPS, STATES } from './states.ts';

/** The widths of the widget's container, in CSS pixels. */
export const WIDTHS = ['full', '768', '390', '320'] as const;
/** The widget follows the guest's system, or its host sets light or dark. */
export const SCHEMES = ['system', 'light', 'dark'] as const;

/** A property's theme, as in the widget's props. */
export interface GalleryTheme extends Pick<BookingProps, 'theme' | 'themeName'> {
  slug: string;
  name: string;
}

/** The content of a gallery address. */
export interface Choice {
  /** The single state to show, */
  state?: string;
  /** or the group to show. Without either, the page lists all states. */
  group?: string;
  locale: string;
  /** A property's slug. @default the widget's own theme */
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

/** The address of a choice. Default values are left out. */
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
