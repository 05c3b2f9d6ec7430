import { z } from 'zod';
import { assetAddress } from '../asset-address.ts';
import { oneOf } from '../one-of.ts';
import { cssText, weightRangeText } from './css-text.ts';
import { cssString } from './css-value.ts';

const fontFile = assetAddress
  // Characters that CSS must escape are refused in an address too.
  .refine(
    (src) => /^[\w:/?#@!$&*+,;=.~%-]+$/.test(src),
    'must be an address without blanks, brackets or quotation marks',
  )
  .refine(
    (src) => /\.woff2([?#]|$)/i.test(src),
    'must be a font in the format WOFF2, which every browser reads',
  );

/** A property's own fonts, for the pages that Bellhop itself serves. */
export const themeFontsSchema = z
  .array(
    z.strictObject({
      family: z
        .string()
        .max(100)
        .regex(/^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} .,'&+_-]*$/u, 'must be the name of a font'),
      src: fontFile,
      weight: weightRangeText.optional(),
      style: oneOf('style', ['normal', 'italic', 'oblique']).optional(),
      unicodeRange: cssText('unicodeRange').optional(),
    }),
  )
  .max(20)
  .default([]);

type ThemeFonts = z.infer<typeof themeFontsSchema>;

/**
 * Returns the fonts as a stylesheet. Text appears at once in a fallback font, and changes when its own font
 * has loaded.
 */
export function fontFaces(fonts: ThemeFonts): string {
  const faces = fonts.map(({ family, src, weight, style, unicodeRange }) => {
    const descriptors = [
      `font-family:${cssString(family)}`,
      `src:url(${cssString(src)}) format("woff2")`,
      'font-display:swap',
      ...(weight ? [`font-weight:${weight}`] : []),
      ...(style ? [`font-style:${style}`] : []),
      ...(unicodeRange ? [`unicode-range:${unicodeRange}`] : []),
    ];
    return `@font-face{${descriptors.join(';')}}\n`;
  });
  return faces.join('');
}
