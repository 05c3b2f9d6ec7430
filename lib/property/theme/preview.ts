import { themeEntry } from '../properties-file-entry.ts';
import { type ThemeConfig, themeSchema } from './schema.ts';

/** Longer than any theme without its files. */
const MAX_CHARACTERS = 8000;

/**
 * Returns a theme for a frame's address, as the configurator needs it: the properties file's form without
 * files.
 */
export function previewText({ fonts: _, logo: __, favicon: ___, ...theme }: ThemeConfig): string {
  return JSON.stringify(themeEntry({ ...theme, fonts: [] }));
}

/** Reads such a theme by the schema of the properties file. @returns `undefined` for an invalid one */
export function readPreview(text: string): ThemeConfig | undefined {
  if (text.length > MAX_CHARACTERS) return undefined;
  try {
    return themeSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
