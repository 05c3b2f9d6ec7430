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

/** The rooms of a form: one at least. */
export type ChosenRooms = readonly [ChosenRoom, ...ChosenRoom[]];

/** How far a party has come that chooses its rooms one after the other. */
export interface PartyProgress {
  /** The same object until the party chooses or changes something. */
  party: Party;
  /** Each room of the party; `undefined` where none is chosen, or nothing is known of it yet. */
  rooms: readonly (ChosenRoom | undefined)[];
  /** A room that the address names is not free any more. */
  isGone: boolean;
}

/** What the guest sees now. */
export type Step =
  | { name: 'search' }
  /** The guest comes back for a booking. */
  | { name: 'manage' }
  /** `sheet`: the room of which the guest sees everything, over the list of all. */
  | {
      name: 'rooms';
      search: StayQuery;
      roomGone: boolean;
      sheet?: RoomOffer | undefined;
      progress?: PartyProgress | undefined;
    }
  /** `others`: the further rooms of an order of several. */
  | { name: 'details'; stay: Stay; offer: RoomOffer; others?: readonly ChosenRoom[] | undefined }
  /** The order is on its way, and Back has led away from its form. */
  | { name: 'ordering' }
  | { name: 'doubt'; open: Open }
  | { name: 'ended'; ended: Ended; ending: boolean }
  /** The guest comes to the address of a room and nights that this browser has booked. */
  | { name: 'booked'; booked: SessionBooking };

const OF_ORDER = ['details', 'ordering', 'doubt', 'ended', 'booked'] as const;

/** The steps from the guest's details on. */
export type OfOrder = Extract<Step, { name: (typeof OF_ORDER)[number] }>;

/** The steps that tell what has become of an order. */
export type OfOutcome = Exclude<OfOrder, { name: 'details' }>;

export function isOfOrder({ name }: Step): boolean {
  const names: readonly Step['name'][] = OF_ORDER;
  return names.includes(name);
}

/** The step's identity for focus: it changes when the guest sees something new, or has asked for it again. */
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

/** A party is at another place with each room, not with each number of adults that it tries. */
function placeOf({ search, progress }: Extract<Step, { name: 'rooms' }>): string {
  if (!progress) return stayKey(search);
  const { checkin, checkout } = search;
  return [checkin, checkout, nextRoomIndex(progress.party), ...progress.party.chosen].join(' ');
}
