/** @file A party that takes several rooms for the same nights. */

import { parseCount, type StayLimits, type StayQuery } from './stay.ts';

/** So many rooms can be ordered together: the session's cookie holds no more (`cookie-record.ts`). */
export const MAX_ROOMS = 3;

/** A party over several rooms, and how far it has chosen them. */
export interface Party {
  /** How many adults sleep in each room; two rooms at least. */
  adults: readonly number[];
  /** The `roomTypeId` of each room. It is empty, or left out at the end, where none is chosen yet. */
  chosen: readonly string[];
}

/**
 * Reads a party as a URL names it.
 * @param adults the adults of each room, such as `3-2`
 * @param chosen the rooms in their order; those beyond the party's are left out
 * @returns `undefined` where it is no party of 2 to {@link MAX_ROOMS} rooms
 */
export function parseParty(adults: string | null | undefined, chosen: readonly string[]): Party | undefined {
  const rooms = (adults ?? '').split('-').map(parseCount);
  // `NaN` for what is no number.
  if (rooms.length < 2 || rooms.length > MAX_ROOMS || !rooms.every((count) => count > 0)) return undefined;
  return { adults: rooms, chosen: chosen.slice(0, rooms.length) };
}

/** The parameters of a URL that name rooms. */
interface RoomParameters {
  view: string | null | undefined;
  /** The adults of each room of a party. */
  rooms: string | null | undefined;
  /** Each `room`, in its order; empty ones too. */
  named: readonly string[];
}

/** The rooms that a URL names. Beside a party, `roomTypeId` is that of the sheet alone, which is named last. */
export function readRooms({ view, rooms, named }: RoomParameters): { party?: Party; roomTypeId?: string } {
  const isSheet = view === 'room';
  const party = parseParty(rooms, isSheet ? named.slice(0, -1) : named);
  const roomTypeId = party ? isSheet && named.at(-1) : named.find((id) => id !== '');
  return { ...(party && { party }), ...(roomTypeId && { roomTypeId }) };
}

/** Whether each room has no more adults than the property allows; also without a party. */
export const fitsLimits = (party: Party | undefined, { maxAdults }: Pick<StayLimits, 'maxAdults'>): boolean =>
  (party?.adults ?? []).every((count) => count <= maxAdults);

/** A party that has chosen nothing. */
export const startParty = (adults: readonly number[]): Party => ({ adults, chosen: [] });

/** The party with another choice of the room at this place. @param roomTypeId empty: it is chosen again */
export function chooseRoom({ adults, chosen }: Party, at: number, roomTypeId: string): Party {
  const next = adults.map((_, index) => (index === at ? roomTypeId : (chosen[index] ?? '')));
  return { adults, chosen: next.slice(0, next.findLastIndex((id) => id !== '') + 1) };
}

/** Whether the room at this place is chosen. */
export const isChosen = ({ chosen }: Party, at: number): boolean => (chosen[at] ?? '') !== '';

/** Whether all rooms are chosen. */
export const isWhole = (party: Party): boolean => party.adults.every((_, at) => isChosen(party, at));

/** The place of the room that is to be chosen next, from 0 on; of the first room where all are chosen. */
export function nextRoomIndex(party: Party): number {
  return Math.max(
    0,
    party.adults.findIndex((_, at) => !isChosen(party, at)),
  );
}

/** What one room of the party asks for. @param at its place, from 0 on */
export function stayOfRoom(
  { checkin, checkout }: Pick<StayQuery, 'checkin' | 'checkout'>,
  { adults }: Party,
  at: number,
): StayQuery {
  return { checkin, checkout, adults: adults[at] ?? Number.NaN };
}

/** What the room asks for that is to be chosen next. */
export const stayOfNextRoom = (nights: Pick<StayQuery, 'checkin' | 'checkout'>, party: Party): StayQuery =>
  stayOfRoom(nights, party, nextRoomIndex(party));

/** Splits a party over so many rooms, as evenly as can be, the larger groups first: 5 over 2 is 3 and 2. */
export function splitAdults(adults: number, rooms: number): number[] {
  return Array.from({ length: rooms }, (_, at) => Math.floor((adults + rooms - 1 - at) / rooms));
}
