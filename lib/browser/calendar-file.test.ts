import { describe, expect, test } from 'vitest';
import { addDays } from '../contract/stay.ts';
import { daysOfChange, ODD_DAYS, standIn, ZONES } from '../test-zones.ts';
import { calendarFile } from './calendar-file.ts';

const event = {
  uid: 'BH-1000@test-house',
  checkin: '2027-02-12',
  checkout: '2027-02-14',
  summary: 'Stay at Harbour House',
  madeAt: new Date('2027-01-05T10:20:30.456Z'),
};

/** The lines as a calendar reads them: unfolded and without CRLF. */
const linesOf = (file: string) => file.replace(/\r\n[ \t]/g, '').split('\r\n');

test('a calendar file has one all-day event that ends on the day of departure', () => {
  const file = calendarFile(event);
  const lines = linesOf(file);
  expect(lines.filter((line) => /^(BEGIN|END|UID|DT|SUMMARY|TRANSP|METHOD|VERSION)/.test(line))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:BH-1000@test-house',
    'DTSTAMP:20270105T102030Z',
    'DTSTART;VALUE=DATE:20270212',
    'DTEND;VALUE=DATE:20270214',
    'SUMMARY:Stay at Harbour House',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]);
  expect(lines.join('')).not.toMatch(/VTIMEZONE|TZID|VALARM|ATTENDEE/);
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});

test('a calendar file escapes the special characters of the format, and allows no new lines', () => {
  const file = calendarFile({
    ...event,
    summary: 'a;b,c\\d',
    description: 'first\r\nsecond\nthird\u0007',
    url: 'https://harbour.example/\r\nATTENDEE:x',
  });
  expect(linesOf(file)).toContain('SUMMARY:a\\;b\\,c\\\\d');
  expect(linesOf(file)).toContain('DESCRIPTION:first\\nsecond\\nthird');
  expect(linesOf(file)).toContain('URL;VALUE=URI:https://harbour.example/ATTENDEE:x');
  expect(linesOf(file).some((line) => line.startsWith('ATTENDEE'))).toBe(false);
});

describe('a place', () => {
  const geo = { latitude: 53.5421, longitude: -9.9893 };

  test('has its name and address in one text, and its coordinates in another line', () => {
    const address = 'Kaffeekai 7, 20457 Hamburg; Deutschland';
    const lines = linesOf(calendarFile({ ...event, location: { name: 'Harbour House', address, geo } }));
    expect(lines).toContain('LOCATION:Harbour House\\nKaffeekai 7\\, 20457 Hamburg\\; Deutschland');
    expect(lines).toContain('GEO:53.5421;-9.9893');
    expect(lines.filter((line) => /^(LOCATION|GEO)/.test(line))).toHaveLength(2);
  });

  test('has only the known parts', () => {
    expect(linesOf(calendarFile({ ...event, location: { name: 'Harbour House' } }))).toContain(
      'LOCATION:Harbour House',
    );
    const file = calendarFile({ ...event, location: { name: 'Hut', geo } });
    expect(linesOf(file)).toContain('GEO:53.5421;-9.9893');
    expect(calendarFile(event)).not.toMatch(/LOCATION|GEO/);
  });

  test('allows no new line from an address', () => {
    const address = '1 Pier Rd\r\nATTENDEE:x\u0007';
    const lines = linesOf(calendarFile({ ...event, location: { name: 'a\r\nb', address } }));
    expect(lines).toContain('LOCATION:a\\nb\\n1 Pier Rd\\nATTENDEE:x');
    expect(lines.some((line) => line.startsWith('ATTENDEE'))).toBe(false);
  });
});

test('a calendar file folds long lines at 75 octets without cutting a character', () => {
  const summary = 'إقامة في رياض الزيتون・ご宿泊🛏️'.repeat(6);
  const file = calendarFile({ ...event, summary });
  for (const line of file.split('\r\n'))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(linesOf(file)).toContain(`SUMMARY:${summary}`);
});

test('a calendar file has the same dates on a machine of any time zone', () => {
  const odd = ODD_DAYS.map(({ day }) => day);
  for (const zone of ZONES) {
    standIn(zone);
    for (const checkin of [...odd, ...daysOfChange(2027)]) {
      const lines = linesOf(calendarFile({ ...event, checkin, checkout: addDays(checkin, 1) }));
      expect(lines).toContain(`DTSTART;VALUE=DATE:${checkin.replaceAll('-', '')}`);
      expect(lines).toContain(`DTEND;VALUE=DATE:${addDays(checkin, 1).replaceAll('-', '')}`);
      // The only instant in the file, in UTC.
      expect(lines).toContain('DTSTAMP:20270105T102030Z');
    }
  }
});
