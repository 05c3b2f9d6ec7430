import type { ReactNode } from 'react';
import { type BookingProps, directionOf, type Logo } from '../../../lib/next/entry.ts';
import { HotelFacts } from './HotelFacts.tsx';
import { HotelFooter, type OtherProperty } from './HotelFooter.tsx';
import { HotelHeader } from './HotelHeader.tsx';
import { HotelHero } from './HotelHero.tsx';
import { HotelStory } from './HotelStory.tsx';
import { hotelPictures } from './pictures.ts';
import { SmallPrint } from './SmallPrint.tsx';
import type { HotelTexts } from './texts.ts';

interface HotelPageProps {
  /** The props of the widget in `children`. Its language may differ from the language of `texts`. */
  booking: BookingProps;
  logo?: Logo | undefined;
  texts: HotelTexts;
  otherProperties: readonly OtherProperty[];
  /** The booking widget. Its headings begin at h2: the h1 is the property's name. */
  children: ReactNode;
}

/**
 * The website of a demo property around the booking widget. `PropertyPage` imports `hotel.css`. The accent is
 * the value of `--bellhop-accent` on any ancestor.
 */
export function HotelPage({ booking, logo, texts, otherProperties, children }: HotelPageProps) {
  const { locale, scheme } = booking;
  const { slug, name, contact } = booking.property.property;
  const pictures = hotelPictures(slug);
  return (
    <div className="hotel-page" data-house={pictures && slug} lang={texts.language} dir={texts.direction}>
      <a className="hotel-skip" href="#booking">
        {texts.skipToBooking}
      </a>
      <HotelHeader {...{ name, texts, logo, scheme }} />
      <main className="hotel-main">
        <HotelHero name={name} texts={texts} picture={pictures?.hero} />
        <section
          className="hotel-booking"
          id="booking"
          aria-label={texts.booking}
          tabIndex={-1}
          lang={locale}
          dir={directionOf(locale)}
        >
          {children}
        </section>
        <HotelStory id="house" story={texts.house} picture={pictures?.house} />
        <HotelStory id="place" story={texts.place} picture={pictures?.place} flipped />
        <HotelFacts texts={texts} />
        <SmallPrint texts={texts} />
      </main>
      <HotelFooter {...{ contact, texts, otherProperties }} />
    </div>
  );
}
