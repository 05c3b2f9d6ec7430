import type { Scheme, ThemeName } from '../../contract/theme-name.ts';
import { atLightness, type Colour, contrastOf, mixed, over, readColour } from './colour.ts';
import { NAMED_COLOURS, type SchemeColours } from './named-colours.ts';
import type { ColourToken } from './tokens.ts';

/**
 * @file The pairs of colours that the widget uses, and the tokens that they are made of. The rules are the
 * same as in `components/styles/tokens.css`.
 */

/** A theme's colours in one scheme. Without `onAccent`, the widget chooses the colour of that text. */
export type Palette = Partial<Record<ColourToken, Colour>>;

/** A foreground colour on a ground. */
export interface Pair {
  /** The token of the foreground. */
  token: ColourToken;
  on: Ground;
  ratio: number;
  /** The least contrast of WCAG 2.2: 4.5 for text (1.4.3), 3 for the border of a field (1.4.11). */
  least: 4.5 | 3;
}

/** `tint` is the surface with a little accent. `accent` is an area filled with the accent. */
type Ground = 'surface' | 'subtle' | 'dangerSubtle' | 'warningSubtle' | 'tint' | 'accent';

const PAIRS: readonly [ColourToken, Pair['least'], readonly Ground[]][] = [
  ['text', 4.5, ['surface', 'subtle', 'tint', 'dangerSubtle', 'warningSubtle']],
  ['quiet', 4.5, ['surface', 'subtle', 'tint', 'warningSubtle']],
  // The accent as text. As a filling it is a ground.
  ['accent', 4.5, ['surface', 'subtle', 'tint', 'dangerSubtle', 'warningSubtle']],
  ['onAccent', 4.5, ['accent']],
  ['fieldLine', 3, ['surface', 'subtle']],
  ['danger', 4.5, ['surface', 'subtle', 'dangerSubtle']],
  ['warning', 4.5, ['surface', 'subtle', 'warningSubtle']],
  ['success', 4.5, ['surface', 'subtle', 'warningSubtle']],
];

/** The tokens that each ground is made of, the main one first. */
export const MADE_OF: Record<Ground, readonly ColourToken[]> = {
  surface: ['surface'],
  subtle: ['subtle'],
  dangerSubtle: ['dangerSubtle'],
  warningSubtle: ['warningSubtle'],
  tint: ['surface', 'accent'],
  accent: ['accent'],
};

/** Returns the colours of a named theme, replaced by a property's own colours. */
export function paletteOf(name: ThemeName, own: SchemeColours, scheme: Scheme): Palette {
  const { neutral, [name]: named } = NAMED_COLOURS;
  const accent = { ...neutral.light, ...named.light }.accent;
  const css = { ...(accent && { accent }), ...neutral[scheme], ...named[scheme], ...own };
  return Object.fromEntries(Object.entries(css).map(([token, value]) => [token, readColour(value)]));
}

/** Returns the pairs for which `concerned` is true, each with its contrast. */
export function pairsOf(
  palette: Palette,
  scheme: Scheme,
  concerned: (token: ColourToken, on: Ground) => boolean = () => true,
): Pair[] {
  return PAIRS.flatMap(([token, least, grounds]) => {
    const front = frontOf(palette, token, scheme);
    if (!front) return [];
    return grounds
      .filter((on) => concerned(token, on))
      .flatMap((on) => {
        const ground = groundOf(palette, on, scheme);
        return ground ? [{ token, on, least, ratio: contrastOf(over(front, ground), ground) }] : [];
      });
  });
}

/** True if a pair has too little contrast. */
export const isFaint = ({ ratio, least }: Pair): boolean => ratio < least;

/**
 * Returns a colour as foreground. The accent is darkened in light and lightened in dark, as far as needed.
 */
function frontOf(palette: Palette, token: ColourToken, scheme: Scheme): Colour | undefined {
  const colour = palette[token];
  if (token !== 'accent' || !colour) return colour;
  return atLightness(colour, (l) => (scheme === 'light' ? Math.min(l, 0.46) : Math.max(l, 0.82)));
}

function groundOf(palette: Palette, ground: Ground, scheme: Scheme): Colour | undefined {
  if (ground !== 'tint' && ground !== 'accent') return palette[ground];
  const { accent, surface } = palette;
  if (!accent || !surface) return undefined;
  const light = scheme === 'light';
  if (ground === 'accent') return light ? accent : atLightness(accent, (l) => Math.max(l, 0.76));
  return light
    ? mixed(accent, 0.11, surface)
    : mixed(
        atLightness(accent, (l) => Math.min(l, 0.45)),
        0.32,
        surface,
      );
}
