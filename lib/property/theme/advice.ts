import type { Pair } from './palette.ts';
import type { ThemeConfig } from './schema.ts';
import type { ColourToken } from './tokens.ts';
import { contrastFigure, type FaintPair, faintPairs, unseenPlaces } from './warnings.ts';

/**
 * The configurator's advice on a theme: what is hard to read, and which colour is enough. One sentence each.
 */
export interface ThemeAdvice {
  /** Problems that another accent solves. */
  accent: string[];
  /** Problems that only the properties file can solve. */
  others: string[];
}

const SEEN: Partial<Record<ColourToken, string>> = {
  text: 'Text',
  quiet: 'Quiet text',
  accent: 'Text in the accent',
  onAccent: 'Text',
  fieldLine: 'The line around a field',
  danger: 'Text of errors',
  warning: 'Text of warnings',
  success: 'Text of success',
};

const GROUNDS: Record<Pair['on'], string> = {
  surface: 'on the surface',
  subtle: 'on the subtle surface',
  dangerSubtle: 'on the surface of errors',
  warningSubtle: 'on the surface of warnings',
  tint: 'on a tint of the accent',
  accent: 'on the accent',
};

/** Returns the same warnings as the log (warnings.ts), for a page that has a field only for the accent. */
export function themeAdvice(theme: ThemeConfig): ThemeAdvice {
  const pairs = faintPairs(theme, 'accent');
  const ofAccent = (pair: FaintPair) => (pair.fix ?? pair).place === 'accent';
  return {
    accent: pairs.filter(ofAccent).map((pair) => sentence(pair, pair.fix?.colour)),
    others: [
      ...unseenPlaces(theme).map(
        (place) => `${place} is not seen on the property’s own page, which is always ${theme.scheme}`,
      ),
      ...pairs
        .filter((pair) => !ofAccent(pair))
        .map((pair) => sentence(pair, pair.fix && `${pair.fix.colour} for ${pair.fix.place}`)),
    ],
  };
}

function sentence({ token, on, ratio, scheme, least }: FaintPair, fix: string | undefined): string {
  const seen = `${SEEN[token] ?? token} ${GROUNDS[on]}: ${contrastFigure(ratio)} : 1 in ${scheme}`;
  return `${seen}, needs ${least} : 1; ${fix ? `${fix} would do` : 'no other lightness would do'}`;
}
