import { themeEntry } from '../properties-file-entry.ts';
import { type ThemeConfig, themeSchema } from './schema.ts';

/** Longer than any theme without its files. */
const MAX_CHARACTERS = 8000;

/** A theme as the configurator puts it into a frame's address: as in the properties file, but without files. */
export function previewText({ fonts: _, logo: __, favicon: ___, ...theme }: ThemeConfig): string {
  return JSON.stringify(themeEntry({ ...theme, fonts: [] }));
}

/** Reads it, by the schema of the properties file. @returns `undefined` for what is no theme */
export function readPreview(text: string): ThemeConfig | undefined {
  if (text.length > MAX_CHARACTERS) return undefined;
  try {
    return themeSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
