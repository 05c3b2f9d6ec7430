// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { partyAddress, sheetAddress, type UrlState } from '../../lib/browser/search/url-state.ts';
import { type AvailabilityState, isSameStay } from '../../lib/browser/search/use-availability.ts';
import { STAY, testAvailability, testRoom } from '../../lib/browser/test-property.ts';
import type { Availability, RoomOffer } from '../../lib/contract/room-schema.ts';
import { type StayQuery, stayKey } from '../../lib/contract/stay.ts';
import { staysOfChosen, useParty } from './use-party.ts';

const nothing = () => undefined;
const TWIN = testRoom('twin', 'Twin', '180.00', { unitsAvailable: 2 });
const SEA = testRoom('sea', 'Sea', '420.00', { unitsAvailable: 1 });
/** The property does not say how many units are left. */
const ATTIC = testRoom('attic', 'Attic', '120.00');
const forAdults = (adults: number): StayQuery => ({ ...STAY, adults });
const address = (adults: number[], ...chosen: string[]) => partyAddress(STAY, { adults, chosen });

const free = (adults: number, ...rooms: RoomOffer[]): Availability => ({
  ...testAvailability(rooms),
  stay: { ...forAdults(adults), nights: 2 },
});

/** The state of `useAvailability` at an address with these answers. */
function knowing(url: UrlState, ...answers: Availability[]): AvailabilityState {
  const of = (stay: StayQuery): Pick<AvailabilityState, 'availability' | 'error' | 'loading'> => {
    const availability = answers.find((answer) => isSameStay(answer.stay, stay));
    return availability ? { availability, loading: false } : { loading: true };
  };
  const current = url.search ? of(url.search) : { loading: false };
  return { ...current, of, asked: 0, ask: nothing, askNights: nothing, renew: nothing, prefetch: nothing };
}

const seen = (url: UrlState, answers: AvailabilityState) =>
  renderHook(() => useParty(url, answers)).result.current;
const party = (url: UrlState, ...answers: Availability[]) => seen(url, knowing(url, ...answers));
const idsOf = ({ rooms }: { rooms: AvailabilityState }) =>
  rooms.availability?.rooms.map(({ roomTypeId }) => roomTypeId);
const leftOf = ({ rooms }: { rooms: AvailabilityState }) =>
  rooms.availability?.rooms.map(({ unitsAvailable }) => unitsAvailable);
const namesIn = ({ progress }: ReturnType<typeof useParty>) =>
  progress?.rooms.map((room) => room?.offer.name);

describe('staysOfChosen', () => {
  it('returns the stays of the chosen rooms, each with its own adults', () => {
    expect(staysOfChosen(address([3, 2], 'twin'))).toEqual([forAdults(3)]);
    expect(staysOfChosen(address([3, 2], 'twin', 'sea'))).toEqual([forAdults(3), forAdults(2)]);
  });

  it('returns nothing without a party', () => {
    expect(staysOfChosen({ search: STAY, roomTypeId: 'sea' })).toEqual([]);
    expect(staysOfChosen({})).toEqual([]);
  });
});

describe('useParty without a party', () => {
  it('returns the same search and answer objects', () => {
    const url: UrlState = { search: STAY };
    const answers = knowing(url, free(2, TWIN, SEA));
    const state = seen(url, answers);
    expect(state.search).toBe(url.search);
    expect(state.rooms).toEqual(answers);
    expect(state.rooms.availability).toBe(answers.availability);
    expect(state.progress).toBeUndefined();
  });

  it('has no rooms without a search', () => {
    expect(seen({}, knowing({}))).toMatchObject({ search: undefined, progress: undefined });
  });
});

describe('useParty', () => {
  it('shows the rooms for the next choice', () => {
    const state = party(address([3, 2], 'twin'), free(3, TWIN), free(2, SEA, ATTIC));
    expect(state.search).toEqual(forAdults(2));
    expect(idsOf(state)).toEqual(['sea', 'attic']);
    expect(namesIn(state)).toEqual(['Twin', undefined]);
    expect(state.progress).toMatchObject({
      isGone: false,
      rooms: [{ stay: forAdults(3), offer: TWIN }, undefined],
    });
  });

  it('shows them before the prices of earlier rooms are known', () => {
    const state = party(address([3, 2], 'twin'), free(2, SEA));
    expect(idsOf(state)).toEqual(['sea']);
    expect(namesIn(state)).toEqual([undefined, undefined]);
  });

  it('returns the same party and answer after another render', () => {
    const url = address([2, 2], 'twin');
    const answers = knowing(url, free(2, TWIN, SEA));
    const { result, rerender } = renderHook(() => useParty(url, answers));
    const { search, rooms, progress: step } = result.current;
    rerender();
    expect(result.current.search).toBe(search);
    expect(result.current.rooms.availability).toBe(rooms.availability);
    expect(result.current.progress?.party).toBe(step?.party);
    expect(step?.party).toBe(url.party);
  });
});

