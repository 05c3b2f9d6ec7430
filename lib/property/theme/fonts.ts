import { z } from 'zod';
import { assetAddress } from '../asset-address.ts';
import { oneOf } from '../one-of.ts';
import { cssText, weightRangeText } from './css-text.ts';
import { cssString } from './css-value.ts';

const fontFile = assetAddress
  // What would have to be escaped in CSS has no place in an address either.
  .refine(
    (src) => /^[\w:/?#@!$&*+,;=.~%-]+$/.test(src),
    'an address without blanks, brackets or quotation marks',
  )
  .refine((src) => /\.woff2([?#]|$)/i.test(src), 'a font in the format WOFF2, which every browser reads');

/** Fonts that a property brings along, for the pages that Bellhop itself serves. */
export const themeFontsSchema = z
  .array(
    z.strictObject({
      family: z
        .string()
        .max(100)
        .regex(/^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} .,'&+_-]*$/u, "a font's name"),
      src: fontFile,
      weight: weightRangeText.optional(),
      style: oneOf('style', ['normal', 'italic', 'oblique']).optional(),
      unicodeRange: cssText('unicodeRange').optional(),
    }),
  )
  .max(20)
  .default([]);

type ThemeFonts = z.infer<typeof themeFontsSchema>;

/** The fonts as a stylesheet. Text is shown at once, in the next font of its list, and changes when its own is there. */
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
