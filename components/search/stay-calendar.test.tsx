// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { testProperty } from '../../lib/browser/test-property.ts';
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