describe('a room that a party has chosen', () => {
  it('is no longer free for the party’s other rooms', () => {
    const state = party(address([2, 2, 2], 'twin'), free(2, TWIN, SEA, ATTIC));
    expect(idsOf(state)).toEqual(['twin', 'sea', 'attic']);
    expect(leftOf(state)).toEqual([1, 1, undefined]);
  });

  it('is not on offer again if no unit is left', () => {
    expect(idsOf(party(address([2, 2], 'sea'), free(2, TWIN, SEA)))).toEqual(['twin']);
    const twice = party(address([2, 2, 2], 'twin', 'twin'), free(2, TWIN, SEA));
    expect(idsOf(twice)).toEqual(['sea']);
  });

  it('stays on offer if the number of units is unknown', () => {
    const state = party(address([2, 2, 2], 'attic', 'attic'), free(2, ATTIC));
    expect(idsOf(state)).toEqual(['attic']);
    expect(state.progress?.isGone).toBe(false);
  });

  it('also counts if it was chosen for another number of adults', () => {
    const state = party(address([1, 2], 'sea'), free(1, SEA), free(2, TWIN, SEA));
    expect(idsOf(state)).toEqual(['twin']);
  });

  it('does not change the answer itself', () => {
    const answer = free(2, TWIN, SEA);
    party(address([2, 2], 'sea'), answer);
    expect(answer.rooms).toEqual([TWIN, SEA]);
  });
});

describe('a sold-out room', () => {
  it('is chosen again: the search goes back to it, and the rooms before it stay', () => {
    const url = address([3, 1, 2], 'twin', 'sea');
    const state = party(url, free(3, TWIN), free(1, ATTIC), free(2, ATTIC));
    expect(state.search).toEqual(forAdults(1));
    expect(idsOf(state)).toEqual(['attic']);
    expect(state.progress).toMatchObject({
      party: { adults: [3, 1, 2], chosen: ['twin'] },
      isGone: true,
    });
    expect(namesIn(state)).toEqual(['Twin', undefined, undefined]);
  });

  it('keeps the choice of the rooms after it', () => {
    const state = party(
      address([1, 3, 2], 'sea', 'twin', 'attic'),
      free(1, ATTIC),
      free(3, TWIN),
      free(2, ATTIC),
    );
    expect(state.progress?.party.chosen).toEqual(['', 'twin', 'attic']);
    expect(state.search).toEqual(forAdults(1));
    expect(namesIn(state)).toEqual([undefined, 'Twin', 'Attic']);
  });

  it('is the second of two rooms of one type if one unit is left', () => {
    const state = party(address([2, 2], 'sea', 'sea'), free(2, TWIN, SEA));
    expect(state.progress).toMatchObject({ party: { chosen: ['sea'] }, isGone: true });
    expect(idsOf(state)).toEqual(['twin']);
  });

  it('does not exist if two units are left', () => {
    const state = party(address([2, 2], 'twin', 'twin'), free(2, TWIN));
    expect(state.progress).toMatchObject({ party: { chosen: ['twin', 'twin'] }, isGone: false });
    expect(namesIn(state)).toEqual(['Twin', 'Twin']);
  });

  it('is not reported before its answer is there', () => {
    const state = party(address([3, 2], 'sea', 'twin'), free(2, TWIN));
    expect(state.progress).toMatchObject({ party: { chosen: ['sea', 'twin'] }, isGone: false });
  });

  it('leads to the same search and party objects after another render', () => {
    const url = address([3, 2], 'sea', 'twin');
    const answers = knowing(url, free(3, TWIN), free(2, TWIN));
    const { result, rerender } = renderHook(() => useParty(url, answers));
    const { search, progress: step } = result.current;
    rerender();
    expect(result.current.search).toBe(search);
    expect(result.current.progress?.party).toBe(step?.party);
  });
});

describe('the form of a party', () => {
  const url = address([3, 2], 'twin', 'sea');

  it('waits for the answers of all rooms, whichever comes first', () => {
    const first = party(url, free(3, TWIN));
    expect(namesIn(first)).toEqual(['Twin', undefined]);
    expect(first.rooms).toMatchObject({ loading: true });
    expect(first.rooms.availability).toBeUndefined();
    const second = party(url, free(2, SEA));
    expect(namesIn(second)).toEqual([undefined, 'Sea']);
    expect(second.rooms).toMatchObject({ loading: true });
    expect(second.rooms.availability).toBeUndefined();
  });

  it('contains the error of a room whose answer failed', () => {
    const error = new Error('lost');
    const answers = knowing(url, free(3, TWIN));
    const of = (stay: StayQuery): Pick<AvailabilityState, 'availability' | 'error' | 'loading'> =>
      stayKey(stay) === stayKey(forAdults(2)) ? { error, loading: false } : answers.of(stay);
    const state = seen(url, { ...answers, of });
    expect(state.rooms).toMatchObject({ error, loading: false });
    expect(state.search, 'the search to retry').toEqual(forAdults(2));
  });

  it('has each room with the offer for its own adults', () => {
    const dearer = { ...SEA, price: { amount: '500.00', currency: 'EUR' } };
    const state = party(url, free(3, TWIN, dearer), free(2, TWIN, SEA));
    expect(state.progress?.rooms).toEqual([
      { stay: { ...forAdults(3), nights: 2 }, offer: TWIN },
      { stay: { ...forAdults(2), nights: 2 }, offer: SEA },
    ]);
  });
});

describe('the sheet of a room', () => {
  it('does not change the choices of the party', () => {
    const url = sheetAddress(address([2, 2], 'twin'), 'sea');
    const state = party(url, free(2, TWIN, SEA));
    expect(state.progress?.party.chosen).toEqual(['twin']);
    expect(leftOf(state)).toEqual([1, 1]);
  });
});
