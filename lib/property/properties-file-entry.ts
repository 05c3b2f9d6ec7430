import { embedOrigin } from './embed-origin.ts';
import type { PropertyConfig } from './schema.ts';
import type { ThemeConfig } from './theme/schema.ts';

/** A theme as somebody would write it into the properties file: nothing that goes without saying. */
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
 * What the configurator has changed, for the property's entry in the properties file: JSON with two blanks. The rest of
 * the entry, as how its service is reached, is not shown.
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
 * Reads origins with blanks or commas between them, each once.
 * @returns `fault` names those that are none, as the rest of a sentence
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
