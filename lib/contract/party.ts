/** @file A party that takes several rooms for the same nights. */

import { parseAdults, type StayQuery } from './stay.ts';

/** So many rooms can be ordered together: the session's cookie holds no more (`cookie-record.ts`). */
export const MAX_ROOMS = 3;

/** A party over several rooms, and how far it has chosen them. */
export interface Party {
  /** How many adults sleep in each room; two rooms at least. */
  adults: readonly number[];
  /** The `roomTypeId` of each room that is chosen, from the first room on. */
  chosen: readonly string[];
}

/**
 * Reads a party as a URL names it.
 * @param adults the adults of each room, such as `3-2`
 * @param chosen the rooms in their order; those beyond the party's are left out
 * @returns `undefined` where it is no party of 2 to {@link MAX_ROOMS} rooms
 */
export function parseParty(adults: string | null | undefined, chosen: readonly string[]): Party | undefined {
  const rooms = (adults ?? '').split('-').map(parseAdults);
  // `NaN` for what is no number.
  if (rooms.length < 2 || rooms.length > MAX_ROOMS || !rooms.every((count) => count > 0)) return undefined;
  return { adults: rooms, chosen: chosen.slice(0, rooms.length) };
}

/** The place of the room that is to be chosen next; of the first room where all are chosen. */
export const nextRoom = ({ adults, chosen }: Party): number => chosen.length % adults.length;

/** What a room of the party asks for. @param at its place, from 0 on */
export function stayOfRoom(
  { checkin, checkout }: Pick<StayQuery, 'checkin' | 'checkout'>,
  { adults }: Party,
  at: number,
): StayQuery {
  return { checkin, checkout, adults: adults[at] ?? Number.NaN };
}

/** Splits a party over so many rooms as evenly as can be. The larger groups come first: 5 over 2 is 3 and 2. */
export function splitAdults(adults: number, rooms: number): number[] {
  return Array.from({ length: rooms }, (_, at) => Math.floor((adults + rooms - 1 - at) / rooms));
}
