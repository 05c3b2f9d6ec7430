import { z } from 'zod';
import type { Scheme } from '../../contract/theme-name.ts';
import { cssText, weightText } from './css-text.ts';

/**
 * @file The values that a theme may set beside its name. Each is a custom property of
 * `components/styles/tokens.css`, and a row of the table in docs/theming.md.
 */

const colour = cssText('colour').optional();
/** A background colour. */
const ground = cssText('ground').optional();

/** Values that are the same in light and dark. */
export const shapes = z.strictObject({
  radius: cssText('length').optional(),
  font: cssText('fonts').optional(),
  fontDisplay: cssText('fonts').optional(),
  weightDisplay: weightText.optional(),
  base: cssText('size').optional(),
  stickyTop: cssText('length').optional(),
});

/** Values with one for light and one for dark. */
export const colours = z.strictObject({
  accent: ground,
  onAccent: colour,
  surface: ground,
  subtle: ground,
  text: colour,
  quiet: colour,
  line: colour,
  fieldLine: colour,
  danger: colour,
  dangerSubtle: ground,
  warning: colour,
  warningSubtle: ground,
  success: colour,
  shadow: cssText('shadow').optional(),
});

export const SHAPE_TOKENS = shapes.keyof().options;
export const COLOUR_TOKENS = colours.keyof().options;
export type ShapeToken = (typeof SHAPE_TOKENS)[number];
export type ColourToken = (typeof COLOUR_TOKENS)[number];
/**
 * Returns the custom property of a token, such as `--bellhop-field-line`. With a scheme it counts only there.
 */
export function customProperty(token: ShapeToken | ColourToken, scheme?: Scheme): `--bellhop-${string}` {
  const name = token.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return scheme ? `--bellhop-${scheme}-${name}` : `--bellhop-${name}`;
}
