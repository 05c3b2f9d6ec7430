/** @file A party that books several rooms for the same nights. */

import { parseCount, type StayLimits, type StayQuery } from './stay.ts';

/**
 * The highest number of rooms in one order: the session's cookie has no space for more (`cookie-record.ts`).
 */
export const MAX_ROOMS = 3;

/** A party in several rooms, with the rooms that are chosen so far. */
export interface Party {
  /** The number of adults in each room; at least two rooms. */
  adults: readonly number[];
  /** The `roomTypeId` of each room; empty, or missing at the end, for a room that is not chosen yet. */
  chosen: readonly string[];
}

/**
 * Reads a party from a URL.
 * @param adults the adults of each room, such as `3-2`
 * @param chosen the rooms in order; surplus ones are ignored
 * @returns `undefined` if it is not a party of 2 to {@link MAX_ROOMS} rooms
 */
export function parseParty(adults: string | null | undefined, chosen: readonly string[]): Party | undefined {
  const rooms = (adults ?? '').split('-').map(parseCount);
  // An invalid number is `NaN`.
  if (rooms.length < 2 || rooms.length > MAX_ROOMS || !rooms.every((count) => count > 0)) return undefined;
  return { adults: rooms, chosen: chosen.slice(0, rooms.length) };
}

/** The parameters of a URL that name rooms. */
interface RoomParameters {
  view: string | null | undefined;
  /** The adults of each room of a party. */
  rooms: string | null | undefined;
  /** Each `room` parameter in order, empty ones included. */
  named: readonly string[];
}

/**
 * Reads the rooms in a URL. With a party, `roomTypeId` is only the room of the sheet, which is the last one.
 */
export function readRooms({ view, rooms, named }: RoomParameters): { party?: Party; roomTypeId?: string } {
  const isSheet = view === 'room';
  const party = parseParty(rooms, isSheet ? named.slice(0, -1) : named);
  const roomTypeId = party ? isSheet && named.at(-1) : named.find((id) => id !== '');
  return { ...(party && { party }), ...(roomTypeId && { roomTypeId }) };
}

/** Whether each room has at most the allowed number of adults; true without a party. */
export const fitsLimits = (party: Party | undefined, { maxAdults }: Pick<StayLimits, 'maxAdults'>): boolean =>
  (party?.adults ?? []).every((count) => count <= maxAdults);

/** Makes a party without chosen rooms. */
export const startParty = (adults: readonly number[]): Party => ({ adults, chosen: [] });

/** Returns the party with another room at a place. @param roomTypeId empty to choose the room again */
export function chooseRoom({ adults, chosen }: Party, at: number, roomTypeId: string): Party {
  const next = adults.map((_, index) => (index === at ? roomTypeId : (chosen[index] ?? '')));
  return { adults, chosen: next.slice(0, next.findLastIndex((id) => id !== '') + 1) };
}

/** Whether the room at this place is chosen. */
export const isChosen = ({ chosen }: Party, at: number): boolean => (chosen[at] ?? '') !== '';

/** Whether all rooms are chosen. */
export const isWhole = (party: Party): boolean => party.adults.every((_, at) => isChosen(party, at));

/** Returns the place of the next room to choose, from 0; of the first room if all are chosen. */
export function nextRoomIndex(party: Party): number {
  return Math.max(
    0,
    party.adults.findIndex((_, at) => !isChosen(party, at)),
  );
}

/** Returns the search for one room of the party. @param at its place, from 0 */
export function stayOfRoom(
  { checkin, checkout }: Pick<StayQuery, 'checkin' | 'checkout'>,
  { adults }: Party,
  at: number,
): StayQuery {
  return { checkin, checkout, adults: adults[at] ?? Number.NaN };
}

/** Returns the search for the next room to choose. */
export const stayOfNextRoom = (nights: Pick<StayQuery, 'checkin' | 'checkout'>, party: Party): StayQuery =>
  stayOfRoom(nights, party, nextRoomIndex(party));

/** Divides adults over rooms as evenly as possible, larger groups first: 5 over 2 is 3 and 2. */
export function splitAdults(adults: number, rooms: number): number[] {
  return Array.from({ length: rooms }, (_, at) => Math.floor((adults + rooms - 1 - at) / rooms));
}
