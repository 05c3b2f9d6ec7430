import type { Bellhop } from '../../../lib/next/bellhop.ts';
import {
  editTheme,
  hostLook,
  type PropertyConfig,
  previewText,
  propertiesEntry,
  propertyName,
  readEmbedOrigins,
  roomText,
  themeEditOf,
} from '../../../lib/property/index.ts';

/** The properties that the configurator shows at an address: a host that belongs to one shows that one only. */
export function configuredProperties(
  { registry, service }: Pick<Bellhop, 'registry' | 'service'>,
  headers: Pick<Headers, 'get'>,
): PropertyConfig[] {
  return registry.all.filter((property) => service.propertyAt(headers, property.slug) === property);
}

/** What the configurator may know of a property: what its page shows anyway. */
export function configuredHouse(property: PropertyConfig) {
  return {
    slug: property.slug,
    name: propertyName(property, 'en'),
    locales: property.locales,
    rooms: Object.keys(property.rooms).map((id) => ({ id, name: roomText(property, id, 'en').name ?? id })),
    maxAdults: property.limits.maxAdults,
    theme: themeEditOf(property.theme),
    origins: property.embedOrigins.join(' '),
  };
}

/** What was typed into the configurator for the properties file. */
export interface TypedEntry {
  theme: ReturnType<typeof themeEditOf>;
  origins: string;
}

/** What becomes of a property with what was typed: its entry, the theme to try on, and what is wrong with it. */
export function readEntry(property: PropertyConfig, typed: TypedEntry) {
  const { theme, ...reading } = editTheme(property.theme, typed.theme);
  const { origins, fault } = readEmbedOrigins(typed.origins);
  const preview = previewText(theme);
  return {
    entry: propertiesEntry({ ...property, theme, embedOrigins: origins }),
    /** What a host's page sets for it. */
    look: hostLook(theme),
    /** Whether any site may frame it: while none may, a snippet shows nothing but its link. */
    embeddable: origins.length > 0,
    /** Nothing where the property has it all. */
    preview: preview === previewText(property.theme) ? undefined : preview,
    reading: { ...reading, ...(fault !== undefined && { originsFault: fault }) },
  };
}
