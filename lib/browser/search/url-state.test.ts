import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../contract/stay.ts';
import { daysOfChange, standIn, ZONES } from '../../test-zones.ts';
import { STAY } from '../test-property.ts';
import { readUrlState, writeUrlState } from './url-state.ts';

test('reads a search and a room', () => {
  expect(readUrlState('?checkin=2027-02-12&checkout=2027-02-14&adults=2&room=double-sea')).toEqual({
    search: STAY,
    roomTypeId: 'double-sea',
  });
  expect(readUrlState('?checkin=2027-02-12&checkout=2027-02-14&adults=2&room=')).toEqual({ search: STAY });
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
