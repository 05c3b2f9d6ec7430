import type { BookedRoomProps } from '../rooms/BookedRoom.tsx';
import type { OneMomentProps } from '../rooms/OneMoment.tsx';
import { RoomsSkeleton } from '../rooms/RoomsSkeleton.tsx';
import { Lazy } from '../shared/Lazy.tsx';
import { atRest } from './use-at-rest.ts';

/** @file Parts of the rooms that no first HTML has: what they tell is known only after the first view. */

export function LazyBookedRoom(props: BookedRoomProps) {
  return (
    <Lazy
      load={async () => (await atRest.load()).BookedRoom}
      loaded={atRest.loaded?.BookedRoom}
      props={props}
      waiting={null}
    />
  );
}

export function LazyOneMoment(props: OneMomentProps) {
  return (
    <Lazy
      load={async () => (await atRest.load()).OneMoment}
      loaded={atRest.loaded?.OneMoment}
      props={props}
      waiting={<RoomsSkeleton />}
    />
  );
}
