// @vitest-environment jsdom
import { resetLocalTimeZone } from '@internationalized/date';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { testProperty } from '../../lib/browser/test-property.ts';
import { addDays } from '../../lib/contract/stay.ts';
import { dateText } from '../../lib/i18n/date-text.ts';
import { standIn } from '../../lib/test-zones.ts';
import { setUpTestPage } from '../test-page.tsx';
import { openCalendar } from './test-calendar.tsx';

/**
 * The calendar for guests in other time zones: "today" is the property's date, and a pressed day is the
 * chosen day.
 */

setUpTestPage();
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  resetLocalTimeZone();
});

// Each case has its own English locale, because React Aria keeps its formats, with their time zone, per
// locale.
test.each([
  // At the guest's place it is the day before or the day after.
  {
    guest: 'Pacific/Honolulu',
    locale: 'en-US',
    zone: 'Pacific/Kiritimati',
    now: '2027-03-14T10:00:00Z',
    today: '2027-03-15',
  },
  {
    guest: 'Pacific/Kiritimati',
    locale: 'en-KI',
    zone: 'Pacific/Honolulu',
    now: '2027-03-15T09:59:59.999Z',
    today: '2027-03-14',
  },
  // The next day has no midnight, at the guest's place or at the property.
  {
    guest: 'America/Santiago',
    locale: 'en-CL',
    zone: 'Asia/Tokyo',
    now: '2027-09-03T15:00:00Z',
    today: '2027-09-04',
  },
  {
    guest: 'Asia/Beirut',
    locale: 'en-LB',
    zone: 'Asia/Beirut',
    now: '2027-03-27T21:59:59.999Z',
    today: '2027-03-27',
  },
  {
    guest: 'Africa/Cairo',
    locale: 'en-EG',
    zone: 'Europe/Berlin',
    now: '2027-04-29T12:00:00Z',
    today: '2027-04-29',
  },
  // The next day has a clock change of half an hour, or did not exist.
  {
    guest: 'Australia/Lord_Howe',
    locale: 'en-AU',
    zone: 'Europe/Berlin',
    now: '2027-10-02T12:00:00Z',
    today: '2027-10-02',
  },
  {
    guest: 'Pacific/Apia',
    locale: 'en-WS',
    zone: 'Pacific/Honolulu',
    now: '2011-12-29T20:00:00Z',
    today: '2011-12-29',
  },
])(
  'the calendar is right for a guest in $guest at a property in $zone',
  async ({ guest, zone, now, today, locale }) => {
    standIn(guest);
    resetLocalTimeZone();
    vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
    const { booking, property } = testProperty();
    const { user, day, container } = await openCalendar({
      locale,
      today,
      property: { booking, property: { ...property, timeZone: zone } },
    });
    expect(screen.getAllByLabelText(/Today/)).toEqual([day(today)]);
    expect(day(today)).not.toHaveAttribute('aria-disabled');

    const checkout = addDays(today, 2);
    for (const date of [today, addDays(today, 1)])
      expect(day(date)).toHaveTextContent(String(Number(date.slice(8))));
    await user.click(day(today));
    await turnTo(checkout);
    await user.click(day(checkout));
    const fields = [...container.querySelectorAll<HTMLInputElement>('[data-part=search] input[type=hidden]')];
    expect(fields.map(({ value }) => value)).toEqual([locale, today, checkout]);
    const shown = [...container.querySelectorAll('[data-part=search] .bh-date')];
    expect(shown.map((button) => button.textContent)).toEqual([
      dateText(locale, today),
      dateText(locale, checkout),
    ]);

    async function turnTo(date: string) {
      const name = new RegExp(dateText(locale, date, 'full'));
      const next = container.querySelector('[slot=next]');
      if (!screen.queryByLabelText(name) && next) await user.click(next);
    }
  },
);

test.each([
  ['that is right', '2027-01-05T22:59:59.999Z', '2027-01-05T23:00:00Z'],
  ['that is years ahead', '2031-06-30T21:59:59.999Z', '2031-06-30T22:00:00Z'],
])('a page that stays open follows the property’s date, by a clock %s', async (_, evening, midnight) => {
  vi.useFakeTimers({ now: new Date(evening), toFake: ['Date'] });
  const { day } = await openCalendar({}, () => vi.setSystemTime(midnight));
  expect(day('2027-01-05')).toHaveAttribute('aria-disabled', 'true');
  expect(day('2027-01-06')).toHaveFocus();
});

test('a property in a time zone that the browser does not know has a working calendar', async () => {
  const { booking, property } = testProperty();
  const { day } = await openCalendar({
    property: { booking, property: { ...property, timeZone: 'Europe/Atlantis' } },
  });
  expect(day('2027-01-05')).toHaveFocus();
});
