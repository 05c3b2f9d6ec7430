import type { HouseTexts } from './hotel-texts.ts';

/** Copy that is true of any house, for properties that are none of the demos. */
export const anyHouse: HouseTexts = {
  tagline: 'Choose your dates and see at once what is free.',
  house: {
    title: 'Your hosts, directly',
    paragraphs: [
      'You are dealing with the house itself here: choose your dates, and you see the rooms that are free and what they cost on those days.',
      'If you have a question about your stay, an early arrival or a special wish, please ask the house directly.',
    ],
  },
  place: {
    title: 'Before you come',
    paragraphs: [
      'What the house says about arrival, departure and cancellation is shown with the booking. Ask the house for the best way to reach it; it knows the road better than any map.',
    ],
  },
  facts: [],
  address: [],
};
