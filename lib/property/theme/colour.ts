import { clampChroma, converter, formatHex, type Oklch, parse, type Rgb, wcagContrast } from 'culori';

/** A colour as a screen shows it: sRGB, each part from 0 to 1. */
export interface Colour {
  r: number;
  g: number;
  b: number;
  alpha: number;
}

const toRgb = converter('rgb');
const toOklch = converter('oklch');

/** Reads a CSS colour. @returns `undefined` for one that depends on where it is used (`currentcolor`, `Canvas`) */
export function readColour(css: string): Colour | undefined {
  const parsed = parse(css.toLowerCase());
  return parsed && shown(toRgb(parsed));
}

/** In hexadecimal, without its alpha. */
export const colourHex = (colour: Colour): string => formatHex(rgb(colour));

/** WCAG 2.2 contrast of two opaque colours, 1 to 21. */
export function contrastOf(one: Colour, other: Colour): number {
  return wcagContrast(rgb(one), rgb(other));
}

/** What is seen of `top` before `ground`. */
export function over(top: Colour, ground: Colour): Colour {
  return mixed(top, top.alpha, { ...ground, alpha: 1 });
}

/** CSS's `color-mix(in srgb, one share, other)`, of opaque colours. */
export function mixed(one: Colour, share: number, other: Colour): Colour {
  const part = (a: number, b: number) => a * share + b * (1 - share);
  return { r: part(one.r, other.r), g: part(one.g, other.g), b: part(one.b, other.b), alpha: 1 };
}

/** CSS's `oklch(from colour … c h)`: the same hue and chroma at another lightness (0 to 1). */
export function atLightness(colour: Colour, change: (lightness: number) => number): Colour {
  const { l, c, h } = oklch(colour);
  return shown(toRgb({ mode: 'oklch', l: change(l), c, ...(h !== undefined && { h }) }));
}

/**
 * The colour nearest to this one that will do: of the same hue, at another lightness, with as much of its chroma as a
 * screen can show there.
 * @param will holds from some lightness on, in at least one direction
 * @returns in hexadecimal, or `undefined` where neither a lighter nor a darker one will do
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

/** As browsers show what lies beyond sRGB: cut off, part by part. A part that is `none` is 0. */
function shown({ r = 0, g = 0, b = 0, alpha = 1 }: Partial<Rgb>): Colour {
  const cut = (part: number) => Math.min(1, Math.max(0, part));
  return { r: cut(r), g: cut(g), b: cut(b), alpha: cut(alpha) };
}

const rgb = ({ r, g, b }: Colour): Rgb => ({ mode: 'rgb', r, g, b });

const oklch = (colour: Colour): Oklch => toOklch(rgb(colour));
