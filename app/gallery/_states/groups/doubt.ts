import { atEnd, attemptOf, inDoubt } from '../scenes.ts';
import type { GalleryGroup } from '../state.ts';

export const doubt: GalleryGroup = {
  name: 'doubt',
  title: 'In doubt',
  states: [
    {
      name: 'doubt',
      title: 'In doubt',
      shows: 'No answer is final yet. Nothing here can order, and everything goes on by itself.',
      sign: 'doubt.text',
      scene: (house) => inDoubt(house),
    },
    {
      name: 'doubt-long',
      title: 'In doubt for long',
      shows: 'After a minute: a number to name, and the contact.',
      sign: 'doubt.long',
      scene: (house) => inDoubt(house, { since: Date.now() - 90_000, round: 6 }),
    },
    {
      name: 'doubt-earlier',
      title: 'An earlier order in doubt',
      shows: 'It was sent before, or in another tab.',
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
      shows: 'Nobody here can find out any more: a number, the contact, and a way on.',
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
