import { isSameStay } from '../../lib/browser/search/use-availability.ts';
import type { AttemptSummary } from '../../lib/contract/order/attempt-schema.ts';
import type { StayQuery } from '../../lib/contract/stay.ts';
import type { ChosenRoom, ChosenRooms } from '../step.ts';

/** The parts of an order that identify its form. */
interface Ordered extends StayQuery {
  roomTypeId: string;
  others?: readonly { roomTypeId: string; adults: number }[] | undefined;
}

/** The rooms of a form. A form for one room has no `others`. */
export interface FormRooms extends ChosenRoom {
  others?: readonly ChosenRoom[] | undefined;
}

/** All rooms of a form. */
export const roomsOf = ({ offer, stay, others = [] }: FormRooms): ChosenRooms => [{ offer, stay }, ...others];

/** Whether the order is for the rooms and the stay of this form. False without an order. */
export function isOrderFor(order: Ordered | undefined, { offer, stay, others = [] }: FormRooms): boolean {
  const ordered = order?.others ?? [];
  return (
    order?.roomTypeId === offer.roomTypeId &&
    isSameStay(order, stay) &&
    ordered.length === others.length &&
    others.every(({ offer: { roomTypeId }, stay: { adults } }, at) => {
      const other = ordered[at];
      return other?.roomTypeId === roomTypeId && other.adults === adults;
    })
  );
}

/** The rooms of an attempt's order, each with its adults. */
export function orderedIn({ stay, room, lines = [] }: AttemptSummary): Ordered {
  const [first = { stay, room }, ...others] = lines.map(({ attempt }) => attempt);
  return {
    ...first.stay,
    roomTypeId: first.room.roomTypeId,
    others: others.map((line) => ({ roomTypeId: line.room.roomTypeId, adults: line.stay.adults })),
  };
}
