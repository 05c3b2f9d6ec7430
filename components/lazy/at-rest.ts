/** @file What a page of rooms needs next. It is fetched once the page is at rest, and is no part of its first view. */

export { CancellationLine } from '../cancellation/CancellationLine.tsx';
export { OrderStep } from '../OrderStep.tsx';
export { BookedRoom } from '../rooms/BookedRoom.tsx';
export { OneMoment } from '../rooms/OneMoment.tsx';
