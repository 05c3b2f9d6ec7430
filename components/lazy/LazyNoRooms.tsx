import { lazyModule } from '../../lib/browser/lazy-module.ts';
import type { NoRoomsProps } from '../rooms/NoRooms.tsx';
import { RoomsSkeleton } from '../rooms/RoomsSkeleton.tsx';
import { Lazy, partOf } from '../shared/Lazy.tsx';

const noRooms = lazyModule(() => import('../rooms/NoRooms.tsx'));

// A server loads the module at start, so the first HTML contains it.
if (typeof window === 'undefined') noRooms.prefetch();

/** Shown instead of the rooms if none is free. That is rare, so the module is loaded late. */
export function LazyNoRooms(props: NoRoomsProps) {
  return <Lazy {...partOf(noRooms, (parts) => parts.NoRooms)} props={props} waiting={<RoomsSkeleton />} />;
}
