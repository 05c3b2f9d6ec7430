import type { Ended, Open } from '../lib/browser/attempt/phase.ts';
import type { SessionBooking } from '../lib/browser/attempt/session-bookings.ts';
import { nextRoomIndex, type Party } from '../lib/contract/party.ts';
import type { RoomOffer } from '../lib/contract/room-schema.ts';
import { type StayQuery, stayKey } from '../lib/contract/stay.ts';
import type { Stay } from '../lib/contract/stay-schema.ts';

/** A room that the guest has chosen. */
export interface ChosenRoom {
  stay: Stay;
  offer: RoomOffer;
}

/** The rooms of a form, at least one. */
export type ChosenRooms = readonly [ChosenRoom, ...ChosenRoom[]];

/** The progress of a party that chooses its rooms one after the other. */
export interface PartyProgress {
  /** The same object until the party chooses or changes something. */
  party: Party;
  /** The rooms of the party; `undefined` if no room is chosen, or its answer is not there yet. */
  rooms: readonly (ChosenRoom | undefined)[];
  /** A room in the address is sold out. */
  isGone: boolean;
}

/** The step that the guest sees. */
export type Step =
  | { name: 'search' }
  /** The guest looks a booking up. */
  | { name: 'manage' }
  /** `sheet`: the room whose details are shown in a dialog over the list. */
  | {
      name: 'rooms';
      search: StayQuery;
      roomGone: boolean;
      sheet?: RoomOffer | undefined;
      progress?: PartyProgress | undefined;
    }
  /** `others`: the other rooms of an order of several rooms. */
  | { name: 'details'; stay: Stay; offer: RoomOffer; others?: readonly ChosenRoom[] | undefined }
  /** The order is on its way, and the guest has left its form by the Back button. */
  | { name: 'ordering' }
  | { name: 'doubt'; open: Open }
  | { name: 'ended'; ended: Ended; ending: boolean }
  /** The address names a room and nights that this browser has booked. */
  | { name: 'booked'; booked: SessionBooking };

const OF_ORDER = ['details', 'ordering', 'doubt', 'ended', 'booked'] as const;

/** The steps of an order, from the form on. */
export type OfOrder = Extract<Step, { name: (typeof OF_ORDER)[number] }>;

/** The steps that show the outcome of an order. */
export type OfOutcome = Exclude<OfOrder, { name: 'details' }>;

export function isOfOrder({ name }: Step): boolean {
  const names: readonly Step['name'][] = OF_ORDER;
  return names.includes(name);
}

/** Identifies the step for the focus. Changes when the guest sees something new, or has searched again. */
export function stepName(step: Step, asked: number): string {
  switch (step.name) {
    case 'rooms':
      return `rooms ${placeOf(step)} ${asked}`;
    case 'ended':
      return step.ended.phase;
    case 'booked':
      return `booked ${step.booked.attempt.id}`;
    default:
      return step.name;
  }
}

/** For a party, the identity changes with each chosen room, but not with the number of adults. */
function placeOf({ search, progress }: Extract<Step, { name: 'rooms' }>): string {
  if (!progress) return stayKey(search);
  const { checkin, checkout } = search;
  return [checkin, checkout, nextRoomIndex(progress.party), ...progress.party.chosen].join(' ');
}
