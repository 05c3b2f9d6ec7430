import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { BookingWidget, hotelData, JsonLd } from '../../../components/entry.ts';
import { bookingMetadata, directionOf, getBookingProps, pageBrand } from '../../../lib/next/entry.ts';
import { Document } from '../../document.tsx';
import { bellhop } from '../../instance.ts';
import { BookingPage } from './BookingPage.tsx';
import './hotel.css';
import { HotelPage } from './HotelPage.tsx';
import { neighboursOf } from './neighbours.ts';
import { pagePath } from './page-path.ts';
import { hotelTexts } from './texts.ts';

export interface PropertyPageProps {
  /** The slug that the address names. @default the property of the request's host, else the first one */
  property?: string;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Returns the metadata of a property's page, for search engines and shared links. */
export async function propertyMetadata({ property, searchParams }: PropertyPageProps): Promise<Metadata> {
  const requestHeaders = await headers();
  const slug = bellhop().service.propertyAt(requestHeaders, property)?.slug ?? notFound();
  return bookingMetadata({
    searchParams,
    headers: requestHeaders,
    bellhop,
    property: slug,
    path: pagePath(bellhop(), { slug, headers: requestHeaders }),
    description: (locale) => hotelTexts(slug, locale)?.tagline,
  });
}

/** A property's page with the widget. It has the same lines as any site that follows docs/install.md. */
export async function PropertyPage({ property, searchParams }: PropertyPageProps) {
  const booking = await getBookingProps({
    searchParams,
    headers: headers(),
    bellhop,
    ...(property !== undefined && { property }),
  });
  const { slug } = booking.property.property;
  const { locale } = booking;
  const brand = pageBrand(bellhop().registry.bySlug(slug));
  const texts = hotelTexts(slug, locale);
  const widget = <BookingWidget {...booking} pageTitle webmcp={bellhop().mcp} />;
  const page = { booking, logo: brand.logo };
  return (
    <Document lang={locale} dir={directionOf(locale)} brand={brand} look={booking}>
      <JsonLd thing={hotelData(booking.property.property)} />
      {texts ? (
        <HotelPage
          {...{ ...page, texts }}
          otherProperties={neighboursOf(bellhop(), { slug, locale, headers: await headers() })}
        >
          {widget}
        </HotelPage>
      ) : (
        <BookingPage {...page}>{widget}</BookingPage>
      )}
    </Document>
  );
}
