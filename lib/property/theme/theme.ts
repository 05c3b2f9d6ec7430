import type { ThemeConfig } from './schema.ts';
import { COLOUR_TOKENS, customProperty, SHAPE_TOKENS } from './tokens.ts';

type CustomProperties = Record<`--bellhop-${string}`, string>;

/** The property's theme as custom properties. Their values are CSS that the schema has written (css-value.ts). */
export function themeProperties(theme: ThemeConfig): CustomProperties {
  const set: CustomProperties = {};
  // Headings too: a named theme has a display face of its own, which a house with its own type does not want beside it.
  const shape = { ...theme, fontDisplay: theme.fontDisplay ?? theme.font };
  for (const token of SHAPE_TOKENS) put(set, customProperty(token), shape[token]);
  for (const token of COLOUR_TOKENS) {
    // An accent is fitted to the dark by itself; any other colour is that of light only.
    const both = token === 'accent' && theme.dark.accent === undefined;
    put(set, customProperty(token, both ? undefined : 'light'), theme[token]);
    put(set, customProperty(token, 'dark'), theme.dark[token]);
  }
  return set;
}

function put(set: CustomProperties, property: `--bellhop-${string}`, value: string | undefined): void {
  if (value !== undefined) set[property] = value;
}
