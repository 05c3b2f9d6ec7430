import { useMemo } from 'react';
import type { UrlState } from '../../lib/browser/search/url-state.ts';
import type { AvailabilityState } from '../../lib/browser/search/use-availability.ts';
import { isWhole, type Party, reopenRoom, stayOfRoom } from '../../lib/contract/party.ts';
import type { Availability } from '../../lib/contract/room-schema.ts';
import type { StayQuery } from '../../lib/contract/stay.ts';
import type { ChosenRoom, PartyProgress } from '../step.ts';

/** What a page shows of an address, with or without a party. */
export interface PartyAvailability {
  /** The address's own search, or that of a room of the party that is chosen again, or not known yet. */
  search: StayQuery | undefined;
  /** The answer for `search`, less the rooms that the party has chosen. */
  rooms: AvailabilityState;
  /** Absent without a party. */
  progress: PartyProgress | undefined;
}

/** The stays of the rooms that a party has chosen. */
export function staysOfChosen({ search, party }: UrlState): readonly StayQuery[] {
  return search && party ? party.chosen.map((_, at) => stayOfRoom(search, party, at)) : [];
}

/**
 * Follows a party through its rooms. A room that is not free any more is chosen again, and so are all rooms after it.
 * Without a party, all stays as it is.
 * @param answers of the address's search and of {@link staysOfChosen}
 */
export function useParty(url: UrlState, answers: AvailabilityState): PartyAvailability {
  const { search, party: partyInUrl } = url;
  const found = staysOfChosen(url).map((stay, at) => findChosen(answers.of(stay), partyInUrl, at));
  const goneAt = found.indexOf('gone');
  const party = useMemo(
    () => (partyInUrl && goneAt >= 0 ? reopenRoom(partyInUrl, goneAt) : partyInUrl),
    [partyInUrl, goneAt],
  );
  const rooms = found.slice(0, party?.chosen.length).map((room) => (room === 'gone' ? undefined : room));
  // The form needs every room. A list needs only its own.
  const unknownAt = party && isWhole(party) ? rooms.indexOf(undefined) : -1;
  const shownAt = Math.max(goneAt, unknownAt);
  const shownStay = useMemo(
    () => (search && partyInUrl && shownAt >= 0 ? stayOfRoom(search, partyInUrl, shownAt) : search),
    [search, partyInUrl, shownAt],
  );
  const shown = shownStay && shownStay !== search ? answersFor(shownStay, answers) : answers;
  return {
    search: shownStay,
    rooms: useWithoutChosen(shown, party),
    progress: party && { party, rooms, isGone: goneAt >= 0 },
  };
}

/** What is known for one of the further stays, in the place of the current one. */
function answersFor(stay: StayQuery, answers: AvailabilityState): AvailabilityState {
  const { availability: _, error: __, ...rest } = answers;
  return { ...rest, ...answers.of(stay) };
}

/**
 * The room that is chosen at this place. `gone`: it is not free, or not often enough. `undefined`: that is not known
 * yet.
 */
function findChosen(
  { availability }: Pick<AvailabilityState, 'availability'>,
  party: Party | undefined,
  at: number,
): ChosenRoom | 'gone' | undefined {
  if (!availability || !party) return undefined;
  const { stay, rooms } = availability;
  const chosen = party.chosen.slice(0, at + 1);
  const offer = rooms.find(({ roomTypeId }) => roomTypeId === chosen[at]);
  const isFree = offer && countOf(chosen, offer.roomTypeId) <= (offer.unitsAvailable ?? Infinity);
  return isFree ? { stay, offer } : 'gone';
}

/** The rooms that are left beside those that the party has chosen. */
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

const countOf = (ids: readonly string[], id: string): number => ids.filter((one) => one === id).length;
