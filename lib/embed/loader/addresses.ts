import { withAttribution } from '../attribution.ts';
import { given, localeOf } from './attributes.ts';

/** The origin of Bellhop: the server of this loader serves its frames as well. */
export const BELLHOP = new URL(import.meta.url).origin;

/** Returns a property's address below a path. @param query the search to show there */
export function addressOf(host: Element, path: string, query: string): URL {
  const address = new URL(`${path}/${encodeURIComponent(given(host, 'property'))}`, BELLHOP);
  const locale = localeOf(host);
  address.search = query;
  if (locale && !address.searchParams.has('locale')) address.searchParams.set('locale', locale);
  return address;
}

/** Replaces the whole page by the property's own page, even if the host's page is in a frame itself. */
export function goToHosted(host: Element, query: string): void {
  open(withAttribution(addressOf(host, '', query), location.search), '_top');
}
