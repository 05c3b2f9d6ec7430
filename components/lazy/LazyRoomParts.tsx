import { lazy, memo, Suspense, useState } from 'react';
import type { Stay } from '../../lib/contract/stay-schema.ts';
import type { Cancellable } from '../cancellation/use-terms.ts';
import type { PartyPanelProps } from '../party/PartyPanel.tsx';
import type { BookedRoomProps } from '../rooms/BookedRoom.tsx';
import type { RoomFactsProps } from '../rooms/facts/use-fact-words.ts';
import type { OneMomentProps } from '../rooms/OneMoment.tsx';
import type { RoomOrderFieldProps } from '../rooms/RoomOrderField.tsx';
import { RoomsSkeleton } from '../rooms/RoomsSkeleton.tsx';
import { LOADING_HINT } from '../shared/crawler-hints.ts';
import { Lazy, partOf } from '../shared/Lazy.tsx';
import { useWidget } from '../shared/widget.ts';
import { atRest } from './use-at-rest.ts';

/** No first HTML has it: what this browser has booked is known only after the first view. */
export function LazyBookedRoom(props: BookedRoomProps) {
  return <Lazy {...partOf(atRest, (parts) => parts.BookedRoom)} props={props} waiting={null} />;
}

/** No first HTML has it: nothing is tried by itself without scripts. */
export function LazyOneMoment(props: OneMomentProps) {
  return <Lazy {...partOf(atRest, (parts) => parts.OneMoment)} props={props} waiting={<RoomsSkeleton />} />;
}

const Order = lazy(async () => ({ default: (await atRest.whenLoaded).RoomOrderField }));

/**
 * In which order the rooms stand. The first HTML has it; it works as soon as the page is at rest. Drawn anew only
 * after a change: React would take away what the first HTML has, and leave its place empty until the part comes.
 */
export const LazyRoomOrderField = memo(function LazyRoomOrderField(props: RoomOrderFieldProps) {
  const [{ Part }] = useState(() => ({ Part: atRest.loaded?.RoomOrderField ?? Order }));
  return (
    <Suspense fallback={<div className="bh-room-order" />}>
      <Part {...props} />
    </Suspense>
  );
});

const Panel = lazy(async () => ({ default: (await atRest.whenLoaded).PartyPanel }));

/** The rooms of a party, on the page of its next room. As {@link LazyRoomOrderField}. */
export const LazyPartyPanel = memo(function LazyPartyPanel(props: PartyPanelProps) {
  const [{ Part }] = useState(() => ({ Part: atRest.loaded?.PartyPanel ?? Panel }));
  return (
    <Suspense fallback={<div className="bh-card bh-party" aria-busy="true" />}>
      <Part {...props} />
    </Suspense>
  );
}, isSamePanel);

/** `progress` is another object at each drawing, so its parts are compared. */
function isSamePanel(last: PartyPanelProps, next: PartyPanelProps): boolean {
  const hasSameRooms = next.progress.rooms.every(
    (room, at) => room?.offer === last.progress.rooms[at]?.offer,
  );
  return (
    hasSameRooms &&
    next.progress.party === last.progress.party &&
    next.search === last.search &&
    next.onGo === last.onGo
  );
}

const Facts = lazy(async () => ({ default: (await atRest.whenLoaded).RoomFactsLine }));

/** What tells rooms apart, on a room's card: as {@link LazyCancellationLine}. */
export function LazyRoomFactsLine(props: RoomFactsProps) {
  const [{ Part }] = useState(() => ({ Part: atRest.loaded?.RoomFactsLine ?? Facts }));
  return (
    <Suspense fallback={<EmptyLine />}>
      <Part {...props} />
    </Suspense>
  );
}

const Line = lazy(async () => ({ default: (await atRest.whenLoaded).CancellationLine }));

/**
 * What cancelling costs now, on a room's card. The first HTML has its words. What reckons them anew, as with each
 * deadline, comes when the page is at rest. Not `Lazy`: a card must neither start the load nor show its failure.
 */
export function LazyCancellationLine(subject: Cancellable) {
  const { cancellationRules } = useWidget().property.policies;
  // What is drawn once stays.
  const [{ Part }] = useState(() => ({ Part: atRest.loaded?.CancellationLine ?? Line }));
  if (!cancellationRules) return null;
  return (
    <Suspense fallback={<EmptyLine />}>
      <Part {...subject} />
    </Suspense>
  );
}

const SoldOut = lazy(async () => ({ default: (await atRest.whenLoaded).SoldOutMicrodata }));

/**
 * The marks for search engines if nothing is free. No guest sees them, nor that they could not be loaded. As
 * for {@link LazyRoomOrderField}, another render must not remove what the first HTML has of it.
 */
export const LazySoldOutMicrodata = memo(function LazySoldOutMicrodata(props: { stay: Stay }) {
  const [{ Part }] = useState(() => ({ Part: atRest.loaded?.SoldOutMicrodata ?? SoldOut }));
  return (
    <Suspense fallback={<div hidden {...LOADING_HINT} />}>
      <Part {...props} />
    </Suspense>
  );
});

/** An empty line of the same height, for cards that are drawn before the part is loaded. */
function EmptyLine() {
  return (
    <p className="bh-terms-line" aria-hidden="true">
      {'\u00a0'}
    </p>
  );
}
