import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { MAX_ROOMS, nextRoomIndex, type Party, stayOfRoom } from '../../contract/party.ts';
import { addDays } from '../../contract/stay.ts';
import { daysOfChange, standIn, ZONES } from '../../test-zones.ts';
import { STAY } from '../test-property.ts';
import {
  addressAfterChoice,
  partyAddress,
  readUrlState,
  sheetAddress,
  type UrlState,
  writeUrlState,
} from './url-state.ts';

test('the URL state has a search and a room', () => {
  expect(readUrlState('?checkin=2027-02-12&checkout=2027-02-14&adults=2&room=double-sea')).toEqual({
    search: STAY,
    roomTypeId: 'double-sea',
  });
  expect(readUrlState('?checkin=2027-02-12&checkout=2027-02-14&adults=2&room=')).toEqual({ search: STAY });
});

test('`nights` is read instead of the check-out, and written as the check-out', () => {
  const query = '?checkin=2027-02-12&nights=2&adults=2&locale=de';
  expect(readUrlState(query)).toEqual({ search: STAY });
  expect(writeUrlState(readUrlState(query), query)).toBe(
    '?checkin=2027-02-12&adults=2&locale=de&checkout=2027-02-14',
  );
  expect(readUrlState('?checkin=2027-02-12&checkout=2027-02-14&nights=9&adults=2')).toEqual({ search: STAY });
  expect(readUrlState('?checkin=2027-02-12&nights=two&adults=2')).toEqual({});
  // The host page may use a parameter of this name.
  expect(writeUrlState({}, '?nights=7')).toBe('?nights=7');
});

test.each(['', '?locale=de', '?checkin=2027-02-12', '?room=double-sea'])('%j has no search', (query) => {
  expect(readUrlState(query)).toEqual({});
});

test('the view of bookings is read and written, with a search or alone', () => {
  for (const state of [{ view: 'booking' as const }, { search: STAY, view: 'booking' as const }]) {
    expect(readUrlState(writeUrlState(state))).toEqual(state);
  }
  expect(writeUrlState({}, '?locale=de&view=booking')).toBe('?locale=de');
});

test('the sheet of a room is read and written, and needs a room and a search', () => {
  const sheet = { search: STAY, roomTypeId: 'double-sea', view: 'room' as const };
  expect(readUrlState(writeUrlState(sheet))).toEqual(sheet);
  expect(readUrlState(`${writeUrlState({ search: STAY })}&view=room`)).toEqual({ search: STAY });
  expect(readUrlState('?room=double-sea&view=room')).toEqual({});
  expect(writeUrlState({ search: STAY }, writeUrlState(sheet))).toBe(writeUrlState({ search: STAY }));
});

test('a view of the host page stays', () => {
  expect(readUrlState('?view=map')).toEqual({});
  expect(writeUrlState({}, '?view=map')).toBe('?view=map');
  expect(writeUrlState({ view: 'booking' }, '?view=map')).toBe('?view=booking');
});

test('other parameters of the page stay', () => {
  const query = '?locale=de&utm_source=letter&checkin=1&room=x';
  expect(writeUrlState({ search: STAY }, query)).toBe(
    '?locale=de&utm_source=letter&checkin=2027-02-12&checkout=2027-02-14&adults=2',
  );
  expect(writeUrlState({}, query)).toBe('?locale=de&utm_source=letter');
});

test('an invalid linked search stays in the address until there is another search', () => {
  const linked = { checkin: '2025-02-27', adults: '9' };
  expect(writeUrlState({ linked }, '?locale=de')).toBe('?locale=de&checkin=2025-02-27&adults=9');
  expect(writeUrlState({ linked, search: STAY })).toBe('?checkin=2027-02-12&checkout=2027-02-14&adults=2');
});

test('a written state is read again, whatever the room id is', () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1, unit: 'grapheme' }),
      fc.integer({ min: 1, max: 20 }),
      (roomTypeId, adults) => {
        const state = { search: { ...STAY, adults }, roomTypeId };
        expect(readUrlState(writeUrlState(state))).toEqual(state);
      },
    ),
  );
});

test('a link names the same dates on a machine of any time zone', () => {
  for (const zone of ZONES) {
    standIn(zone);
    for (const checkin of ['2026-12-31', ...daysOfChange(2027)]) {
      const search = { ...STAY, checkin, checkout: addDays(checkin, 1) };
      const query = writeUrlState({ search });
      expect(query).toBe(`?checkin=${checkin}&checkout=${search.checkout}&adults=2`);
      expect(readUrlState(query)).toEqual({ search });
    }
  }
});

const NIGHTS = { checkin: STAY.checkin, checkout: STAY.checkout };
const DATES = '?checkin=2027-02-12&checkout=2027-02-14';

const roomIds = fc.string({ minLength: 1, unit: 'grapheme' });
const parties: fc.Arbitrary<Party> = fc
  .array(fc.integer({ min: 1, max: 20 }), { minLength: 2, maxLength: MAX_ROOMS })
  .chain((adults) =>
    fc.array(roomIds, { maxLength: adults.length }).map((chosen): Party => ({ adults, chosen })),
  );

