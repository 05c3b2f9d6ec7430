import type { Property, RoomText } from '../contract/index.ts';
import { asksForCalendar } from './calendar-prices.ts';
import type { PropertyConfig } from './schema.ts';

type Localized = Readonly<Record<string, string>> | undefined;

/** Returns the text in `locale`, else in the property's default language, else any text, else `undefined`. */
export function localizedText(texts: Localized, locale: string, fallback: string): string | undefined {
  if (!texts) return undefined;
  const tag = [...lookup(locale), ...lookup(fallback)].find((candidate) => Object.hasOwn(texts, candidate));
  return tag === undefined ? Object.values(texts)[0] : texts[tag];
}

/** True if there is a text in `locale`, without another language as a fallback. */
export function hasTextIn(texts: Localized, locale: string): boolean {
  return texts !== undefined && lookup(locale).some((tag) => Object.hasOwn(texts, tag));
}

/** Returns a language tag and its more general tags: zh-Hant-TW, zh-Hant, zh (RFC 4647 section 3.4). */
function lookup(tag: string): string[] {
  const parts = tag.split('-');
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('-'));
}

/** The languages of a property's texts. */
type Languages = Pick<PropertyConfig, 'locales' | 'defaultLocale'>;

/** Returns the language for guests who ask for none of the property's languages. */
export function defaultLocaleOf(config: Languages): string {
  return config.defaultLocale ?? config.locales[0] ?? 'en';
}

/** Returns a property's name in `locale`. */
export function propertyName(
  config: Languages & Pick<PropertyConfig, 'name' | 'slug'>,
  locale: string,
): string {
  const { name, slug } = config;
  if (typeof name === 'string') return name;
  return localizedText(name, locale, defaultLocaleOf(config)) ?? slug;
}

/**
 * Returns the public part of a property, with texts in `locale`. It has no API key, no upstream and no hosts.
 */
export function publicProperty(config: PropertyConfig, locale: string): Property {
  const text = (texts: Localized) => localizedText(texts, locale, defaultLocaleOf(config));
  return {
    slug: config.slug,
    name: propertyName(config, locale),
    timeZone: config.timeZone,
    ...(config.currency && { currency: config.currency }),
    locales: config.locales,
    contact: publicContact(config.contact),
    limits: config.limits,
    policies: publicPolicies(config, text),
    rooms: Object.fromEntries(Object.keys(config.rooms).map((id) => [id, roomText(config, id, locale)])),
    ...manageOf(config),
    ...(asksForCalendar(config) && { calendarPrices: true }),
  };
}

/**
 * Returns the property's country. Orders follow its law, and a language without a region uses its clock, week
 * and dates.
 */
export function marketOf({
  policies,
  contact,
}: Pick<PropertyConfig, 'policies' | 'contact'>): string | undefined {
  return policies.market ?? contact.address?.country;
}

function publicContact({ address, ...contact }: PropertyConfig['contact']): Property['contact'] {
  return { ...withoutUndefined(contact), ...(address && { address: withoutUndefined(address) }) };
}

function publicPolicies(
  config: PropertyConfig,
  text: (texts: Localized) => string | undefined,
): Property['policies'] {
  const { cancellation, payment, taxes, included, children, cancellationRules, ...rest } = config.policies;
  return withoutUndefined({
    ...rest,
    market: marketOf(config),
    cancellation: text(cancellation) || undefined,
    cancellationRules: cancellationRules?.map(({ fee, ...rule }) => ({
      ...withoutUndefined(rule),
      fee: withoutUndefined(fee),
    })),
    payment: text(payment),
    taxes: text(taxes),
    included: text(included),
    children: text(children),
    confirmationEmail: rest.confirmationEmail || undefined,
  });
}

/** Only `getBooking` shows whose booking it is. Without it, guests may not cancel either. */
function manageOf({ operations: { getBooking, cancelBooking } }: PropertyConfig): Pick<Property, 'manage'> {
  return getBooking ? { manage: { find: true, cancel: cancelBooking !== undefined } } : {};
}

/** Returns the property's own texts of a room type in `locale`. Empty if there are none. */
export function roomText(
  config: Languages & Pick<PropertyConfig, 'rooms'>,
  roomTypeId: string,
  locale: string,
): RoomText {
  const room = Object.hasOwn(config.rooms, roomTypeId) ? config.rooms[roomTypeId] : undefined;
  if (!room) return {};
  const text = (texts: Localized) => localizedText(texts, locale, defaultLocaleOf(config));
  const photos = room.photos?.map(({ alt, srcset, ...photo }) => ({
    ...photo,
    alt: text(alt) ?? '',
    ...(srcset && { srcset }),
  }));
  return withoutUndefined({
    name: text(room.name),
    description: text(room.description),
    photos,
    facts: room.facts && withoutUndefined(room.facts),
  });
}

type Defined<T> = {
  [K in keyof T as undefined extends T[K] ? never : K]: T[K];
} & { [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined> };

/** Leaves out fields with the value `undefined`, as `exactOptionalPropertyTypes` requires. */
export function withoutUndefined<T extends object>(value: T): Defined<T> {
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
  return Object.fromEntries(entries) as Defined<T>;
}
