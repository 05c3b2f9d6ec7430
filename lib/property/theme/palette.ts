import type { Scheme, ThemeName } from '../../contract/theme-name.ts';
import { atLightness, type Colour, contrastOf, mixed, over, readColour } from './colour.ts';
import { NAMED_COLOURS, type SchemeColours } from './named-colours.ts';
import type { ColourToken } from './tokens.ts';

/**
 * @file The colours that the widget puts together, and what they are made of, as
 * `components/styles/tokens.css` does it.
 */

/** A theme's colours in one scheme; a text without a colour of its own (`onAccent`) is made by the widget. */
export type Palette = Partial<Record<ColourToken, Colour>>;

/** Of two colours that are seen together. */
export interface Pair {
  /** The token that is in front, and what it is seen on. */
  token: ColourToken;
  on: Ground;
  ratio: number;
  /** What WCAG 2.2 asks for: 4.5 of text (1.4.3), 3 of what shows where a field is (1.4.11). */
  least: 4.5 | 3;
}

/** `tint` is a little of the accent on the surface, `accent` its filling. */
type Ground = 'surface' | 'subtle' | 'dangerSubtle' | 'warningSubtle' | 'tint' | 'accent';

const PAIRS: readonly [ColourToken, Pair['least'], readonly Ground[]][] = [
  ['text', 4.5, ['surface', 'subtle', 'tint', 'dangerSubtle', 'warningSubtle']],
  ['quiet', 4.5, ['surface', 'subtle', 'tint', 'warningSubtle']],
  // As text; as a filling it is a ground.
  ['accent', 4.5, ['surface', 'subtle', 'tint', 'dangerSubtle', 'warningSubtle']],
  ['onAccent', 4.5, ['accent']],
  ['fieldLine', 3, ['surface', 'subtle']],
  ['danger', 4.5, ['surface', 'subtle', 'dangerSubtle']],
  ['warning', 4.5, ['surface', 'subtle', 'warningSubtle']],
  ['success', 4.5, ['surface', 'subtle', 'warningSubtle']],
];

/** What of a theme a ground is made of, that of which it is most first. */
export const MADE_OF: Record<Ground, readonly ColourToken[]> = {
  surface: ['surface'],
  subtle: ['subtle'],
  dangerSubtle: ['dangerSubtle'],
  warningSubtle: ['warningSubtle'],
  tint: ['surface', 'accent'],
  accent: ['accent'],
};

/** The colours of a named theme with a property's own upon them. */
export function paletteOf(name: ThemeName, own: SchemeColours, scheme: Scheme): Palette {
  const { neutral, [name]: named } = NAMED_COLOURS;
  const accent = { ...neutral.light, ...named.light }.accent;
  const css = { ...(accent && { accent }), ...neutral[scheme], ...named[scheme], ...own };
  return Object.fromEntries(Object.entries(css).map(([token, value]) => [token, readColour(value)]));
}

/** The pairs for which `concerned` holds, each with its contrast. */
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

/** Whether less than wanted is seen of a pair. */
export const isFaint = ({ ratio, least }: Pair): boolean => ratio < least;

/** A colour as it stands before others: the accent is darkened for light, and lightened for dark, as far as it must be. */
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
