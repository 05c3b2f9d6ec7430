import type { ThemeConfig } from './schema.ts';
import { COLOUR_TOKENS, customProperty, SHAPE_TOKENS } from './tokens.ts';

type CustomProperties = Record<`--bellhop-${string}`, string>;

/**
 * Returns the property's theme as custom properties. Their values are CSS that the schema has written
 * (css-value.ts).
 */
export function themeProperties(theme: ThemeConfig): CustomProperties {
  const set: CustomProperties = {};
  // Headings use the property's font too. The display font of the named theme would not go with it.
  const shape = { ...theme, fontDisplay: theme.fontDisplay ?? theme.font };
  for (const token of SHAPE_TOKENS) put(set, customProperty(token), shape[token]);
  for (const token of COLOUR_TOKENS) {
    // The widget adapts an accent to dark by itself. Any other colour is only for light.
    const both = token === 'accent' && theme.dark.accent === undefined;
    put(set, customProperty(token, both ? undefined : 'light'), theme[token]);
    put(set, customProperty(token, 'dark'), theme.dark[token]);
  }
  return set;
}

function put(set: CustomProperties, property: `--bellhop-${string}`, value: string | undefined): void {
  if (value !== undefined) set[property] = value;
}
