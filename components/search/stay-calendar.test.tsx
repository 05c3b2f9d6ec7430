// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { testProperty } from '../../lib/browser/test-property.ts';
import type { PropertyAnswer } from '../../lib/contract/property.ts';
import { dateText } from '../../lib/i18n/date-text.ts';
import { setUpTestPage } from '../test-page.tsx';
import { openCalendar } from './test-calendar.tsx';

setUpTestPage();

/** An element's text with plain spaces. */
const plain = (element: Element | null | undefined) => element?.textContent?.replace(/\s/g, ' ');

describe('a calendar near the last arrival day', () => {
  // Today is 5 January, so the last arrival day is the 12th.
  const { booking, property } = testProperty();
  const limits = { ...property.limits, daysAhead: 7, maxNights: 3 };
  const nearTheEnd: PropertyAnswer = { booking, property: { ...property, limits } };
  const closed = (day: HTMLElement) => day.getAttribute('aria-disabled') === 'true';

  test('allows a later departure, up to the maximum number of nights', async () => {
    const { user, day } = await openCalendar({ property: nearTheEnd });
    expect(['2027-01-12', '2027-01-13'].map((date) => closed(day(date)))).toEqual([false, true]);
    await user.click(day('2027-01-12'));
    expect(['2027-01-13', '2027-01-15', '2027-01-16'].map((date) => closed(day(date)))).toEqual([
      false,
      false,
      true,
    ]);
    await user.click(day('2027-01-14'));
    expect(screen.getAllByText('Tue, Jan 12 – Thu, Jan 14: 2 nights')).not.toEqual([]);
  });

  test('shows a stay that ends later, whose last days are no arrival', async () => {
    const { user, day } = await openCalendar({
      property: nearTheEnd,
      search: { checkin: '2027-01-12', checkout: '2027-01-15', adults: 2 },
    });
    expect(day('2027-01-12')).not.toHaveAttribute('aria-invalid');
    expect(closed(day('2027-01-16'))).toBe(true);
    await user.click(day('2027-01-14'));
    expect(screen.getAllByText(/Tue, Jan 12 – Fri, Jan 15: 3 nights/)).not.toEqual([]);
    await user.pointer([
      { keys: '[MouseLeft>]', target: day('2027-01-13') },
      { target: day('2027-01-14') },
      { keys: '[/MouseLeft]', target: day('2027-01-14') },
    ]);
    expect(screen.getAllByText(/Tue, Jan 12 – Fri, Jan 15: 3 nights/)).not.toEqual([]);
    await user.click(day('2027-01-11'));
    expect(screen.getByText('Now choose the day you leave.')).toBeInTheDocument();
  });
});

describe('a calendar without a chosen departure', () => {
  const part = (selector: string) => document.querySelector(`[data-part=dates-dialog] ${selector}`);
  const ahead = () => plain(part('[data-part=dates-ahead]'));
  const status = () => plain(part('.bh-dates-foot [role=status]'));

  test('shows the stay for the day under the pointer, without announcing it', async () => {
    const { user, day } = await openCalendar();
    await user.click(day('2027-01-12'));
    expect(ahead()).toBeUndefined();
    await user.hover(day('2027-01-15'));
    expect(ahead()).toBe('Tue, Jan 12 – Fri, Jan 15: 3 nights');
    // This day would become the arrival.
    await user.hover(day('2027-01-10'));
    expect(ahead()).toBeUndefined();
    await user.hover(day('2027-01-12'));
    expect(ahead()).toBeUndefined();
    await user.hover(day('2027-01-13'));
    expect(status()).toBe('Check-in: Tue, Jan 12 Now choose the day you leave.');
    await user.click(day('2027-01-13'));
    expect(ahead()).toBeUndefined();
    expect(status()).toBe('Tue, Jan 12 – Wed, Jan 13: 1 night');
  });

  test('shows the stay for the focused day, and announces its nights only when the focus rests', async () => {
    const { user } = await openCalendar();
    await user.keyboard('{ArrowDown}{Enter}');
    // After Enter, the calendar focuses the next day by itself.
    expect([ahead(), status()]).toEqual([
      'Tue, Jan 12 – Wed, Jan 13: 1 night',
      'Check-in: Tue, Jan 12 Now choose the day you leave.',
    ]);
    await user.keyboard('{ArrowRight}');
    expect([ahead(), status()]).toEqual(['Tue, Jan 12 – Thu, Jan 14: 2 nights', '2 nights']);
    await user.keyboard('{ArrowLeft}');
    await user.keyboard('{ArrowDown>3}');
    expect([ahead(), status()]).toEqual(['Tue, Jan 12 – Wed, Feb 3: 22 nights', '1 night']);
    await user.keyboard('{/ArrowDown}');
    expect(status()).toBe('22 nights');
    // Not beyond the maximum number of nights.
    await user.keyboard('{PageDown}');
    expect([ahead(), status()]).toEqual(['Tue, Jan 12 – Thu, Feb 11: 30 nights', '30 nights']);
    await user.keyboard('{Enter}');
    expect([ahead(), status()]).toEqual([undefined, 'Tue, Jan 12 – Thu, Feb 11: 30 nights']);
  });
});

