import { lazyModule } from '../../lib/browser/lazy-module.ts';
import type { RoomSheetProps } from '../room-sheet/RoomSheet.tsx';
import { Lazy, partOf } from '../shared/Lazy.tsx';

const roomSheet = lazyModule(() => import('../room-sheet/RoomSheet.tsx'));

/** Fetches the sheet before it is asked for. */
export const prefetchRoomSheet = roomSheet.prefetch;

/** Everything of one room. No first HTML has it: without scripts its address leads to the list of rooms. */
export function LazyRoomSheet(props: RoomSheetProps) {
  return <Lazy {...partOf(roomSheet, (parts) => parts.RoomSheet)} props={props} waiting={null} />;
}
