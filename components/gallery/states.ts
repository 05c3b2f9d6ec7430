import type { GalleryGroup, GalleryState } from './state.ts';
import { details } from './states/details.ts';
import { doubt } from './states/doubt.ts';
import { confirmations, rejections } from './states/ends.ts';
import { offline } from './states/offline.ts';
import { refusals, refusalsElsewhere } from './states/refusals.ts';
import { rooms } from './states/rooms.ts';
import { search } from './states/search.ts';
import { troubles } from './states/troubles.ts';

/** Every state of the widget (DESIGN.md section 8), in the order in which a guest may come to it. */
export const GROUPS: readonly GalleryGroup[] = [
  search,
  rooms,
  troubles,
  details,
  refusals,
  refusalsElsewhere,
  doubt,
  rejections,
  confirmations,
  offline,
];

export const STATES: readonly GalleryState[] = GROUPS.flatMap(({ states }) => states);
