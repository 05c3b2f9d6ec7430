import { embedOrigin } from './embed-origin.ts';
import type { PropertyConfig } from './schema.ts';
import type { ThemeConfig } from './theme/schema.ts';

/** Returns a theme in the form of the properties file, without defaults. */
export function themeEntry({ scheme, dark, fonts, ...theme }: ThemeConfig): Record<string, unknown> {
  const written = {
    ...theme,
    ...(scheme !== 'auto' && { scheme }),
    ...(Object.keys(dark).length > 0 && { dark }),
    ...(fonts.length > 0 && { fonts }),
  };
  return Object.fromEntries(Object.entries(written).filter(([, value]) => value !== undefined));
}

/**
 * Returns the fields that the configurator can change, for the property's entry in the properties file: JSON
 * with an indent of two. The other fields, such as the service's address, are not shown.
 */
export function propertiesEntry({
  slug,
  name,
  theme,
  embedOrigins,
}: Pick<PropertyConfig, 'slug' | 'name' | 'theme' | 'embedOrigins'>): string {
  return JSON.stringify({ slug, name, theme: themeEntry(theme), embedOrigins }, null, 2);
}

/**
 * Reads origins that are separated by blanks or commas, each once.
 * @returns `fault` names the invalid ones, as the rest of a sentence
 */
export function readEmbedOrigins(text: string): { origins: string[]; fault?: string } {
  const origins = new Set<string>();
  const faults: string[] = [];
  for (const word of text.split(/[\s,]+/).filter(Boolean)) {
    const read = embedOrigin.safeParse(word);
    if (read.success) origins.add(read.data);
    else faults.push(`“${word}”`);
  }
  if (faults.length === 0) return { origins: [...origins] };
  const verdict = faults.length === 1 ? 'is not an origin' : 'are not origins';
  return {
    origins: [...origins],
    fault: `${faults.join(', ')} ${verdict}. Use the form https://www.hotel.example, without a path`,
  };
}
