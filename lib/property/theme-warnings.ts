import type { Scheme } from '../contract/theme-name.ts';
import type { SchemeColours } from './named-colours.ts';
import type { PropertyConfig } from './schema.ts';
import { fixesFor } from './theme-fixes.ts';
import { isFaint, MADE_OF, pairsOf, paletteOf } from './theme-palette.ts';
import type { ThemeConfig } from './theme-schema.ts';
import { COLOUR_TOKENS, type ColourToken } from './theme-tokens.ts';

const SCHEMES = ['light', 'dark'] as const;

/**
 * What is wrong with the properties' themes, though it stops nothing: colours of their own that are too close to what they
 * are seen with, each with its figure and a colour that would do, and values that its page never shows. One sentence each.
 */
export function themeWarnings(properties: readonly Pick<PropertyConfig, 'slug' | 'theme'>[]): string[] {
  return properties.flatMap(({ slug, theme }, index) =>
    warningsOfTheme(theme, `properties[${index}].theme`).map((warning) => `${warning} (property ${slug})`),
  );
}

/** As {@link themeWarnings}, of one theme. @param at where it stands, for example `theme` */
export function warningsOfTheme(theme: ThemeConfig, at: string): string[] {
  return [
    ...unseen(theme).map(
      (path) => `${at}.${path}: is not seen on its page, whose scheme is always ${theme.scheme}`,
    ),
    // Both, whatever the page shows: a frame follows the page around it.
    ...SCHEMES.flatMap((scheme) => contrastWarnings(theme, scheme, at)),
  ];
}

function unseen(theme: ThemeConfig): string[] {
  if (theme.scheme === 'light') return Object.keys(theme.dark).map((token) => `dark.${token}`);
  if (theme.scheme === 'auto') return [];
  // An accent is that of both schemes, as long as the dark one has none of its own.
  return COLOUR_TOKENS.filter(
    (token) => theme[token] !== undefined && (token !== 'accent' || theme.dark.accent !== undefined),
  );
}

function contrastWarnings(theme: ThemeConfig, scheme: Scheme, at: string): string[] {
  const own: SchemeColours = ownColours(theme, scheme);
  if (Object.keys(own).length === 0) return [];
  const palette = paletteOf(theme.name, own, scheme);
  const fixOf = fixesFor(palette, scheme);
  const isOwn = (token: ColourToken) => own[token] !== undefined;
  const path = (token: ColourToken) =>
    `${at}.${scheme === 'dark' && theme.dark[token] ? 'dark.' : ''}${token}`;
  const pairs = pairsOf(palette, scheme, (token, on) => isOwn(token) || MADE_OF[on].some(isOwn));
  return pairs.filter(isFaint).map((pair) => {
    const candidates = [pair.token, ...MADE_OF[pair.on]].filter(isOwn);
    const fix = fixOf(pair, candidates);
    const [first = pair.token] = candidates;
    const advice = fix
      ? `${fix.colour} for ${path(fix.token)} would do`
      : 'no other lightness of it would do';
    // Rounded down: 4.499 is not 4.5.
    const figure = (Math.floor(pair.ratio * 10) / 10).toFixed(1);
    return `${path(first)}: ${pair.token} on ${pair.on} has ${figure} : 1 in ${scheme}, needs ${pair.least} : 1; ${advice}`;
  });
}

function ownColours(theme: ThemeConfig, scheme: Scheme): SchemeColours {
  const of = (token: ColourToken) =>
    scheme === 'light'
      ? theme[token]
      : (theme.dark[token] ?? (token === 'accent' ? theme.accent : undefined));
  const set = COLOUR_TOKENS.filter((token) => token !== 'shadow' && of(token) !== undefined);
  return Object.fromEntries(set.map((token) => [token, of(token)]));
}
