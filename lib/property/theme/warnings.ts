import type { Scheme } from '../../contract/theme-name.ts';
import type { PropertyConfig } from '../schema.ts';
import { fixesFor } from './fixes.ts';
import type { SchemeColours } from './named-colours.ts';
import { isFaint, MADE_OF, type Pair, pairsOf, paletteOf } from './palette.ts';
import type { ThemeConfig } from './schema.ts';
import { COLOUR_TOKENS, type ColourToken } from './tokens.ts';

const SCHEMES = ['light', 'dark'] as const;

/**
 * Returns warnings about the properties' themes, one sentence each. They report own colours with too little
 * contrast, each with its contrast and a colour that is enough, and values that the property's page never
 * shows.
 */
export function themeWarnings(properties: readonly Pick<PropertyConfig, 'slug' | 'theme'>[]): string[] {
  return properties.flatMap(({ slug, theme }, index) =>
    warningsOfTheme(theme, `properties[${index}].theme`).map((warning) => `${warning} (property ${slug})`),
  );
}

/** Like {@link themeWarnings}, for one theme. @param at its path, for example `theme` */
function warningsOfTheme(theme: ThemeConfig, at: string): string[] {
  return [
    ...unseenPlaces(theme).map(
      (place) =>
        `${at}.${place}: guests never see this value, because the scheme is always ${theme.scheme}; remove it, or change the scheme`,
    ),
    ...faintPairs(theme).map(({ place, token, on, ratio, scheme, least, fix }) => {
      const advice = fix
        ? `use ${fix.colour} for ${at}.${fix.place}`
        : 'choose another colour, because no other lightness of it is enough';
      return `${at}.${place}: ${token} on ${on} has ${contrastFigure(ratio)} : 1 in ${scheme}, but needs ${least} : 1; ${advice}`;
    }),
  ];
}

/** Returns the colours of a theme that its page never shows. */
export function unseenPlaces(theme: ThemeConfig): string[] {
  if (theme.scheme === 'light') return Object.keys(theme.dark).map((token) => `dark.${token}`);
  if (theme.scheme === 'auto') return [];
  // An accent counts in both schemes if dark has no own accent.
  return COLOUR_TOKENS.filter(
    (token) => theme[token] !== undefined && (token !== 'accent' || theme.dark.accent !== undefined),
  );
}

/** A pair of a theme's colours with too little contrast. */
export interface FaintPair extends Pair {
  scheme: Scheme;
  /** The first colour to look at, by its place in the theme: `dark.text`. */
  place: string;
  /** The solution: a colour in hexadecimal, and its place. Missing if no other lightness is enough. */
  fix?: { colour: string; place: string };
}

/**
 * Returns the pairs that are hard to read and have at least one own colour of the theme.
 * @param first the colour to change first if both colours are the theme's own
 */
export function faintPairs(theme: ThemeConfig, first?: ColourToken): FaintPair[] {
  // Both schemes count, because a frame follows the page around it.
  return SCHEMES.flatMap((scheme) => faintPairsIn(theme, scheme, first));
}

function faintPairsIn(theme: ThemeConfig, scheme: Scheme, first: ColourToken | undefined): FaintPair[] {
  const own: SchemeColours = ownColours(theme, scheme);
  if (Object.keys(own).length === 0) return [];
  const palette = paletteOf(theme.name, own, scheme);
  const fixOf = fixesFor(palette, scheme);
  const isOwn = (token: ColourToken) => own[token] !== undefined;
  const place = (token: ColourToken) => `${scheme === 'dark' && theme.dark[token] ? 'dark.' : ''}${token}`;
  const pairs = pairsOf(palette, scheme, (token, on) => isOwn(token) || MADE_OF[on].some(isOwn));
  return pairs.filter(isFaint).map((pair) => {
    const candidates = [pair.token, ...MADE_OF[pair.on]]
      .filter(isOwn)
      .sort((one, other) => Number(other === first) - Number(one === first));
    const fix = fixOf(pair, candidates);
    const [foremost = pair.token] = candidates;
    return {
      ...pair,
      scheme,
      place: place(foremost),
      ...(fix && { fix: { colour: fix.colour, place: place(fix.token) } }),
    };
  });
}

/** Rounded down: 4.499 is not 4.5. */
export const contrastFigure = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1);

function ownColours(theme: ThemeConfig, scheme: Scheme): SchemeColours {
  const of = (token: ColourToken) =>
    scheme === 'light'
      ? theme[token]
      : (theme.dark[token] ?? (token === 'accent' ? theme.accent : undefined));
  const set = COLOUR_TOKENS.filter((token) => token !== 'shadow' && of(token) !== undefined);
  return Object.fromEntries(set.map((token) => [token, of(token)]));
}
