import type { PropertyConfig } from './schema.ts';

/** The property's theme as custom properties. The schema has already refused values that could leave a declaration. */
export function themeProperties(theme: PropertyConfig['theme']): Record<`--bellhop-${string}`, string> {
  return {
    ...(theme.accent && { '--bellhop-accent': theme.accent }),
    ...(theme.radius && { '--bellhop-radius': theme.radius }),
    ...(theme.font && { '--bellhop-font': theme.font }),
  };
}
