import { atDetails, atRooms, inDoubt, orderOf } from '../scenes.ts';
import type { GalleryGroup } from '../state.ts';

/** A browser without a network has none for the whole page, so these states are a separate group. */
export const offline: GalleryGroup = {
  name: 'offline',
  title: 'Offline',
  states: [
    {
      name: 'offline-rooms',
      title: 'Rooms',
      shows: 'The page stays, and the widget says why nothing new appears.',
      sign: 'trouble.offlineText',
      scene: (house) => ({ ...atRooms(house), offline: true }),
    },
    {
      name: 'offline-details',
      title: 'Details',
      shows: 'Typed text stays.',
      sign: 'trouble.offlineText',
      scene: (house) => ({ ...atDetails(house), offline: true }),
    },
    {
      name: 'offline-ordering',
      title: 'Ordering',
      shows: 'The order continues as soon as there is a network.',
      sign: 'doubt.offline',
      scene: (house) => ({
        ...atDetails(house, { phase: 'arming', order: orderOf(house), lost: 1 }),
        offline: true,
      }),
    },
    {
      name: 'offline-doubt',
      title: 'In doubt',
      shows: 'Same as online, but the waves stand still.',
      sign: 'doubt.offline',
      scene: (house) => ({ ...inDoubt(house), offline: true }),
    },
  ],
};
