// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { testProperty } from '../../lib/browser/test-property.ts';
import type { PropertyAnswer } from '../../lib/contract/property.ts';
import { dateText } from '../../lib/i18n/date-text.ts';
import { standIn } from '../../lib/test-zones.ts';
import { openPage, setUpTestPage } from '../test-page.tsx';

setUpTestPage();
afterEach(() => vi.useRealTimers());

/** Opens a page, and its calendar. */
async function openCalendar({ locale = 'en', ...more }: Parameters<typeof openPage>[0] = {}) {
  const page = await openPage({ locale, ...more });
  const [checkin] = screen.getAllByRole('button', { name: /^Check-in|^Anreise/ });
  if (checkin) await page.user.click(checkin);
  await screen.findByRole('grid', {}, { timeout: 5000 });
  const day = (date: string) => screen.getByLabelText(new RegExp(dateText(locale, date, 'full')));
  return { ...page, day };
}

test.each([
  // In different languages: React Aria keeps its formats, with their time zone, for each.
  {
    property: 'Pacific/Kiritimati',
    guest: 'Pacific/Honolulu',
    now: '2027-03-14T10:00:00Z',
    today: '2027-03-15',
    locale: 'en',
    said: /^Today,/,
  },
  {
    property: 'Pacific/Honolulu',
    guest: 'Pacific/Kiritimati',
    now: '2027-03-15T09:59:59.999Z',
    today: '2027-03-14',
    locale: 'de',
    said: /^Heute,/,
  },
])(
  'today is the one in $property, for a guest in $guest',
  async ({ property, guest, now, said, ...page }) => {
    standIn(guest);
    vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
    const { property: house } = testProperty();
    const { day } = await openCalendar({
      ...page,
      property: { booking: 'open', property: { ...house, timeZone: property } },
    });
    expect(screen.getAllByLabelText(said)).toEqual([day(page.today)]);
  },
);

describe('near the last day on which one can arrive', () => {
  // Today is 5 January, so the 12th.
  const { booking, property } = testProperty();
  const limits = { ...property.limits, daysAhead: 7, maxNights: 3 };
  const nearTheEnd: PropertyAnswer = { booking, property: { ...property, limits } };
  const closed = (day: HTMLElement) => day.getAttribute('aria-disabled') === 'true';

  test('a departure may be later, by as many nights as can be booked', async () => {
    const { user, day } = await openCalendar({ property: nearTheEnd });
    expect(['2027-01-12', '2027-01-13'].map((date) => closed(day(date)))).toEqual([false, true]);
    await user.click(day('2027-01-12'));
    expect(['2027-01-13', '2027-01-15', '2027-01-16'].map((date) => closed(day(date)))).toEqual([
      false,
      false,
      true,
    ]);
    await user.click(day('2027-01-14'));
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.getByRole('button', { name: 'Check-in Tue, Jan 12' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Check-out Thu, Jan 14' })).toBeInTheDocument();
  });

  test('a stay that ends later is shown as one that can be, and its last days are no arrival', async () => {
    const { user, day } = await openCalendar({
      property: nearTheEnd,
      search: { checkin: '2027-01-12', checkout: '2027-01-15', adults: 2 },
    });
    expect(day('2027-01-12')).not.toHaveAttribute('aria-invalid');
    expect(closed(day('2027-01-16'))).toBe(true);
    await user.click(day('2027-01-14'));
    expect(screen.getByText('When would you like to stay?')).toBeInTheDocument();
    await user.click(day('2027-01-11'));
    expect(screen.getByText('Now choose the day you leave.')).toBeInTheDocument();
  });
});
