import type { Bellhop, BookingProps } from '../../../lib/next/entry.ts';
import { readPreview, themeProperties } from '../../../lib/property/index.ts';

/**
 * The theme that the configurator tries on in a frame, instead of the property's own. It counts only while
 * there is a configurator, and only where a page of ours has asked for the frame: nobody else may change the
 * look of our pages.
 * @param text of the address's `theme`
 * @returns nothing for what is no theme
 */
export function previewedTheme(
  { configurator }: Pick<Bellhop, 'configurator'>,
  headers: Pick<Headers, 'get'>,
  text: unknown,
): Pick<BookingProps, 'theme' | 'themeName'> {
  if (!configurator || headers.get('sec-fetch-site') !== 'same-origin') return {};
  const theme = typeof text === 'string' ? readPreview(text) : undefined;
  return theme ? { themeName: theme.name, theme: themeProperties(theme) } : {};
}
