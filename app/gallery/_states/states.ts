import { details } from './groups/details.ts';
import { doubt } from './groups/doubt.ts';
import { confirmations, rejections } from './groups/ends.ts';
import { noRooms } from './groups/no-rooms.ts';
import { offline } from './groups/offline.ts';
import { refusals, refusalsElsewhere } from './groups/refusals.ts';
import { roomSheet } from './groups/room-sheet.ts';
import { rooms } from './groups/rooms.ts';
import { search } from './groups/search.ts';
import { severalRooms } from './groups/several-rooms.ts';
import { troubles } from './groups/troubles.ts';
import type { GalleryGroup, GalleryState } from './state.ts';

/** Every state of the widget, in the order in which a guest may see it. */
export const GROUPS: readonly GalleryGroup[] = [
  search,
  rooms,
  roomSheet,
  noRooms,
  troubles,
  details,
  refusals,
  refusalsElsewhere,
  doubt,
  rejections,
  confirmations,
  severalRooms,
  offline,
];

export const STATES: readonly GalleryState[] = GROUPS.flatMap(({ states }) => states);
