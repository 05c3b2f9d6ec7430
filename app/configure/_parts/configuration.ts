import { isCivilDate } from '../../../lib/contract/stay.ts';
import { THEME_NAMES } from '../../../lib/contract/theme-name.ts';

export const MODES = ['inline', 'search', 'modal', 'button'] as const;
/** The source of the widget's colours: the page around it, a fixed scheme, or the guest's system. */
export const SCHEMES = ['page', 'light', 'dark', 'auto'] as const;
export const WIDTHS = ['full', 'phone'] as const;

/** A property as the configurator sees it. */
export interface House {
  slug: string;
  name: string;
  /** BCP 47 tags. */
  locales: readonly string[];
  rooms: readonly { id: string; name: string }[];
  /** The largest number of adults in one search. */
  maxAdults: number;
  /** The editable part of its theme; an empty text means the named theme's own value. */
  theme: { name: string; accent: string; radius: string; font: string };
  /** Origins of the sites that may frame it, separated by spaces. */
  origins: string;
}

/**
 * All choices on the page. An empty text is not set. search.ts decides which parts of the search are usable.
 */
export interface Configuration {
  property: string;
  mode: (typeof MODES)[number];
  locale: string;
  checkin: string;
  checkout: string;
  adults: string;
  room: string;
  scheme: (typeof SCHEMES)[number];
  /** The text of the link. */
  label: string;
  /** Whether events go to the page's data layer. */
  layer: boolean;
  /** Whether the guest has already consented to that. */
  consent: boolean;
  theme: House['theme'];
  origins: string;
  /** The width of the preview. */
  width: (typeof WIDTHS)[number];
}

/** The parameters of an address, or the fields of a form. */
export type Query = Readonly<Record<string, unknown>>;

/** Reads an address of the configurator, or its form. Invalid values count as not chosen. */
export function readConfiguration(query: Query, house: House): Configuration {
  const text = (name: string, maxLength: number) => {
    const value = query[name];
    return typeof value === 'string' ? value.replaceAll(/\p{Cc}/gu, ' ').slice(0, maxLength) : undefined;
  };
  const fitting = (name: string, fits: (value: string) => boolean) => {
    const value = text(name, 40) ?? '';
    return fits(value) ? value : '';
  };
  const themeName = THEME_NAMES.find((name) => name === query.theme) ?? house.theme.name;
  return {
    property: house.slug,
    mode: MODES.find((mode) => mode === query.mode) ?? 'inline',
    locale: house.locales.find((locale) => locale === query.locale) ?? '',
    checkin: fitting('checkin', isCivilDate),
    checkout: fitting('checkout', isCivilDate),
    adults: fitting('adults', (value) => /^[1-9]\d{0,3}$/.test(value)),
    room: house.rooms.find(({ id }) => id === query.room)?.id ?? '',
    scheme: SCHEMES.find((scheme) => scheme === query.scheme) ?? 'page',
    label: text('label', 200)?.trim() || 'Book now',
    layer: query.layer === 'on',
    consent: query.consent === 'on',
    theme: {
      name: themeName,
      accent: text('accent', 400) ?? house.theme.accent,
      radius: text('radius', 400) ?? house.theme.radius,
      font: text('font', 400) ?? house.theme.font,
    },
    origins: text('origins', 2000) ?? house.origins,
    width: WIDTHS.find((width) => width === query.width) ?? 'full',
  };
}

/** The address of a configuration. Values that equal the property's own are left out. */
export function addressOf(configuration: Configuration, house: House): string {
  const own = parametersOf(readConfiguration({}, house));
  const changed = Object.entries(parametersOf(configuration)).filter(([name, value]) => value !== own[name]);
  return `/configure?${new URLSearchParams([['property', configuration.property], ...changed])}`;
}

/** The address of another property. Choices that belong to the previous property are dropped. */
export function addressOfOther(configuration: Configuration, house: House, property: string): string {
  const { theme, origins } = house;
  return addressOf({ ...configuration, property, locale: '', room: '', theme, origins }, house);
}

/** All choices except the property, as {@link readConfiguration} reads them. */
function parametersOf({
  property: _,
  theme,
  layer,
  consent,
  ...texts
}: Configuration): Record<string, string> {
  const { name, ...values } = theme;
  return { ...texts, layer: layer ? 'on' : '', consent: consent ? 'on' : '', theme: name, ...values };
}
