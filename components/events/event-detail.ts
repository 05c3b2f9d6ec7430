import { type Money, sumOf } from '../../lib/contract/money.ts';
import type { AttemptSummary, Booking } from '../../lib/contract/order/attempt-schema.ts';
import type {
  BookingEventDetail,
  BookingEventName,
  BookingFailure,
} from '../../lib/contract/order/booking-event.ts';
import type { Availability } from '../../lib/contract/room-schema.ts';
import { nightsBetween, type StayQuery } from '../../lib/contract/stay.ts';
import type { ChosenRooms } from '../step.ts';

/** An event without the fields that all events share. The widget's root adds those. */
export type WidgetEvent = {
  [Name in BookingEventName]: {
    name: Name;
    detail: Omit<BookingEventDetail<Name>, 'property' | 'locale'>;
  };
}[BookingEventName];

interface PricedRoom {
  roomTypeId: string;
  name: string;
  /** The total of the stay. */
  price: Money;
}

/** The list of rooms, with the same name in every language. */
const LIST = { item_list_id: 'rooms', item_list_name: 'Rooms' };

export const READY: WidgetEvent = { name: 'bellhop:ready', detail: { event: 'booking_widget_ready' } };

export function searchEvent(stay: StayQuery): WidgetEvent {
  const search_term = `${stay.checkin}/${stay.checkout}`;
  return { name: 'bellhop:search', detail: { event: 'search', search_term, ...stayIn(stay) } };
}

export function viewRoomsEvent({ stay, rooms }: Availability): WidgetEvent {
  const currency = rooms[0]?.price.currency;
  const items = rooms.map(placedItem);
  const ecommerce = { ...LIST, ...(currency && { currency }), items };
  const detail = { event: 'view_item_list', ...stayIn(stay), rooms_found: rooms.length, ecommerce } as const;
  return { name: 'bellhop:view-rooms', detail };
}

/** @returns `undefined` if the answer does not contain the room */
export function selectRoomEvent({ stay, rooms }: Availability, roomTypeId: string): WidgetEvent | undefined {
  const index = rooms.findIndex((room) => room.roomTypeId === roomTypeId);
  const room = rooms[index];
  if (!room) return undefined;
  const ecommerce = { ...LIST, ...ecommerceValue(room.price), items: [placedItem(room, index)] };
  return { name: 'bellhop:select-room', detail: { event: 'select_item', ...stayIn(stay), ecommerce } };
}

export function beginBookingEvent(rooms: ChosenRooms): WidgetEvent {
  const detail = { event: 'begin_checkout', ...orderIn(rooms) } as const;
  return { name: 'bellhop:begin-booking', detail };
}

export function submittingEvent(rooms: ChosenRooms): WidgetEvent {
  const detail = { event: 'submit_booking', ...orderIn(rooms) } as const;
  return { name: 'bellhop:submitting', detail };
}

export function bookedEvent(booking: Booking, ordered: AttemptSummary): WidgetEvent {
  const { reference, stay, room, price = ordered.price } = booking;
  const ecommerce = { transaction_id: reference, ...basket([{ ...room, price }]) };
  return { name: 'bellhop:booked', detail: { event: 'purchase', ...stayIn(stay), ecommerce } };
}

export function failedEvent(stay: StayQuery, item_id: string, reason: BookingFailure): WidgetEvent {
  return { name: 'bellhop:failed', detail: { event: 'booking_failed', ...stayIn(stay), item_id, reason } };
}

/** Copies the fields one by one, because an order also has the fields of a stay, and the guest's details. */
function stayIn({ checkin, checkout, adults }: StayQuery) {
  return { checkin, checkout, nights: nightsBetween(checkin, checkout), adults };
}

/** For several rooms: the sum of the adults, and an item for each room. */
function orderIn(rooms: ChosenRooms) {
  const adults = rooms.reduce((sum, { stay }) => sum + stay.adults, 0);
  return { ...stayIn({ ...rooms[0].stay, adults }), ecommerce: basket(rooms.map(({ offer }) => offer)) };
}

function basket(rooms: readonly PricedRoom[]) {
  return { ...ecommerceValue(sumOf(rooms.map(({ price }) => price))), items: rooms.map(itemOf) };
}

function ecommerceValue({ amount, currency }: Money) {
  return { currency, value: Number(amount) };
}

function itemOf({ roomTypeId, name, price }: PricedRoom) {
  return { item_id: roomTypeId, item_name: name, price: Number(price.amount), quantity: 1 };
}

function placedItem(room: PricedRoom, index: number) {
  return { ...itemOf(room), index };
}
