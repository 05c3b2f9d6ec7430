import { lazyModule } from '../../lib/browser/lazy-module.ts';
import type { RoomSheetProps } from '../room-sheet/RoomSheet.tsx';
import { Lazy, partOf } from '../shared/Lazy.tsx';

const roomSheet = lazyModule(() => import('../room-sheet/RoomSheet.tsx'));

/** Loads the sheet's module ahead of use. */
export const prefetchRoomSheet = roomSheet.prefetch;

/** All details of one room. Not in the first HTML: without scripts its address shows the list of rooms. */
export function LazyRoomSheet(props: RoomSheetProps) {
  return <Lazy {...partOf(roomSheet, (parts) => parts.RoomSheet)} props={props} waiting={null} />;
}
