// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { setUpTestPage } from '../test-page.tsx';
import { openCalendar } from './test-calendar.tsx';

/** The date that a chosen day changes: by pointer, by keys, by the switch, and typed. */

setUpTestPage();

const search = { checkin: '2027-01-12', checkout: '2027-01-14', adults: 2 };
const dates = () =>
  ['checkin', 'checkout'].map(
    (name) => document.querySelector<HTMLInputElement>(`[data-part=search] [name=${name}]`)?.value,
  );
const edited = () => within(screen.getByRole('dialog')).getByRole('radio', { checked: true });

describe('the calendar opened by Check-out', () => {
  test('changes only the check-out by each press', async () => {
    const { user, day } = await openCalendar({ search }, undefined, 'checkout');
    expect(edited()).toHaveAccessibleName(/^Check-out/);
    expect(day('2027-01-14')).toHaveFocus();
    await user.click(day('2027-01-16'));
    expect(dates()).toEqual(['2027-01-12', '2027-01-16']);
    await user.click(day('2027-01-13'));
    expect(dates()).toEqual(['2027-01-12', '2027-01-13']);
    expect(edited()).toHaveAccessibleName('Check-out Wed, Jan 13');
  });

  test('changes only the check-out by keys', async () => {
    const { user, day } = await openCalendar({ search }, undefined, 'checkout');
    await user.keyboard('{ArrowRight}{ArrowRight}{Enter}');
    expect(dates()).toEqual(['2027-01-12', '2027-01-16']);
    expect(day('2027-01-16')).toHaveFocus();
    await user.keyboard('{ArrowLeft} ');
    expect(dates()).toEqual(['2027-01-12', '2027-01-15']);
  });

  test('changes only the check-out by a press that slides to the next day', async () => {
    const { user, day } = await openCalendar({ search }, undefined, 'checkout');
    await user.pointer([
      { keys: '[MouseLeft>]', target: day('2027-01-16') },
      { target: day('2027-01-17') },
      { keys: '[/MouseLeft]', target: day('2027-01-17') },
    ]);
    expect(dates()).toEqual(['2027-01-12', '2027-01-17']);
  });

  test('begins a new stay with a day before the check-in, and announces that', async () => {
    const { user, day } = await openCalendar({ search }, undefined, 'checkout');
    await user.click(day('2027-01-08'));
    expect(dates()).toEqual(['2027-01-08', '']);
    const [status] = within(screen.getByRole('dialog')).getAllByRole('status').slice(-1);
    expect(status).toHaveTextContent('Check-in: Fri, Jan 8 Now choose the day you leave.');
    await user.click(day('2027-01-06'));
    expect(dates()).toEqual(['2027-01-06', '']);
    await user.click(day('2027-01-09'));
    expect(dates()).toEqual(['2027-01-06', '2027-01-09']);
  });

  test('disables days that are too late, but not the check-in', async () => {
    const { day } = await openCalendar(
      { search: { checkin: '2027-03-01', checkout: '2027-03-02', adults: 2 } },
      undefined,
      'checkout',
    );
    expect(day('2027-03-31')).not.toHaveAttribute('aria-disabled');
    expect(day('2027-03-01')).not.toHaveAttribute('aria-disabled');
  });

  test('begins with the check-in without dates', async () => {
    const { user, day } = await openCalendar({}, undefined, 'checkout');
    expect(edited()).toHaveAccessibleName('Check-in Choose a date');
    await user.click(day('2027-01-12'));
    expect(edited()).toHaveAccessibleName('Check-out Choose a date');
    await user.click(day('2027-01-14'));
    expect(dates()).toEqual(['2027-01-12', '2027-01-14']);
  });

  test('takes typed dates for the field that they are typed into', async () => {
    const { user } = await openCalendar({ search }, undefined, 'checkout');
    const typed = within(screen.getByRole('dialog')).getByLabelText('Check-out');
    await user.clear(typed);
    await user.type(typed, '2027-01-20');
    expect(dates()).toEqual(['2027-01-12', '2027-01-20']);
  });
});

describe('the calendar opened by Check-in', () => {
  test('changes the check-in by a press and keeps a later check-out', async () => {
    const { user, day } = await openCalendar({ search });
    expect(edited()).toHaveAccessibleName(/^Check-in/);
    await user.click(day('2027-01-13'));
    expect(dates()).toEqual(['2027-01-13', '2027-01-14']);
    expect(edited()).toHaveAccessibleName(/^Check-out/);
    await user.click(day('2027-01-15'));
    expect(dates()).toEqual(['2027-01-13', '2027-01-15']);
    expect(edited()).toHaveAccessibleName(/^Check-in/);
  });

  test('needs a new check-out after a check-in behind the old one, by keys too', async () => {
    const { user } = await openCalendar({ search });
    await user.keyboard('{ArrowDown}{Enter}');
    expect(dates()).toEqual(['2027-01-19', '']);
    await user.keyboard('{Enter}');
    expect(dates()).toEqual(['2027-01-19', '2027-01-20']);
  });

  test('moves its focus to the other date by the switch', async () => {
    const { user, day } = await openCalendar({ search });
    await user.click(within(screen.getByRole('dialog')).getByRole('radio', { name: /Check-out/ }));
    expect(day('2027-01-14')).toHaveAttribute('tabindex', '0');
    await user.click(day('2027-01-18'));
    await user.click(day('2027-01-17'));
    expect(dates()).toEqual(['2027-01-12', '2027-01-17']);
  });

  test('goes back to the check-in by the switch before the check-out is chosen', async () => {
    const { user, day } = await openCalendar();
    await user.click(day('2027-01-12'));
    await user.click(within(screen.getByRole('dialog')).getByRole('radio', { name: /Check-in/ }));
    await user.click(day('2027-01-15'));
    expect(dates()).toEqual(['2027-01-15', '']);
    await user.click(day('2027-01-17'));
    expect(dates()).toEqual(['2027-01-15', '2027-01-17']);
  });
});
