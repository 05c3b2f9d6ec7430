import { lazyModule } from '../../lib/browser/lazy-module.ts';
import type { NoRoomsProps } from '../rooms/NoRooms.tsx';
import { RoomsSkeleton } from '../rooms/RoomsSkeleton.tsx';
import { Lazy, partOf } from '../shared/Lazy.tsx';

const noRooms = lazyModule(() => import('../rooms/NoRooms.tsx'));

// A server loads it at its start: the first HTML has it.
if (typeof window === 'undefined') noRooms.prefetch();

/** What stands in the place of rooms where none is free, as is seldom the case. */
export function LazyNoRooms(props: NoRoomsProps) {
  return <Lazy {...partOf(noRooms, (parts) => parts.NoRooms)} props={props} waiting={<RoomsSkeleton />} />;
}