describe('a party in the address', () => {
  it('searches for its next room, whatever number of adults the address has', () => {
    expect(readUrlState(`${DATES}&adults=6&rooms=3-2`)).toEqual({
      search: { ...NIGHTS, adults: 3 },
      party: { adults: [3, 2], chosen: [] },
    });
    expect(readUrlState(`${DATES}&rooms=3-2&room=family`)).toEqual({
      search: { ...NIGHTS, adults: 2 },
      party: { adults: [3, 2], chosen: ['family'] },
    });
  });

  it('has all its rooms if each is named, also the same room twice', () => {
    expect(readUrlState(`${DATES}&rooms=2-2&room=double-sea&room=double-sea`)).toEqual({
      search: { ...NIGHTS, adults: 2 },
      party: { adults: [2, 2], chosen: ['double-sea', 'double-sea'] },
    });
  });

  it('has an empty room id for a room that is not chosen yet, and no further rooms', () => {
    const { party, search } = readUrlState(`${DATES}&rooms=3-2&room=&room=b&room=c`);
    expect(party?.chosen).toEqual(['', 'b']);
    expect(search?.adults).toBe(3);
  });

  it('has the sheet of the last named room', () => {
    expect(readUrlState(`${DATES}&rooms=3-2&room=family&room=double-sea&view=room`)).toEqual({
      search: { ...NIGHTS, adults: 2 },
      roomTypeId: 'double-sea',
      party: { adults: [3, 2], chosen: ['family'] },
      view: 'room',
    });
    expect(readUrlState(`${DATES}&rooms=3-2&room=family&view=room`)).toMatchObject({
      search: { adults: 3 },
      roomTypeId: 'family',
      party: { chosen: [] },
    });
  });

  it('does not exist without dates, and then no room does either', () => {
    expect(readUrlState('?rooms=3-2&room=family')).toEqual({});
  });

  it('is written with its chosen rooms', () => {
    const party = { adults: [3, 2], chosen: ['family', 'double-sea'] };
    expect(writeUrlState(partyAddress(STAY, party))).toBe(
      `${DATES}&adults=3&rooms=3-2&room=family&room=double-sea`,
    );
  });

  it('is removed from the address by the next search for one room', () => {
    const party = writeUrlState(partyAddress(STAY, { adults: [3, 2], chosen: ['family'] }), '?locale=de');
    expect(writeUrlState({ search: STAY }, party)).toBe(
      '?locale=de&checkin=2027-02-12&checkout=2027-02-14&adults=2',
    );
    expect(writeUrlState({}, party)).toBe('?locale=de');
  });

  it.each(['all', '2', '1-1-1-1', '3-x', '0-2'])('does not replace "rooms=%s" of the host page', (rooms) => {
    const query = `${DATES}&adults=2&rooms=${rooms}&room=double-sea`;
    expect(readUrlState(query)).toEqual({ search: STAY, roomTypeId: 'double-sea' });
    expect(writeUrlState({ search: STAY, roomTypeId: 'double-sea' }, query)).toBe(query);
    expect(writeUrlState({}, query)).toBe(`?rooms=${rooms}`);
  });

  it('replaces a value of the host page', () => {
    const state = partyAddress(STAY, { adults: [1, 1], chosen: [] });
    expect(readUrlState(writeUrlState(state, '?rooms=all'))).toEqual(state);
  });

  it('is read again as it was written, whatever the room ids are', () => {
    fc.assert(
      fc.property(parties, roomIds, fc.boolean(), (party, roomTypeId, isSheet) => {
        const search = stayOfRoom(NIGHTS, party, nextRoomIndex(party));
        const state: UrlState = { search, party, ...(isSheet && { roomTypeId, view: 'room' }) };
        expect(readUrlState(writeUrlState(state, '?locale=de&room=other&rooms=1-1'))).toEqual(state);
      }),
    );
  });
});

describe('addressAfterChoice', () => {
  it('leads to the form of the room, or to the next room of a party', () => {
    expect(addressAfterChoice({ search: STAY }, 'double-sea')).toEqual({
      search: STAY,
      roomTypeId: 'double-sea',
    });
    const first = partyAddress(STAY, { adults: [3, 2], chosen: [] });
    const second = addressAfterChoice(first, 'family');
    expect(second).toEqual({
      search: { ...NIGHTS, adults: 2 },
      party: { adults: [3, 2], chosen: ['family'] },
    });
    expect(addressAfterChoice(second, 'double-sea').party?.chosen).toEqual(['family', 'double-sea']);
  });

  it('closes the sheet from which the room was chosen', () => {
    const here = partyAddress(STAY, { adults: [3, 2], chosen: [] });
    expect(addressAfterChoice(sheetAddress(here, 'family'), 'family')).toEqual(
      addressAfterChoice(here, 'family'),
    );
  });
});

describe('sheetAddress', () => {
  it('keeps the party that chooses', () => {
    const here = partyAddress(STAY, { adults: [3, 2], chosen: ['family'] });
    expect(sheetAddress(here, 'double-sea')).toEqual({ ...here, roomTypeId: 'double-sea', view: 'room' });
    expect(sheetAddress({ search: STAY }, 'double-sea')).not.toHaveProperty('party');
    expect(sheetAddress({}, 'double-sea')).toEqual({});
  });
});
