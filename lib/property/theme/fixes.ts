import type { Scheme } from '../../contract/theme-name.ts';
import { nearestThat } from './colour.ts';
import { isFaint, MADE_OF, type Pair, type Palette, pairsOf } from './palette.ts';
import type { ColourToken } from './tokens.ts';

/** The token to change, and the new colour in hexadecimal. */
export interface Fix {
  token: ColourToken;
  colour: string;
}

/**
 * Finds the smallest change of one colour that makes a pair readable, and if possible all other pairs with
 * this colour. The returned function gives `undefined` if no lightness of a candidate is enough.
 */
export function fixesFor(
  palette: Palette,
  scheme: Scheme,
): (pair: Pair, candidates: ColourToken[]) => Fix | undefined {
  /**
   * The colour that makes all pairs of a token readable. It is the same for all of them, so it is found once.
   */
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
