import type { GetServerSideProps } from 'next';
import type { BookingPageProps } from '../components/booking-page-props.ts';
import { calendarWords } from '../components/calendar-words.ts';
import { hotelTexts } from '../components/hotel/texts.ts';
import { bookingPropsOf } from '../lib/next/booking-props.ts';
import { pageBrand } from '../lib/next/brand.ts';
import { startedBellhop } from '../lib/next/started.ts';
import { type PropertyConfig, propertyName } from '../lib/property/index.ts';
import { plainProps, requestHeaders } from './page-request.ts';

/** What a property's page shows; nothing where the address shows no property (`propertyAt`). */
export const bookingPageProps: GetServerSideProps<BookingPageProps> = async ({ params, query, req }) => {
  const bellhop = startedBellhop();
  const { registry, service, demo } = bellhop;
  const headers = requestHeaders(req);
  const slug = params?.property === undefined ? undefined : String(params.property);
  const config = service.propertyAt(headers, slug);
  if (!config) return { notFound: true };
  const booking = await bookingPropsOf(bellhop, config, { searchParams: query, headers });
  // At a host name of its own a house has no neighbours: their pages are not there.
  const isNeighbour = (other: PropertyConfig) =>
    other !== config && service.propertyAt(headers, other.slug) !== undefined;
  const others = demo ? registry.all.filter(isNeighbour) : [];
  return {
    props: plainProps({
      booking,
      brand: pageBrand(config),
      texts: hotelTexts(config.slug, booking.locale),
      calendarWords: calendarWords(booking.locale),
      otherProperties: others.map((other) => ({
        slug: other.slug,
        name: propertyName(other, booking.locale),
      })),
    }),
  };
};
