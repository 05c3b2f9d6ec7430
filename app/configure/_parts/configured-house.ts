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
import type { Configuration } from './configuration.ts';

/**
 * The properties that the configurator shows at this host. A property's own host shows only that property.
 */
export function configuredProperties(
  { registry, service }: Pick<Bellhop, 'registry' | 'service'>,
  headers: Pick<Headers, 'get'>,
): PropertyConfig[] {
  return registry.all.filter((property) => service.propertyAt(headers, property.slug) === property);
}

/** The configurator's view of a property. It contains only data that the property's page shows anyway. */
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

/** Applies the typed values for the properties file to a property. */
export function readEntry(property: PropertyConfig, typed: Pick<Configuration, 'theme' | 'origins'>) {
  const { theme, ...reading } = editTheme(property.theme, typed.theme);
  const { origins, fault } = readEmbedOrigins(typed.origins);
  const preview = previewText(theme);
  return {
    /** The property's entry in the properties file, as JSON. */
    entry: propertiesEntry({ ...property, theme, embedOrigins: origins }),
    /** The custom properties that a host's page sets. */
    look: hostLook(theme),
    /** Whether any site may frame the property. If none may, a snippet shows only its link. */
    embeddable: origins.length > 0,
    /** The theme of the preview, as JSON; absent if it is the property's own. */
    preview: preview === previewText(property.theme) ? undefined : preview,
    /** The errors of the typed values; the property's own values are used instead. */
    reading: { ...reading, ...(fault !== undefined && { originsFault: fault }) },
  };
}

export type EntryReading = ReturnType<typeof readEntry>;
