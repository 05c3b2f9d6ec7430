import 'server-only';
import type { Metadata } from 'next';
import type { BookingProps } from '../contract/index.ts';
import { bookingTitle } from '../i18n/page-title.ts';
import { languageAddresses, type PageAddresses } from './page-addresses.ts';
import { type BookingPageOptions, getBookingProps } from './page-props.ts';
import { bellhopOf } from './shared.ts';

/** The options of `getBookingProps` for the same page, and two for the metadata. */
export interface BookingMetadataOptions extends BookingPageOptions {
  /** The page's path as guests see it, with Next's own `basePath`: `/rooms`. */
  path: string;
  /** One sentence for search results and shared links, in the page's language. @default none */
  description?: string | ((locale: string) => string | undefined);
}

/**
 * Makes the metadata of a booking page for Next's `generateMetadata`: title, description, Open Graph, and one
 * canonical address for each language. A search, a room or a campaign in the URL does not change them. The
 * page "Find my booking" is not indexed. Metadata and page share one search.
 * @example
 * export const generateMetadata = ({ searchParams }: PageProps<'/rooms'>) =>
 *   bookingMetadata({ searchParams, headers: headers(), path: '/rooms' });
 * @throws ConfigError if the configuration cannot be used
 */
export async function bookingMetadata(options: BookingMetadataOptions): Promise<Metadata> {
  const { path, description, ...page } = options;
  const [searchParams, headers] = await Promise.all([page.searchParams, page.headers]);
  const booking = await getBookingProps({ ...page, searchParams, headers });
  const { locale } = booking;
  const title = bookingTitle(booking);
  if (booking.view === 'booking') return { title, robots: { index: false } };
  const origin = bellhopOf(page.bellhop).service.originAt(headers);
  const text = typeof description === 'function' ? description(locale) : description;
  const { name, locales } = booking.property.property;
  const addresses = origin === undefined ? undefined : languageAddresses(origin, path, locales);
  // Without a language in the URL, the browser of the guest chooses it. The address without a language is
  // then canonical.
  const url = searchParams.locale === undefined ? addresses?.withoutLocale : addresses?.inLocale(locale);
  return {
    title,
    ...(text && { description: text }),
    ...(origin && { metadataBase: new URL(origin) }),
    ...(addresses && url && { alternates: alternates(addresses, url) }),
    openGraph: {
      type: 'website',
      siteName: name,
      title: name,
      ...(text && { description: text }),
      ...(url && { url }),
      locale: openGraphLocale(locale),
      alternateLocale: locales.filter((other) => other !== locale).map(openGraphLocale),
      ...(origin && { images: firstPhoto(booking) }),
    },
  };
}

function alternates({ byHreflang }: PageAddresses, canonical: string): NonNullable<Metadata['alternates']> {
  return { canonical, ...(Object.keys(byHreflang).length > 0 && { languages: byHreflang }) };
}

/**
 * Open Graph expects `language_TERRITORY`. A tag without a region gets the most likely region of the
 * language.
 */
function openGraphLocale(tag: string): string {
  const { language, region } = new Intl.Locale(tag).maximize();
  return region ? `${language}_${region}` : language;
}

/** The first photo of the property's rooms. @returns an empty list if there is none */
function firstPhoto({ property }: BookingProps) {
  const [photo] = Object.values(property.property.rooms).flatMap(({ photos }) => photos ?? []);
  if (!photo) return [];
  const { src, alt, width, height } = photo;
  return [{ url: src, ...(alt && { alt }), ...(width && { width }), ...(height && { height }) }];
}
