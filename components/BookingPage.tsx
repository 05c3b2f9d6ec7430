import Head from 'next/head';
import { Activity } from 'react';
import { directionOf } from '../lib/i18n/locales.ts';
import { BookingWidget } from './BookingWidget.tsx';
import type { BookingPageProps } from './booking-page-props.ts';
import { CalendarStrings } from './CalendarStrings.tsx';
import { HotelPage } from './hotel/HotelPage.tsx';
import { hotelData } from './structured-data/hotel-data.ts';
import { JsonLd } from './structured-data/JsonLd.tsx';
import { useDocumentLanguage } from './use-document-language.ts';
import { useLanguageInPlace } from './use-language-in-place.ts';

/**
 * A property's page with the widget on it: a page of Next's Pages Router. Hydration is in one boundary, so that React does
 * it in slices between which a slow phone can answer.
 */
export function BookingPage(props: BookingPageProps) {
  const [{ booking, texts, brand, calendarWords, otherProperties }, onLocale] = useLanguageInPlace(props);
  const { locale, scheme } = booking;
  const { property } = booking.property;
  const { slug, name, contact } = property;
  const direction = directionOf(locale);
  useDocumentLanguage(locale);
  return (
    <>
      <Head>
        <title>{name}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="description" content={texts.tagline} />
      </Head>
      <Activity>
        <JsonLd thing={hotelData(property)} />
        <HotelPage
          {...{ slug, name, locale, direction, scheme, contact, texts, otherProperties }}
          logo={brand.logo}
        >
          <BookingWidget {...booking} onLocale={onLocale} />
        </HotelPage>
        <CalendarStrings words={calendarWords} />
      </Activity>
    </>
  );
}
