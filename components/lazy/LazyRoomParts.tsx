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

/** Not in the first HTML, because the bookings of this browser are known only after the first view. */
export function LazyBookedRoom(props: BookedRoomProps) {
  return <Lazy {...partOf(atRest, (parts) => parts.BookedRoom)} props={props} waiting={null} />;
}

/** Not in the first HTML, because automatic tries need scripts. */
export function LazyOneMoment(props: OneMomentProps) {
  return <Lazy {...partOf(atRest, (parts) => parts.OneMoment)} props={props} waiting={<RoomsSkeleton />} />;
}

const Order = lazy(async () => ({ default: (await atRest.whenLoaded).RoomOrderField }));

/**
 * The choice of the rooms' order. It is in the first HTML and works as soon as the page is at rest. Renders
 * again only after a change: otherwise React would remove the first HTML and leave an empty place until the
 * module is loaded.
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

/** The rooms of a party, on the page of its next room. Memoized like {@link LazyRoomOrderField}. */
export const LazyPartyPanel = memo(function LazyPartyPanel(props: PartyPanelProps) {
  const [{ Part }] = useState(() => ({ Part: atRest.loaded?.PartyPanel ?? Panel }));
  return (
    <Suspense fallback={<div className="bh-card bh-party" aria-busy="true" />}>
      <Part {...props} />
    </Suspense>
  );
}, isSamePanel);

/** Each render makes a new `progress`, so its parts are compared. */
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

/** The facts of a room on its card. Loaded like {@link LazyCancellationLine}. */
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
 * What cancelling costs now, on a room's card. The first HTML contains the text. The code that updates it at
 * each deadline loads when the page is at rest. `Lazy` is not used here, because a card must neither start
 * the download nor show its failure.
 */
export function LazyCancellationLine(subject: Cancellable) {
  const { cancellationRules } = useWidget().property.policies;
  // The component of the first render stays.
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
 * The structured data for search engines if nothing is free. It is invisible, so a failed download does not
 * matter to guests. Memoized like {@link LazyRoomOrderField}: a render must not remove it from the first
 * HTML.
 */
export const LazySoldOutMicrodata = memo(function LazySoldOutMicrodata(props: { stay: Stay }) {
  const [{ Part }] = useState(() => ({ Part: atRest.loaded?.SoldOutMicrodata ?? SoldOut }));
  return (
    <Suspense fallback={<div hidden {...LOADING_HINT} />}>
      <Part {...props} />
    </Suspense>
  );
});

/** An empty line of the same height, for cards that render before the module is loaded. */
function EmptyLine() {
  return (
    <p className="bh-terms-line" aria-hidden="true">
      {'\u00a0'}
    </p>
  );
}
