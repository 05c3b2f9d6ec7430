/** @file The texts of a page: the frame texts of a language, and the property's own texts. */

/** Labels and small print that do not depend on the property. */
export interface FrameTexts {
  /** BCP 47 tag of the texts. It differs from a requested locale that the property does not have. */
  language: string;
  direction: 'ltr' | 'rtl';
  skipToBooking: string;
  /** Accessible name of the section that holds the widget. */
  booking: string;
  /** Accessible name of the header's navigation, and its links. */
  onThisPage: string;
  houseLink: string;
  placeLink: string;
  factsTitle: string;
  contactTitle: string;
  /** The link from the end of the page back to the widget. */
  toBooking: string;
  phone: string;
  website: string;
  /** Heading over the links to the other properties. */
  otherHouses: string;
  termsTitle: string;
  terms: string[];
  privacyTitle: string;
  privacy: string[];
}

/** A part of the page with a heading and paragraphs; `pictureAlt` describes the drawing beside it. */
interface Story {
  title: string;
  paragraphs: string[];
  pictureAlt?: string;
}

interface HotelFact {
  term: string;
  detail: string;
}

/** The property's own texts. */
interface OwnTexts {
  /** One sentence under the name. */
  tagline: string;
  heroAlt?: string;
  house: Story;
  place: Story;
  facts: HotelFact[];
  /** Lines of the postal address. */
  address: string[];
}

export type HotelTexts = FrameTexts & OwnTexts;

/** A property's texts in each of its languages, its first language first. */
export type OwnTextsByLocale = Record<string, OwnTexts>;
