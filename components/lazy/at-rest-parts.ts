/**
 * @file The modules that a page of rooms needs after its first view. `useAtRest` loads them once the page is
 *   at rest.
 */

export { CancellationLine } from '../cancellation/CancellationLine.tsx';
export { OrderStep } from '../OrderStep.tsx';
export { PartyPanel } from '../party/PartyPanel.tsx';
export { BookedRoom } from '../rooms/BookedRoom.tsx';
export { RoomFactsLine } from '../rooms/facts/RoomFactsLine.tsx';
export { OneMoment } from '../rooms/OneMoment.tsx';
export { RoomOrderField } from '../rooms/RoomOrderField.tsx';
export { SoldOutMicrodata } from '../structured-data/HotelMicrodata.tsx';
