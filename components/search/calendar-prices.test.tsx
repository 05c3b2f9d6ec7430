// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { STAY, testProperty } from '../../lib/browser/test-property.ts';
import { problem } from '../../lib/browser/test-server/test-booking-server.ts';
import type { CalendarNight } from '../../lib/contract/calendar-schema.ts';
import type { PropertyAnswer } from '../../lib/contract/property.ts';
import { bff, calls, setUpTestPage } from '../test-page.tsx';
import { openCalendar } from './test-calendar.tsx';

setUpTestPage();

function withPrices(currency = 'EUR'): PropertyAnswer {
  const { booking, property } = testProperty();
  return { booking, property: { ...property, currency, calendarPrices: true } };
}

const priced = (date: string, amount: string, currency = 'EUR'): CalendarNight => ({
  date,
  state: 'priced',
  from: { amount, currency },
  asOf: '2027-01-05T09:00:00Z',
});
const NIGHTS: CalendarNight[] = [
  priced('2027-01-12', '93.00'),
  { date: '2027-01-13', state: 'none', asOf: '2027-01-05T09:00:00Z' },
  { date: '2027-01-14', state: 'unknown' },
  priced('2027-01-15', '1234.50'),
];

const priceOf = (day: HTMLElement) => day.querySelector('[data-part=calendar-price]')?.textContent;

describe('a property with prices in its calendar', () => {
  test('shows the price of a night in its day, and the full price in the day’s name', async () => {
    bff.current.nights = NIGHTS;
    const { day } = await openCalendar({ property: withPrices() });
    await waitFor(() => expect(priceOf(day('2027-01-12'))).toBe('€93'));
    expect(day('2027-01-12')).toHaveAccessibleName('Tuesday, January 12, 2027, from €93.00 for one night');
    expect(priceOf(day('2027-01-15'))).toBe('€1,235');
    expect(day('2027-01-15')).toHaveAccessibleName('Friday, January 15, 2027, from €1,234.50 for one night');
    expect(screen.getByText(/Lowest price for one night, in EUR\./)).toBeInTheDocument();
  });

  test('has days without a price that can be chosen, because they may belong to a longer stay', async () => {
    bff.current.nights = NIGHTS;
    const { user, day } = await openCalendar({ property: withPrices() });
    await waitFor(() => expect(priceOf(day('2027-01-13'))).toBe('–'));
    expect(day('2027-01-13')).toHaveAccessibleName('Wednesday, January 13, 2027, no price for one night');
    expect(day('2027-01-13')).not.toHaveAttribute('aria-disabled');
    await user.click(day('2027-01-13'));
    await user.click(day('2027-01-16'));
    expect(screen.getByRole('button', { name: 'Show rooms · 3 nights' })).toBeInTheDocument();
  });

  test('keeps the space of an unknown price empty', async () => {
    bff.current.nights = NIGHTS;
    const { day } = await openCalendar({ property: withPrices() });
    await waitFor(() => expect(priceOf(day('2027-01-12'))).toBe('€93'));
    expect(priceOf(day('2027-01-14'))).toBe('');
    expect(day('2027-01-14')).toHaveAccessibleName('Thursday, January 14, 2027');
  });

  test('requests the months in view, for the adults of the form', async () => {
    const { user } = await openCalendar({ property: withPrices(), search: { ...STAY, adults: 3 } });
    const asked = () =>
      bff.current.seen
        .filter(({ operation }) => operation === 'calendar')
        .map(({ url }) => url.split('?')[1]);
    await waitFor(() => expect(asked()).toEqual(['month=2027-02&adults=3']));
    const [next] = within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Next' });
    if (next) await user.click(next);
    await waitFor(() => expect(asked()).toEqual(['month=2027-02&adults=3', 'month=2027-03&adults=3']));
  });

  test('has a working calendar if the prices fail', async () => {
    bff.current.script('calendar', { kind: 'problem', problem: problem('internal') });
    const { user, day } = await openCalendar({ property: withPrices() });
    await waitFor(() => expect(calls('calendar')).toHaveLength(1));
    await user.click(day('2027-01-12'));
    await user.click(day('2027-01-13'));
    expect(screen.getByRole('button', { name: 'Show rooms · 1 night' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test.each([
    ['ar', '1250.00', 'MAD', '1,250', /١٢ يناير ٢٠٢٧|12 يناير 2027/, /ابتداءً من .*1,250\.00.* لليلة واحدة$/],
    ['ja', '42000', 'JPY', '42,000', /2027年1月12日火曜日/, /、1泊¥42,000から$/],
  ])(
    'in %s has the full price in the day’s name, also after keys',
    async (locale, amount, currency, text, day, price) => {
      bff.current.nights = [priced('2027-01-12', amount, currency)];
      const { user } = await openCalendar({ property: withPrices(currency), locale });
      const cell = await screen.findByLabelText(price);
      expect(cell).toHaveAccessibleName(day);
      // One week after today: keys lead there, and the name stays complete.
      await user.keyboard('{ArrowDown}');
      expect(cell).toHaveFocus();
      expect(cell).toHaveAccessibleName(price);
      expect(priceOf(cell)).toBe(text);
      expect(screen.getByText(new RegExp(currency))).toBeInTheDocument();
    },
  );
});

test('a property without prices in its calendar requests none and has no space for them', async () => {
  const { day } = await openCalendar();
  expect(priceOf(day('2027-01-12'))).toBeUndefined();
  expect(day('2027-01-12')).toHaveAccessibleName('Tuesday, January 12, 2027');
  expect(calls('calendar')).toEqual([]);
});
