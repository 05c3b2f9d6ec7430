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

/** All that is chosen on the page. A text that is blank is not set; search.ts says what of the search can be used. */
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

const LABEL = 'Book now';

/** Reads an address of the configurator, or its form. What makes no sense counts as not chosen. */
export function readConfiguration(query: Query, house: House): Configuration {
  const text = (name: string, most: number) => {
    const value = query[name];
    return typeof value === 'string' ? value.replaceAll(/\p{Cc}/gu, ' ').slice(0, most) : undefined;
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
    label: text('label', 200)?.trim() || LABEL,
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
  const { theme, origins, locale, room } = configuration;
  const own = house.theme;
  return addressWith(configuration, {
    ...(locale && { locale }),
    ...(room && { room }),
    ...(theme.name !== own.name && { theme: theme.name }),
    ...(theme.accent !== own.accent && { accent: theme.accent }),
    ...(theme.radius !== own.radius && { radius: theme.radius }),
    ...(theme.font !== own.font && { font: theme.font }),
    ...(origins !== house.origins && { origins }),
  });
}

/** The address of another property, with all that does not belong to the one before. */
export function addressOfOther(configuration: Configuration, property: string): string {
  return addressWith({ ...configuration, property }, {});
}

function addressWith(configuration: Configuration, own: Record<string, string>): string {
  const { property, mode, checkin, checkout, adults, scheme, label, layer, consent, width } = configuration;
  const query = new URLSearchParams({
    property,
    ...(mode !== 'inline' && { mode }),
    ...(checkin && { checkin }),
    ...(checkout && { checkout }),
    ...(adults && { adults }),
    ...(scheme !== 'page' && { scheme }),
    ...(label !== LABEL && { label }),
    ...(layer && { layer: 'on' }),
    ...(consent && { consent: 'on' }),
    ...own,
    ...(width !== 'full' && { width }),
  });
  return `/configure?${query}`;
}
