import { atDetails, atRooms, inDoubt, orderOf } from '../scenes.ts';
import type { GalleryGroup } from '../state.ts';

/** A browser without a network has none anywhere on the page: so these are a group of their own. */
export const offline: GalleryGroup = {
  name: 'offline',
  title: 'Offline',
  states: [
    {
      name: 'offline-rooms',
      title: 'Rooms',
      shows: 'What is on the page stays, and the widget says why nothing new comes.',
      sign: 'trouble.offlineText',
      scene: (house) => ({ ...atRooms(house), offline: true }),
    },
    {
      name: 'offline-details',
      title: 'Details',
      shows: 'What is typed stays.',
      sign: 'trouble.offlineText',
      scene: (house) => ({ ...atDetails(house), offline: true }),
    },
    {
      name: 'offline-ordering',
      title: 'Ordering',
      shows: 'The order goes on as soon as there is a network.',
      sign: 'doubt.offline',
      scene: (house) => ({
        ...atDetails(house, { phase: 'arming', order: orderOf(house), lost: 1 }),
        offline: true,
      }),
    },
    {
      name: 'offline-doubt',
      title: 'In doubt',
      shows: 'As online, and the waves stand still.',
      sign: 'doubt.offline',
      scene: (house) => ({ ...inDoubt(house), offline: true }),
    },
  ],
};
