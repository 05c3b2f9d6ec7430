import { clampChroma, converter, formatHex, type Oklch, parse, type Rgb, wcagContrast } from 'culori';

/** A colour in sRGB, each part from 0 to 1. */
export interface Colour {
  r: number;
  g: number;
  b: number;
  alpha: number;
}

const toRgb = converter('rgb');
const toOklch = converter('oklch');

/**
 * Reads a CSS colour.
 * @returns `undefined` for a colour that depends on its place (`currentcolor`, `Canvas`)
 */
export function readColour(css: string): Colour | undefined {
  const parsed = parse(css.toLowerCase());
  return parsed && shown(toRgb(parsed));
}

/** Returns a colour in hexadecimal, without its alpha. */
export const colourHex = (colour: Colour): string => formatHex(rgb(colour));

/** Returns the WCAG 2.2 contrast of two opaque colours, 1 to 21. */
export function contrastOf(one: Colour, other: Colour): number {
  return wcagContrast(rgb(one), rgb(other));
}

/** Returns the visible colour of `top` on `ground`. */
export function over(top: Colour, ground: Colour): Colour {
  return mixed(top, top.alpha, { ...ground, alpha: 1 });
}

/** Mixes two opaque colours like CSS's `color-mix(in srgb, one share, other)`. */
export function mixed(one: Colour, share: number, other: Colour): Colour {
  const part = (a: number, b: number) => a * share + b * (1 - share);
  return { r: part(one.r, other.r), g: part(one.g, other.g), b: part(one.b, other.b), alpha: 1 };
}

/** Changes the lightness (0 to 1) and keeps hue and chroma, like CSS's `oklch(from colour … c h)`. */
export function atLightness(colour: Colour, change: (lightness: number) => number): Colour {
  const { l, c, h } = oklch(colour);
  return shown(toRgb({ mode: 'oklch', l: change(l), c, ...(h !== undefined && { h }) }));
}

/**
 * Finds the nearest colour that satisfies a condition. It has the same hue, another lightness, and as much of
 * the chroma as a screen can show there.
 * @param will the condition. It must be true for all colours beyond some lightness, towards black or white.
 * @returns the colour in hexadecimal, or `undefined` if no lighter and no darker colour satisfies the
 * condition
 */
export function nearestThat(colour: Colour, will: (candidate: Colour) => boolean): string | undefined {
  const { l, c, h } = oklch(colour);
  const hexAt = (lightness: number) =>
    formatHex(clampChroma({ mode: 'oklch', l: lightness, c, ...(h !== undefined && { h }) }, 'oklch'));
  const willAt = (lightness: number) => {
    const candidate = readColour(hexAt(lightness));
    return candidate !== undefined && will(candidate);
  };
  const found = [0, 1].filter(willAt).map((end) => {
    let [near, far] = [l, end];
    while (Math.abs(far - near) > 0.002) {
      const middle = (near + far) / 2;
      if (willAt(middle)) far = middle;
      else near = middle;
    }
    return far;
  });
  const [nearest] = found.sort((a, b) => Math.abs(a - l) - Math.abs(b - l));
  return nearest === undefined ? undefined : hexAt(nearest);
}

/** Cuts each part to the range of sRGB, like browsers. A part `none` is 0. */
function shown({ r = 0, g = 0, b = 0, alpha = 1 }: Partial<Rgb>): Colour {
  const cut = (part: number) => Math.min(1, Math.max(0, part));
  return { r: cut(r), g: cut(g), b: cut(b), alpha: cut(alpha) };
}

const rgb = ({ r, g, b }: Colour): Rgb => ({ mode: 'rgb', r, g, b });

const oklch = (colour: Colour): Oklch => toOklch(rgb(colour));
