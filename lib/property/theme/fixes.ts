import type { Scheme } from '../../contract/theme-name.ts';
import { nearestThat } from './colour.ts';
import { isFaint, MADE_OF, type Pair, type Palette, pairsOf } from './palette.ts';
import type { ColourToken } from './tokens.ts';

/** What to change of a theme, and to which colour, in hexadecimal. */
export interface Fix {
  token: ColourToken;
  colour: string;
}

/**
 * Finds the smallest change of one colour that mends a pair: together with all others that have this colour, where that
 * can be. The function answers `undefined` where no lightness of any of the candidates would do.
 */
export function fixesFor(
  palette: Palette,
  scheme: Scheme,
): (pair: Pair, candidates: ColourToken[]) => Fix | undefined {
  /** The colour with which all pairs of a token do. It serves each of them, so it is looked for once. */
  const forAll = new Map<ColourToken, string | undefined>();
  const nearest = (token: ColourToken, concerned: Parameters<typeof pairsOf>[2]): string | undefined => {
    const original = palette[token];
    const will = (candidate: Palette[ColourToken]) =>
      !pairsOf({ ...palette, ...(candidate && { [token]: candidate }) }, scheme, concerned).some(isFaint);
    return original && nearestThat(original, will);
  };
  return (pair, candidates) => {
    for (const token of candidates) {
      if (!forAll.has(token)) {
        forAll.set(
          token,
          nearest(token, (front, on) => front === token || MADE_OF[on].includes(token)),
        );
      }
      const colour = forAll.get(token);
      if (colour) return { token, colour };
    }
    for (const token of candidates) {
      const colour = nearest(token, (front, on) => front === pair.token && on === pair.on);
      if (colour) return { token, colour };
    }
    return undefined;
  };
}
