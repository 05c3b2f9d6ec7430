import type { ReactNode } from 'react';
import type { Contact, Logo, Scheme } from '../../../lib/next/entry.ts';
import { HotelFooter, type OtherProperty } from './HotelFooter.tsx';
import { HotelHeader } from './HotelHeader.tsx';
import { HotelHero } from './HotelHero.tsx';
import { HotelStory } from './HotelStory.tsx';
import { HouseFacts } from './HouseFacts.tsx';
import { housePictures } from './pictures.ts';
import { SmallPrint } from './SmallPrint.tsx';
import type { HotelTexts } from './texts.ts';

export interface HotelPageProps {
  slug: string;
  name: string;
  /** BCP 47 tag and direction of the widget in `children`; the texts around it know their own. */
  locale: string;
  direction: 'ltr' | 'rtl';
  /** Which of the theme's looks is shown. @default the one that the guest's system asks for */
  scheme?: Scheme | undefined;
  logo?: Logo | undefined;
  contact: Contact;
  texts: HotelTexts;
  otherProperties: readonly OtherProperty[];
  /** The booking widget. Its headings begin at h2: the h1 is the hotel's name. */
  children: ReactNode;
}

/**
 * A small hotel's website around the booking widget. `hotel.css` is not imported here: the document loads it.
 * The accent is read from `--bellhop-accent` on any ancestor.
 */
export function HotelPage(props: HotelPageProps) {
  const { slug, name, locale, direction, scheme, logo, contact, texts, otherProperties, children } = props;
  const pictures = housePictures(slug);
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
          dir={direction}
        >
          {children}
        </section>
        <HotelStory id="house" story={texts.house} picture={pictures?.house} />
        <HotelStory id="place" story={texts.place} picture={pictures?.place} flipped />
        <HouseFacts texts={texts} />
        <SmallPrint texts={texts} />
      </main>
      <HotelFooter {...{ name, contact, texts, otherProperties }} />
    </div>
  );
}
