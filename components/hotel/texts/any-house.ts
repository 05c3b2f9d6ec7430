import type { HouseTexts } from './hotel-texts.ts';

/** Copy that is true of any house, for properties that are none of the demos. */
export const anyHouse: HouseTexts = {
  tagline: 'Choose your dates and book directly with the house.',
  house: {
    title: 'Your hosts, directly',
    paragraphs: [
      'You book here with the house itself. What you see is what is free, at the price of the day, and the confirmation is on your screen a moment after you have sent your booking.',
      'If you have a question about your stay, an early arrival or a special wish, write or call: the people who answer are those who will welcome you.',
    ],
  },
  place: {
    title: 'Before you come',
    paragraphs: [
      'Arrival and departure times and the cancellation rules stand beside every room. Ask the house for the best way to reach it; it knows the road better than any map.',
    ],
  },
  facts: [],
  address: [],
};
