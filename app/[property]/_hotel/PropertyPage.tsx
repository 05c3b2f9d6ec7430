import { headers } from 'next/headers';
import { BookingWidget, bookingTitle, hotelData, JsonLd } from '../../../components/entry.ts';
import { directionOf, getBookingProps, pageBrand } from '../../../lib/next/entry.ts';
import { Document } from '../../document.tsx';
import { bellhop } from '../../instance.ts';
import './hotel.css';
import { HotelPage } from './HotelPage.tsx';
import { neighboursOf } from './neighbours.ts';
import { hotelTexts } from './texts.ts';

export interface PropertyPageProps {
  /** The slug that the address names. @default the property of the request's host, else the first one */
  property?: string;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** A property's page: a small hotel's website, and on it the widget as the README has any site drop it in. */
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
  return (
    <Document
      lang={locale}
      dir={directionOf(locale)}
      brand={brand}
      look={booking}
      head={
        <>
          <title>{bookingTitle(booking)}</title>
          <meta name="description" content={texts.tagline} />
        </>
      }
    >
      <JsonLd thing={hotelData(booking.property.property)} />
      <HotelPage
        {...{ booking, texts }}
        logo={brand.logo}
        otherProperties={neighboursOf(bellhop(), { slug, locale, headers: await headers() })}
      >
        <BookingWidget {...booking} pageTitle />
      </HotelPage>
    </Document>
  );
}
