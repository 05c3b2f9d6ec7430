import { atEnd, attemptOf, inDoubt } from '../scenes.ts';
import type { GalleryGroup } from '../state.ts';

export const doubt: GalleryGroup = {
  name: 'doubt',
  title: 'In doubt',
  states: [
    {
      name: 'doubt',
      title: 'In doubt',
      shows: 'No answer is final yet. No button orders, and the page checks by itself.',
      sign: 'doubt.text',
      scene: (house) => inDoubt(house),
    },
    {
      name: 'doubt-long',
      title: 'In doubt for long',
      shows: 'After a minute: a number for the property, and its contact details.',
      sign: 'doubt.long',
      scene: (house) => inDoubt(house, { since: Date.now() - 90_000, round: 6 }),
    },
    {
      name: 'doubt-earlier',
      title: 'An earlier order in doubt',
      shows: 'The order was sent before, or in another tab.',
      sign: 'doubt.earlier',
      scene: (house) => inDoubt(house, { origin: 'elsewhere' }),
    },
    {
      name: 'doubt-in-the-way',
      title: 'An earlier order in the way',
      shows: 'The order just made was not sent for it.',
      sign: 'doubt.unsent',
      scene: (house) => inDoubt(house, { origin: 'in-the-way' }),
    },
    {
      name: 'stuck',
      title: 'Stuck',
      shows: 'The outcome cannot be found out: a number, the contact details, and a new search.',
      sign: 'stuck.notAgain',
      scene: (house) => atEnd({ phase: 'stuck', attempt: attemptOf(house) }),
    },
    {
      name: 'stuck-in-the-way',
      title: 'A stuck order in the way',
      shows: 'The order just made was not sent for it.',
      sign: 'doubt.unsent',
      scene: (house) => atEnd({ phase: 'stuck', attempt: attemptOf(house), unsent: true }),
    },
  ],
};
