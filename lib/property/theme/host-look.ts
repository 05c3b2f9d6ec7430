import type { HostLook } from '../../contract/brand.ts';
import { contrastOf, readColour } from './colour.ts';
import { NAMED_COLOURS } from './named-colours.ts';
import type { ThemeConfig } from './schema.ts';

/**
 * Returns the CSS values of a theme for the host's page, as the schema has written them. Values of the
 * neutral theme are left out, because the loader has them (lib/embed/loader/style.ts).
 */
export function hostLook({ name, accent, onAccent, radius }: ThemeConfig): HostLook {
  const isOwn = accent !== undefined || onAccent !== undefined || name !== 'neutral';
  const shown = accent ?? NAMED_COLOURS[name].light.accent;
  return {
    ...(isOwn && shown !== undefined && { accent: shown, onAccent: onAccent ?? blackOrWhite(shown) }),
    ...(radius !== undefined && { radius }),
  };
}

/** Returns the colour with the higher contrast. The same rule is in components/styles/tokens.css. */
function blackOrWhite(accent: string): string {
  const ground = readColour(accent);
  const [black, white] = [readColour('#000000'), readColour('#ffffff')];
  return ground && black && white && contrastOf(black, ground) > contrastOf(white, ground)
    ? '#000000'
    : '#ffffff';
}
