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

test('reads a search and a room', () => {
  expect(readUrlState('?checkin=2027-02-12&checkout=2027-02-14&adults=2&room=double-sea')).toEqual({
    search: STAY,
    roomTypeId: 'double-sea',
  });
  expect(readUrlState('?checkin=2027-02-12&checkout=2027-02-14&adults=2&room=')).toEqual({ search: STAY });
});

test('reads nights in place of the check-out, and writes the check-out', () => {
  const query = '?checkin=2027-02-12&nights=2&adults=2&locale=de';
  expect(readUrlState(query)).toEqual({ search: STAY });
  expect(writeUrlState(readUrlState(query), query)).toBe(
    '?checkin=2027-02-12&adults=2&locale=de&checkout=2027-02-14',
  );
  expect(readUrlState('?checkin=2027-02-12&checkout=2027-02-14&nights=9&adults=2')).toEqual({ search: STAY });
  expect(readUrlState('?checkin=2027-02-12&nights=two&adults=2')).toEqual({});
  // The host's page may use a parameter of this name itself.
  expect(writeUrlState({}, '?nights=7')).toBe('?nights=7');
});

test.each(['', '?locale=de', '?checkin=2027-02-12', '?room=double-sea'])('%j is no search', (query) => {
  expect(readUrlState(query)).toEqual({});
});

test('reads and writes that the guest comes back for a booking, beside a search or alone', () => {
  for (const state of [{ view: 'booking' as const }, { search: STAY, view: 'booking' as const }]) {
    expect(readUrlState(writeUrlState(state))).toEqual(state);
  }
  expect(writeUrlState({}, '?locale=de&view=booking')).toBe('?locale=de');
});

test('reads and writes the sheet of a room; without a room, or a search for it, there is none', () => {
  const sheet = { search: STAY, roomTypeId: 'double-sea', view: 'room' as const };
  expect(readUrlState(writeUrlState(sheet))).toEqual(sheet);
  expect(readUrlState(`${writeUrlState({ search: STAY })}&view=room`)).toEqual({ search: STAY });
  expect(readUrlState('?room=double-sea&view=room')).toEqual({});
  expect(writeUrlState({ search: STAY }, writeUrlState(sheet))).toBe(writeUrlState({ search: STAY }));
});

test('leaves a view of the page’s own alone', () => {
  expect(readUrlState('?view=map')).toEqual({});
  expect(writeUrlState({}, '?view=map')).toBe('?view=map');
  expect(writeUrlState({ view: 'booking' }, '?view=map')).toBe('?view=booking');
});

test('keeps what else the page has in its URL', () => {
  const query = '?locale=de&utm_source=letter&checkin=1&room=x';
  expect(writeUrlState({ search: STAY }, query)).toBe(
    '?locale=de&utm_source=letter&checkin=2027-02-12&checkout=2027-02-14&adults=2',
  );
  expect(writeUrlState({}, query)).toBe('?locale=de&utm_source=letter');
});

test('a linked search that cannot be asked for stays in the address until there is another', () => {
  const linked = { checkin: '2025-02-27', adults: '9' };
  expect(writeUrlState({ linked }, '?locale=de')).toBe('?locale=de&checkin=2025-02-27&adults=9');
  expect(writeUrlState({ linked, search: STAY })).toBe('?checkin=2027-02-12&checkout=2027-02-14&adults=2');
});

test('what is written is read again, whatever a room is called', () => {
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
  it('asks for its next room, whatever the address says of adults', () => {
    expect(readUrlState(`${DATES}&adults=6&rooms=3-2`)).toEqual({
      search: { ...NIGHTS, adults: 3 },
      party: { adults: [3, 2], chosen: [] },
    });
    expect(readUrlState(`${DATES}&rooms=3-2&room=family`)).toEqual({
      search: { ...NIGHTS, adults: 2 },
      party: { adults: [3, 2], chosen: ['family'] },
    });
  });

  it('has all its rooms where each is named, the same one twice as well', () => {
    expect(readUrlState(`${DATES}&rooms=2-2&room=double-sea&room=double-sea`)).toEqual({
      search: { ...NIGHTS, adults: 2 },
      party: { adults: [2, 2], chosen: ['double-sea', 'double-sea'] },
    });
  });

  it('has a room without a name where none is chosen yet, and none beyond its own', () => {
    const { party, search } = readUrlState(`${DATES}&rooms=3-2&room=&room=b&room=c`);
    expect(party?.chosen).toEqual(['', 'b']);
    expect(search?.adults).toBe(3);
  });

  it('has the sheet of the room that is named last', () => {
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

  it('is none without dates, and there is no room then either', () => {
    expect(readUrlState('?rooms=3-2&room=family')).toEqual({});
  });

  it('is written with what it has chosen', () => {
    const party = { adults: [3, 2], chosen: ['family', 'double-sea'] };
    expect(writeUrlState(partyAddress(STAY, party))).toBe(
      `${DATES}&adults=3&rooms=3-2&room=family&room=double-sea`,
    );
  });

  it('is gone from the address with the next search for one room', () => {
    const party = writeUrlState(partyAddress(STAY, { adults: [3, 2], chosen: ['family'] }), '?locale=de');
    expect(writeUrlState({ search: STAY }, party)).toBe(
      '?locale=de&checkin=2027-02-12&checkout=2027-02-14&adults=2',
    );
    expect(writeUrlState({}, party)).toBe('?locale=de');
  });

  it.each(['all', '2', '1-1-1-1', '3-x', '0-2'])('"rooms=%s" is the page’s own, and stays', (rooms) => {
    const query = `${DATES}&adults=2&rooms=${rooms}&room=double-sea`;
    expect(readUrlState(query)).toEqual({ search: STAY, roomTypeId: 'double-sea' });
    expect(writeUrlState({ search: STAY, roomTypeId: 'double-sea' }, query)).toBe(query);
    expect(writeUrlState({}, query)).toBe(`?rooms=${rooms}`);
  });

  it('takes the place of a value of the page’s own', () => {
    const state = partyAddress(STAY, { adults: [1, 1], chosen: [] });
    expect(readUrlState(writeUrlState(state, '?rooms=all'))).toEqual(state);
  });

  it('is read again as it was written, whatever its rooms are called', () => {
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
