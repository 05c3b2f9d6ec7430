/**
 * @file What a page of rooms needs next. It is no part of the page's first view: `useAtRest` loads it once the page
 * is at rest.
 */

export { CancellationLine } from '../cancellation/CancellationLine.tsx';
export { OrderStep } from '../OrderStep.tsx';
export { PartyPanel } from '../party/PartyPanel.tsx';
export { BookedRoom } from '../rooms/BookedRoom.tsx';
export { RoomFactsLine } from '../rooms/facts/RoomFactsLine.tsx';
export { OneMoment } from '../rooms/OneMoment.tsx';
export { RoomOrderField } from '../rooms/RoomOrderField.tsx';
export { SoldOutMicrodata } from '../structured-data/HotelMicrodata.tsx';
