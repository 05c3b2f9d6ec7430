import { z } from 'zod';
import { type CssKind, cssValue } from './css-value.ts';

const numberOrText = z.union([z.number(), z.string()], 'a number or a text').transform(String);

/**
 * A CSS value. The result is generated from the parsed value. The message says what is wrong with a refused
 * one.
 */
export const cssText = (kind: CssKind) =>
  z.string().transform((text, { issues }) => {
    const read = cssValue(kind, text);
    if ('css' in read) return read.css;
    issues.push({ code: 'custom', input: text, message: read.fault });
    return z.NEVER;
  });

/** A font's weight. In JSON it may be a number. */
export const weightText = numberOrText.pipe(cssText('weight'));

/** A font's weight, or the two ends of a variable font's. */
export const weightRangeText = numberOrText.transform((text, { issues }) => {
  const ends = text.trim().split(' ');
  const read = ends.map((end) => cssValue('weight', end));
  const css = read.flatMap((end) => ('css' in end ? [end.css] : []));
  if (css.length === ends.length && ends.length <= 2) return css.join(' ');
  issues.push({ code: 'custom', input: text, message: 'not a font weight such as 400, bold or "100 900"' });
  return z.NEVER;
});
