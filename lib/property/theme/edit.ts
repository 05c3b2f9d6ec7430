import { type ThemeAdvice, themeAdvice } from './advice.ts';
import { colourHex } from './colour.ts';
import { paletteOf } from './palette.ts';
import { type ThemeConfig, themeSchema } from './schema.ts';

const EDITED = ['accent', 'radius', 'font'] as const;

/**
 * The parts of a theme that the configurator can change, as typed. A blank value means the named theme's own
 * value.
 */
export interface ThemeEdit {
  name: string;
  accent: string;
  radius: string;
  font: string;
}

/** A theme with changes. */
export interface EditedTheme {
  theme: ThemeConfig;
  /** What is wrong with a typed value, as the rest of a sentence. The theme keeps its own value there. */
  faults: Partial<ThemeEdit>;
  /** What is hard to read in the theme. */
  advice: ThemeAdvice;
  /** The accent in hexadecimal. Without an own accent it is the named theme's. */
  accent: string;
}

export function themeEditOf({ name, accent = '', radius = '', font = '' }: ThemeConfig): ThemeEdit {
  return { name, accent, radius, font };
}

/** Applies changes to a theme. The schema of the properties file reads each change. */
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

/**
 * Removes the text colour, because it was chosen for another accent. The widget then uses black or white
 * text.
 */
function dropTextOnAccent(theme: ThemeConfig): void {
  const { onAccent: _, ...dark } = theme.dark;
  delete theme.onAccent;
  // A dark accent keeps the text colour on it.
  if (dark.accent === undefined) theme.dark = dark;
}
