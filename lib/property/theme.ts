import type { PropertyConfig } from './schema.ts';

/** The property's theme as custom properties. The schema has already refused values that could leave a declaration. */
export function themeProperties(theme: PropertyConfig['theme']): Record<`--bellhop-${string}`, string> {
  return {
    ...(theme.accent && { '--bellhop-accent': theme.accent }),
    ...(theme.radius && { '--bellhop-radius': theme.radius }),
    // Headings too: a named theme has a display face of its own, which a house with its own type does not want beside it.
    ...(theme.font && { '--bellhop-font': theme.font, '--bellhop-font-display': theme.font }),
  };
}
