// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { testProperty } from '../../lib/browser/test-property.ts';
import type { PropertyAnswer } from '../../lib/contract/property.ts';
import { dateText } from '../../lib/i18n/date-text.ts';
import { setUpTestPage } from '../test-page.tsx';
import { openCalendar } from './test-calendar.tsx';

setUpTestPage();

/** An element's text without its special spaces. */
const plain = (element: Element | null | undefined) => element?.textContent?.replace(/\s/g, ' ');

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
    expect(screen.getAllByText('Tue, Jan 12 – Thu, Jan 14: 2 nights')).not.toEqual([]);
  });

  test('a stay that ends later is shown as one that can be, and its last days are no arrival', async () => {
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

describe('while the departure is being chosen', () => {
  const part = (selector: string) => document.querySelector(`[data-part=dates-dialog] ${selector}`);
  const ahead = () => plain(part('[data-part=dates-ahead]'));
  const said = () => plain(part('.bh-dates-foot [role=status]'));

  test('the day under the pointer shows the stay that it would make, and says nothing', async () => {
    const { user, day } = await openCalendar();
    await user.click(day('2027-01-12'));
    expect(ahead()).toBeUndefined();
    await user.hover(day('2027-01-15'));
    expect(ahead()).toBe('Tue, Jan 12 – Fri, Jan 15: 3 nights');
    // It would be another arrival.
    await user.hover(day('2027-01-10'));
    expect(ahead()).toBeUndefined();
    await user.hover(day('2027-01-12'));
    expect(ahead()).toBeUndefined();
    await user.hover(day('2027-01-13'));
    expect(said()).toBe('Check-in: Tue, Jan 12 Now choose the day you leave.');
    await user.click(day('2027-01-13'));
    expect(ahead()).toBeUndefined();
    expect(said()).toBe('Tue, Jan 12 – Wed, Jan 13: 1 night');
  });

  test('the focus shows it too; its nights are said when it has come to rest, not for every day that it passes', async () => {
    const { user } = await openCalendar();
    await user.keyboard('{ArrowDown}{Enter}');
    // Onto the next day, which it has not come to on its own.
    expect([ahead(), said()]).toEqual([
      'Tue, Jan 12 – Wed, Jan 13: 1 night',
      'Check-in: Tue, Jan 12 Now choose the day you leave.',
    ]);
    await user.keyboard('{ArrowRight}');
    expect([ahead(), said()]).toEqual(['Tue, Jan 12 – Thu, Jan 14: 2 nights', '2 nights']);
    await user.keyboard('{ArrowLeft}');
    await user.keyboard('{ArrowDown>3}');
    expect([ahead(), said()]).toEqual(['Tue, Jan 12 – Wed, Feb 3: 22 nights', '1 night']);
    await user.keyboard('{/ArrowDown}');
    expect(said()).toBe('22 nights');
    // No further than can be booked.
    await user.keyboard('{PageDown}');
    expect([ahead(), said()]).toEqual(['Tue, Jan 12 – Thu, Feb 11: 30 nights', '30 nights']);
    await user.keyboard('{Enter}');
    expect([ahead(), said()]).toEqual([undefined, 'Tue, Jan 12 – Thu, Feb 11: 30 nights']);
  });
});

describe('the calendar’s keys', () => {
  const focused = (locale: string, date: string) =>
    expect(document.activeElement).toHaveAccessibleName(
      expect.stringContaining(dateText(locale, date, 'full')),
    );

  test('go by days, weeks, months and years, within what can be booked', async () => {
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
      // 540 days ahead.
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

  test('reach no departure that is too far, or leave it closed', async () => {
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

  test('a month turned by its button is said, which has no day in focus to say it', async () => {
    const { user } = await openCalendar();
    const dialog = within(screen.getByRole('dialog'));
    const said = () => dialog.getAllByRole('status')[0]?.textContent;
    expect(said()).toBe('');
    await user.keyboard('{Shift>}{Tab}{/Shift}');
    const [next] = screen.getAllByRole('button', { name: 'Next' });
    next?.focus();
    await user.keyboard('{Enter}');
    expect(said()).toBe('February 2027');
  });
});
