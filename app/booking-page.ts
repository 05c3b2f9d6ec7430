import 'server-only';
import type { BookingPageProps } from '../components/BookingPage.tsx';
import { calendarWords } from '../components/calendar-words.ts';
import { hotelTexts } from '../components/hotel/texts.ts';
import { getBookingProps } from '../lib/next/index.ts';
import { bellhop } from './instance.ts';
import type { PageOf } from './page-props.ts';

/** A property's page: of the slug in its path or, without one, the property of the request's host, or the first. */
export const bookingPage: PageOf<BookingPageProps> = async ({ slug, ...request }) => {
  const { registry, demo } = bellhop();
  const own = () => registry.byHost(request.headers.get('host')) ?? registry.all[0];
  const config = slug === undefined ? own() : registry.bySlug(slug);
  if (!config) return undefined;
  const booking = await getBookingProps(bellhop(), config, request);
  const others = demo ? registry.all.filter((other) => other !== config) : [];
  return {
    booking,
    texts: hotelTexts(config.slug, booking.locale),
    calendarWords: calendarWords(booking.locale),
    otherProperties: others.map(({ slug, name }) => ({ slug, name })),
  };
};
