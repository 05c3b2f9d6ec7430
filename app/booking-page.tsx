import { headers } from 'next/headers';
import { CalendarStrings } from '../components/CalendarStrings.tsx';
import { calendarWords } from '../components/calendar-words.ts';
import { HotelPage } from '../components/hotel/HotelPage.tsx';
import { hotelTexts } from '../components/hotel/texts.ts';
import { RoutedBookingWidget } from '../components/RoutedBookingWidget.tsx';
import { hotelData } from '../components/structured-data/hotel-data.ts';
import { JsonLd } from '../components/structured-data/JsonLd.tsx';
import { directionOf } from '../lib/i18n/index.ts';
import { getBookingProps, type PageRequest } from '../lib/next/index.ts';
import type { PropertyConfig } from '../lib/property/index.ts';
import { Document } from './document.tsx';
import { bellhop } from './instance.ts';

export interface PageProps<Params> {
  params: Promise<Params>;
  searchParams: Promise<PageRequest['searchParams']>;
}

/** A property's page with the widget on it, its prices in the first HTML. */
export async function BookingPage(page: {
  config: PropertyConfig;
  searchParams: PageProps<unknown>['searchParams'];
}) {
  const { config } = page;
  const { registry, demo } = bellhop();
  const props = await getBookingProps(bellhop(), config, {
    searchParams: await page.searchParams,
    headers: await headers(),
  });
  const { slug, name } = config;
  const { locale } = props;
  const direction = directionOf(locale);
  const texts = hotelTexts(slug, locale);
  return (
    <Document lang={locale} dir={direction} themeName={props.themeName} theme={{ ...props.theme }}>
      {/* Here and not in the page's metadata, which does not know the language. */}
      <meta name="description" content={texts.tagline} />
      <JsonLd thing={hotelData(props.property.property)} />
      <HotelPage
        {...{ slug, name, locale, direction }}
        contact={props.property.property.contact}
        texts={texts}
        otherProperties={demo ? registry.all.filter((other) => other.slug !== slug) : []}
      >
        <RoutedBookingWidget {...props} />
      </HotelPage>
      <CalendarStrings words={calendarWords(locale)} />
    </Document>
  );
}
