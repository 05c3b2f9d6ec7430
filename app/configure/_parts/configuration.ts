import { isCivilDate } from '../../../lib/contract/stay.ts';
import { THEME_NAMES } from '../../../lib/contract/theme-name.ts';

export const MODES = ['inline', 'search', 'modal', 'button'] as const;
/** Which colours the widget has: those of the page around it, one of them, or the visitor's system's. */
export const SCHEMES = ['page', 'light', 'dark', 'auto'] as const;
export const WIDTHS = ['full', 'phone'] as const;

/** A property, as far as the configurator knows it. */
export interface House {
  slug: string;
  name: string;
  /** BCP 47 tags. */
  locales: readonly string[];
  rooms: readonly { id: string; name: string }[];
  /** As many as may be searched for. */
  maxAdults: number;
  /** What of its theme can be changed; blank is the named theme's own. */
  theme: { name: string; accent: string; radius: string; font: string };
  /** Origins of the sites that may frame it, with blanks between them. */
  origins: string;
}

/** All that is chosen on the page. A blank text is not set. search.ts says what of the search can be used. */
export interface Configuration {
  property: string;
  mode: (typeof MODES)[number];
  locale: string;
  checkin: string;
  checkout: string;
  adults: string;
  room: string;
  scheme: (typeof SCHEMES)[number];
  /** The words of the link. */
  label: string;
  /** Whether events go to the page's data layer, */
  layer: boolean;
  /** and whether the visitor has already consented to it. */
  consent: boolean;
  theme: House['theme'];
  origins: string;
  /** How wide the preview is. */
  width: (typeof WIDTHS)[number];
}

/** An address's parameters, or a form's fields. */
export type Query = Readonly<Record<string, unknown>>;

/** Reads an address of the configurator, or its form. What makes no sense counts as not chosen. */
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

/** The address that has a configuration; what is as the property has it stays out of it. */
export function addressOf(configuration: Configuration, house: House): string {
  const own = parametersOf(readConfiguration({}, house));
  const changed = Object.entries(parametersOf(configuration)).filter(([name, value]) => value !== own[name]);
  return `/configure?${new URLSearchParams([['property', configuration.property], ...changed])}`;
}

/** The address of another property, with all that does not belong to the one before. */
export function addressOfOther(configuration: Configuration, house: House, property: string): string {
  const { theme, origins } = house;
  return addressOf({ ...configuration, property, locale: '', room: '', theme, origins }, house);
}

/** All that is chosen beside the property, as {@link readConfiguration} reads it. */
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
