import type { HostLook } from '../../contract/brand.ts';
import { contrastOf, readColour } from './colour.ts';
import { NAMED_COLOURS } from './named-colours.ts';
import type { ThemeConfig } from './schema.ts';

/**
 * A theme for the host's page, which does not know it: CSS values, as the schema has written them. What goes without saying
 * is left out: the loader's own look (lib/embed/loader/style.ts) is that of the neutral theme.
 */
export function hostLook({ name, accent, onAccent, radius }: ThemeConfig): HostLook {
  const says = accent !== undefined || onAccent !== undefined || name !== 'neutral';
  const shown = accent ?? NAMED_COLOURS[name].light.accent;
  return {
    ...(says && shown !== undefined && { accent: shown, onAccent: onAccent ?? blackOrWhite(shown) }),
    ...(radius !== undefined && { radius }),
  };
}

/** As the widget does it (components/styles/tokens.css): whichever of the two is seen better. */
function blackOrWhite(accent: string): string {
  const ground = readColour(accent);
  const [black, white] = [readColour('#000000'), readColour('#ffffff')];
  return ground && black && white && contrastOf(black, ground) > contrastOf(white, ground)
    ? '#000000'
    : '#ffffff';
}
