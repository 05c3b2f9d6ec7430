import { type ThemeAdvice, themeAdvice } from './advice.ts';
import { colourHex } from './colour.ts';
import { paletteOf } from './palette.ts';
import { type ThemeConfig, themeSchema } from './schema.ts';

const EDITED = ['accent', 'radius', 'font'] as const;

/** What the configurator lets somebody change of a theme, as it is typed; what is blank is the named theme's own. */
export interface ThemeEdit {
  name: string;
  accent: string;
  radius: string;
  font: string;
}

/** A theme with changes upon it. */
export interface EditedTheme {
  theme: ThemeConfig;
  /** What is wrong with what was typed, as the rest of a sentence. The theme has its own value there. */
  faults: Partial<ThemeEdit>;
  /** Where the theme is hard to read. */
  advice: ThemeAdvice;
  /** The accent in hexadecimal, the named theme's where there is no other. */
  accent: string;
}

export function themeEditOf({ name, accent = '', radius = '', font = '' }: ThemeConfig): ThemeEdit {
  return { name, accent, radius, font };
}

/** Lays changes upon a theme, each read by the schema of the properties file. */
export function editTheme(own: ThemeConfig, edit: ThemeEdit): EditedTheme {
  const theme = { ...own };
  const faults: Partial<ThemeEdit> = {};
  const name = themeSchema.shape.name.safeParse(edit.name);
  if (name.success) theme.name = name.data;
  else faults.name = 'not the name of a theme';
  for (const part of EDITED) {
    const text = edit[part].trim();
    const read = themeSchema.shape[part].safeParse(text === '' ? undefined : text);
    if (!read.success) faults[part] = read.error.issues[0]?.message ?? 'not a value that can be used';
    else theme[part] = read.data;
  }
  if (theme.accent !== own.accent) dropTextOnAccent(theme);
  const { accent } = paletteOf(theme.name, theme.accent ? { accent: theme.accent } : {}, 'light');
  return {
    theme,
    faults,
    advice: themeAdvice(theme),
    accent: accent ? colourHex(accent) : '#000000',
  };
}

/** The text on another accent was not chosen for this one: the widget's own is black or white, whichever can be read. */
function dropTextOnAccent(theme: ThemeConfig): void {
  const { onAccent: _, ...dark } = theme.dark;
  delete theme.onAccent;
  // A dark accent of its own is still there, with the text on it.
  if (dark.accent === undefined) theme.dark = dark;
}
