import { useMemo } from 'react';
import type { UrlState } from '../../lib/browser/search/url-state.ts';
import { type AvailabilityState, isSameStay } from '../../lib/browser/search/use-availability.ts';
import {
  chooseRoom,
  isChosen,
  isWhole,
  nextRoomIndex,
  type Party,
  stayOfRoom,
} from '../../lib/contract/party.ts';
import type { Availability } from '../../lib/contract/room-schema.ts';
import type { StayQuery } from '../../lib/contract/stay.ts';
import type { ChosenRoom, PartyProgress } from '../step.ts';

/** What a page shows for an address, with or without a party. */
export interface PartyAvailability {
  /**
   * The search of the address; or the stay of a party's room that has to be chosen again, or whose answer is
   * not there yet.
   */
  search: StayQuery | undefined;
  /** The answer for `search`, without the units that the party has chosen. */
  rooms: AvailabilityState;
  /** Absent without a party. */
  progress: PartyProgress | undefined;
}

/** The stays of the rooms that a party has chosen. */
export function staysOfChosen({ search, party }: UrlState): readonly StayQuery[] {
  if (!search || !party) return [];
  return party.adults.flatMap((_, at) => (isChosen(party, at) ? stayOfRoom(search, party, at) : []));
}

/**
 * Follows a party through its rooms. A room that is sold out has to be chosen again. Without a party, the
 * state is returned unchanged.
 * @param answers the answers for the search of the address and for {@link staysOfChosen}
 */
export function useParty(url: UrlState, answers: AvailabilityState): PartyAvailability {
  const { search, party: partyInUrl } = url;
  const found =
    search && partyInUrl ? partyInUrl.adults.map((_, at) => findChosen(answers, search, partyInUrl, at)) : [];
  const goneAt = found.indexOf('gone');
  const party = useMemo(
    () => (partyInUrl && goneAt >= 0 ? chooseRoom(partyInUrl, goneAt, '') : partyInUrl),
    [partyInUrl, goneAt],
  );
  const rooms = found.map((room) => (room === 'gone' ? undefined : room));
  const openAt = party ? nextRoomIndex(party) : 0;
  // The form needs every room. A list needs only its own room.
  const shownAt = party && isWhole(party) ? Math.max(0, rooms.indexOf(undefined)) : openAt;
  const shownStay = useMemo(
    () => (search && partyInUrl ? stayOfRoom(search, partyInUrl, shownAt) : search),
    [search, partyInUrl, shownAt],
  );
  const isOther = shownStay && !isSameStay(shownStay, search);
  return {
    search: isOther ? shownStay : search,
    rooms: useWithoutChosen(isOther ? answersFor(shownStay, answers) : answers, party),
    progress: party && { party, rooms, isGone: goneAt >= 0 },
  };
}

/** The answer for another stay of the party, in the place of the current answer. */
function answersFor(stay: StayQuery, answers: AvailabilityState): AvailabilityState {
  const { availability: _, error: __, ...rest } = answers;
  return { ...rest, ...answers.of(stay) };
}

/**
 * The chosen room at this index. `gone`: too few units of it are free. `undefined`: no room is chosen, or its
 * answer is not there yet.
 */
function findChosen(
  answers: AvailabilityState,
  search: StayQuery,
  party: Party,
  at: number,
): ChosenRoom | 'gone' | undefined {
  const { availability } = answers.of(stayOfRoom(search, party, at));
  if (!availability || !isChosen(party, at)) return undefined;
  const { stay, rooms } = availability;
  const chosen = party.chosen.slice(0, at + 1);
  const offer = rooms.find(({ roomTypeId }) => roomTypeId === chosen[at]);
  const isFree = offer && countOf(chosen, offer.roomTypeId) <= (offer.unitsAvailable ?? Infinity);
  return isFree ? { stay, offer } : 'gone';
}

/** The rooms that are free besides the units that the party has chosen. */
function useWithoutChosen(
  { availability: all, ...rooms }: AvailabilityState,
  party: Party | undefined,
): AvailabilityState {
  const availability = useMemo(
    () => all && (party && !isWhole(party) ? withoutChosen(all, party.chosen) : all),
    [all, party],
  );
  return availability ? { ...rooms, availability } : rooms;
}

function withoutChosen(availability: Availability, chosen: readonly string[]): Availability {
  const rooms = availability.rooms.flatMap((offer) => {
    const { roomTypeId, unitsAvailable } = offer;
    const taken = countOf(chosen, roomTypeId);
    if (unitsAvailable === undefined || taken === 0) return offer;
    return unitsAvailable > taken ? { ...offer, unitsAvailable: unitsAvailable - taken } : [];
  });
  return { ...availability, rooms };
}

const countOf = (ids: readonly string[], id: string): number => ids.filter((other) => other === id).length;
