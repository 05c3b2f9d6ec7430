import type { Brand } from '../lib/contract/brand.ts';
import type { BookingProps } from '../lib/contract/props.ts';
import type { CalendarWords } from './calendar-words.ts';
import type { OtherProperty } from './hotel/HotelFooter.tsx';
import type { HotelTexts } from './hotel/texts/hotel-texts.ts';

/** A property's page as plain data, safe to serialise into HTML. */
export interface BookingPageProps {
  booking: BookingProps;
  texts: HotelTexts;
  brand: Brand;
  /** What React Aria's calendar says, in the language of `booking`. */
  calendarWords: CalendarWords;
  /** Links at the page's end. */
  otherProperties: OtherProperty[];
}