describe('the calendar’s keys', () => {
  const focused = (locale: string, date: string) =>
    expect(document.activeElement).toHaveAccessibleName(
      expect.stringContaining(dateText(locale, date, 'full')),
    );

  test('move by days, weeks, months and years, within the bookable days', async () => {
    const { user } = await openCalendar();
    focused('en', '2027-01-05');
    for (const [key, date] of [
      ['{ArrowLeft}', '2027-01-05'],
      ['{ArrowRight}', '2027-01-06'],
      ['{ArrowDown}', '2027-01-13'],
      ['{End}', '2027-01-31'],
      // February has no 31st.
      ['{PageDown}', '2027-02-28'],
      ['{Home}', '2027-02-01'],
      ['{ArrowLeft}', '2027-01-31'],
      ['{Shift>}{PageDown}{/Shift}', '2028-01-31'],
      // 540 days after today.
      ['{Shift>}{PageDown}{/Shift}', '2028-06-28'],
      ['{ArrowRight}', '2028-06-28'],
      ['{PageUp}', '2028-05-28'],
      ['{ArrowUp}', '2028-05-21'],
      ['{Shift>}{PageUp}{/Shift}', '2027-05-21'],
      ['{Shift>}{PageUp}{/Shift}', '2027-01-05'],
      ['{PageUp}', '2027-01-05'],
    ] as const) {
      await user.keyboard(key);
      focused('en', date);
    }
  });

  test('follow the reading direction', async () => {
    const { user } = await openCalendar({ locale: 'ar' });
    for (const [key, date] of [
      ['{ArrowLeft}', '2027-01-06'],
      ['{ArrowLeft}', '2027-01-07'],
      ['{ArrowRight}', '2027-01-06'],
      ['{ArrowDown}', '2027-01-13'],
    ] as const) {
      await user.keyboard(key);
      focused('ar', date);
    }
  });

  test('reach no departure that is too far, or find it disabled', async () => {
    const { user, day } = await openCalendar({ linked: { checkin: '2027-02-01' } }, undefined, 'checkout');
    await user.keyboard('{ArrowRight}{PageDown}');
    focused('en', '2027-03-02');
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(day('2027-03-04')).toHaveFocus();
    expect(day('2027-03-04')).toHaveAttribute('aria-disabled', 'true');
    expect(document.querySelector('[data-part=dates-ahead]')).toBeNull();
    await user.keyboard('{Enter}');
    expect(screen.getByText('Now choose the day you leave.')).toBeInTheDocument();
    await user.keyboard('{ArrowLeft}{Enter}');
    expect(screen.queryByText('Now choose the day you leave.')).toBeNull();
  });

  test('announce a month that a button has turned to, because no day has the focus', async () => {
    const { user } = await openCalendar();
    const dialog = within(screen.getByRole('dialog'));
    const status = () => dialog.getAllByRole('status')[0]?.textContent;
    expect(status()).toBe('');
    await user.keyboard('{Shift>}{Tab}{/Shift}');
    const [next] = screen.getAllByRole('button', { name: 'Next' });
    next?.focus();
    await user.keyboard('{Enter}');
    expect(status()).toBe('February 2027');
  });
});
