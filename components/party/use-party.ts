import { useMemo } from 'react';
import type { UrlState } from '../../lib/browser/search/url-state.ts';
import type { AvailabilityState } from '../../lib/browser/search/use-availability.ts';
import { type Party, stayOfRoom } from '../../lib/contract/party.ts';
import type { Availability } from '../../lib/contract/room-schema.ts';
import type { StayQuery } from '../../lib/contract/stay.ts';
import type { ChosenRoom, PartyStep } from '../step.ts';

/** Where a party stands that chooses its rooms one after the other. */
export interface PartyState {
  /** The search for the room that is chosen next: the address's own, unless a room before it is gone. */
  search: StayQuery | undefined;
  /** What is known for that search, without what the party has chosen already. */
  rooms: AvailabilityState;
  party: PartyStep | undefined;
}

const NONE: readonly StayQuery[] = [];

/** The stays of the rooms that are chosen. */
export function staysOfChosen({ search, party }: UrlState): readonly StayQuery[] {
  return search && party ? party.chosen.map((_, at) => stayOfRoom(search, party, at)) : NONE;
}

/**
 * Follows a party through its rooms. What was chosen from the first room on that is not free any more is chosen again.
 * Without a party, all stays as it is.
 * @param answers of the address and of {@link staysOfChosen}
 */
export function useParty(url: UrlState, answers: AvailabilityState): PartyState {
  const { search, party: asked } = url;
  const ids = asked?.chosen ?? [];
  const stays = staysOfChosen(url);
  const found = stays.map((stay, at) => findChosen(answers.of(stay).availability, ids.slice(0, at + 1)));
  const goneAt = found.indexOf('gone');
  const party = useMemo(
    () => (asked && goneAt >= 0 ? { ...asked, chosen: asked.chosen.slice(0, goneAt) } : asked),
    [asked, goneAt],
  );
  const again = useMemo(
    () => (search && party && party !== asked ? stayOfRoom(search, party, goneAt) : undefined),
    [search, party, asked, goneAt],
  );
  const rooms = found.slice(0, party?.chosen.length).map((room) => (room === 'gone' ? undefined : room));
  // The form needs every room; a list needs only its own.
  const missing = rooms.length === party?.adults.length ? stays[rooms.indexOf(undefined)] : undefined;
  const shown = missing ?? again;
  return {
    search: again ?? search,
    rooms: useOthers(shown ? answersFor(shown, answers) : answers, party),
    party: party && { party, rooms, isGone: goneAt >= 0 },
  };
}

/** What is known for one of the further stays, in the place of the current one. */
function answersFor(stay: StayQuery, answers: AvailabilityState): AvailabilityState {
  const { availability: _, error: __, ...rest } = answers;
  return { ...rest, ...answers.of(stay) };
}

/**
 * The room that is chosen last of these, `gone` where it is not free, or not so many times, and `undefined` where
 * that is not known.
 */
function findChosen(
  availability: Availability | undefined,
  ids: readonly string[],
): ChosenRoom | 'gone' | undefined {
  if (!availability) return undefined;
  const { stay, rooms } = availability;
  const id = ids.at(-1);
  const offer = rooms.find(({ roomTypeId }) => roomTypeId === id);
  return offer && countOf(ids, offer.roomTypeId) <= (offer.unitsAvailable ?? Infinity)
    ? { stay, offer }
    : 'gone';
}

/** The rooms without those that the party has chosen. */
function useOthers(
  { availability: all, ...rooms }: AvailabilityState,
  party: Party | undefined,
): AvailabilityState {
  const availability = useMemo(() => all && (party ? withoutChosen(all, party.chosen) : all), [all, party]);
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
