import 'server-only';
import type { Metadata } from 'next';
import type { BookingProps } from '../contract/index.ts';
import { bookingTitle } from '../i18n/page-title.ts';
import { languageAddresses, type PageAddresses, pageOrigin } from './page-addresses.ts';
import { type BookingPageOptions, getBookingProps } from './page-props.ts';
import { bellhopOf } from './shared.ts';

/** As `getBookingProps` of the same page has it, with what that need not know. */
export interface BookingMetadataOptions extends BookingPageOptions {
  /** The page's path as guests see it, with Next's own `basePath`: `/rooms`. */
  path: string;
  /** One sentence for search results and shared links, in the page's language. @default none */
  description?: string | ((locale: string) => string | undefined);
}

/**
 * A booking page's metadata, for Next's `generateMetadata`: title, description, Open Graph, and one canonical address for
 * each language. A search, a room or a campaign in the address changes nothing of them; a look-up of a booking is not
 * to be indexed. It asks for nothing that the page does not ask for: both share one search.
 * @example
 * export const generateMetadata = ({ searchParams }: PageProps<'/rooms'>) =>
 *   bookingMetadata({ searchParams, headers: headers(), path: '/rooms' });
 * @throws ConfigError for a configuration that cannot be used
 */
export async function bookingMetadata(options: BookingMetadataOptions): Promise<Metadata> {
  const { path, description, ...page } = options;
  const [searchParams, headers] = await Promise.all([page.searchParams, page.headers]);
  const booking = await getBookingProps({ ...page, searchParams, headers });
  const { locale } = booking;
  const title = bookingTitle(booking);
  if (booking.view === 'booking') return { title, robots: { index: false } };
  const origin = pageOrigin(bellhopOf(page.bellhop).service.originAt(headers));
  const text = typeof description === 'function' ? description(locale) : description;
  const { name, locales } = booking.property.property;
  const addresses = origin && languageAddresses(origin, path, locales);
  // The language that is shown. Without one in the address each guest is shown another.
  const url = searchParams.locale === undefined ? addresses?.clean : addresses?.of(locale);
  return {
    title,
    ...(text && { description: text }),
    ...(origin && { metadataBase: origin }),
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

function alternates({ languages }: PageAddresses, canonical: string): NonNullable<Metadata['alternates']> {
  return { canonical, ...(Object.keys(languages).length > 0 && { languages }) };
}

/** Open Graph knows no language without a country: its first one then. */
function openGraphLocale(tag: string): string {
  const { language, region } = new Intl.Locale(tag).maximize();
  return region ? `${language}_${region}` : language;
}

/** The first picture that the property shows of a room; none where it has none. */
function firstPhoto({ property }: BookingProps) {
  const [photo] = Object.values(property.property.rooms).flatMap(({ photos }) => photos ?? []);
  if (!photo) return [];
  const { src, alt, width, height } = photo;
  return [{ url: src, ...(alt && { alt }), ...(width && { width }), ...(height && { height }) }];
}
