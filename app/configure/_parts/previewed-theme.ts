import type { Bellhop, BookingProps } from '../../../lib/next/entry.ts';
import { readPreview, themeProperties } from '../../../lib/property/index.ts';

/**
 * The theme that the configurator tries in a frame instead of the property's own. It counts only if the
 * configurator is on and one of our own pages has requested the frame, because no other site may change the
 * look of our pages.
 * @param text the parameter `theme` of the address
 * @returns an empty object if the text is no theme
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
