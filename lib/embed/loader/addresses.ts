import { withAttribution } from '../attribution.ts';
import { given, localeOf } from './attributes.ts';

/** Where Bellhop is: what has served this loader serves its frames as well. */
export const BELLHOP = new URL(import.meta.url).origin;

/** A property's address below a path. @param query what is to be shown there */
export function addressOf(host: Element, path: string, query: string): URL {
  const address = new URL(`${path}/${encodeURIComponent(given(host, 'property'))}`, BELLHOP);
  const locale = localeOf(host);
  address.search = query;
  if (locale && !address.searchParams.has('locale')) address.searchParams.set('locale', locale);
  return address;
}

/** Goes on at the property's own page, in place of the whole page, even where that is in a frame itself. */
export function goToHosted(host: Element, query: string): void {
  open(withAttribution(addressOf(host, '', query), location.search), '_top');
}
