// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { setUpTestPage } from '../test-page.tsx';
import { openCalendar } from './test-calendar.tsx';

/** Which of the two dates a day changes: by pointer, by keys, by the switch and typed. */

setUpTestPage();

const search = { checkin: '2027-01-12', checkout: '2027-01-14', adults: 2 };
const dates = () =>
  ['checkin', 'checkout'].map(
    (name) => document.querySelector<HTMLInputElement>(`[data-part=search] [name=${name}]`)?.value,
  );
const edited = () => within(screen.getByRole('dialog')).getByRole('radio', { checked: true });

describe('opened by Check-out', () => {
  test('a press changes the check-out and nothing else, and so does the next one', async () => {
    const { user, day } = await openCalendar({ search }, undefined, 'checkout');
    expect(edited()).toHaveAccessibleName(/^Check-out/);
    expect(day('2027-01-14')).toHaveFocus();
    await user.click(day('2027-01-16'));
    expect(dates()).toEqual(['2027-01-12', '2027-01-16']);
    await user.click(day('2027-01-13'));
    expect(dates()).toEqual(['2027-01-12', '2027-01-13']);
    expect(edited()).toHaveAccessibleName('Check-out Wed, Jan 13');
  });

  test('keys change the check-out and nothing else', async () => {
    const { user, day } = await openCalendar({ search }, undefined, 'checkout');
    await user.keyboard('{ArrowRight}{ArrowRight}{Enter}');
    expect(dates()).toEqual(['2027-01-12', '2027-01-16']);
    expect(day('2027-01-16')).toHaveFocus();
    await user.keyboard('{ArrowLeft} ');
    expect(dates()).toEqual(['2027-01-12', '2027-01-15']);
  });

  test('a press that slips to the next day changes the check-out alone', async () => {
    const { user, day } = await openCalendar({ search }, undefined, 'checkout');
    await user.pointer([
      { keys: '[MouseLeft>]', target: day('2027-01-16') },
      { target: day('2027-01-17') },
      { keys: '[/MouseLeft]', target: day('2027-01-17') },
    ]);
    expect(dates()).toEqual(['2027-01-12', '2027-01-17']);
  });

  test('a day before the check-in begins another stay, and that is said', async () => {
    const { user, day } = await openCalendar({ search }, undefined, 'checkout');
    await user.click(day('2027-01-08'));
    expect(dates()).toEqual(['2027-01-08', '']);
    const [said] = within(screen.getByRole('dialog')).getAllByRole('status').slice(-1);
    expect(said).toHaveTextContent('Check-in: Fri, Jan 8 Now choose the day you leave.');
    await user.click(day('2027-01-06'));
    expect(dates()).toEqual(['2027-01-06', '']);
    await user.click(day('2027-01-09'));
    expect(dates()).toEqual(['2027-01-06', '2027-01-09']);
  });

  test('days that are too late are closed, those before the check-in are not', async () => {
    const { day } = await openCalendar(
      { search: { checkin: '2027-03-01', checkout: '2027-03-02', adults: 2 } },
      undefined,
      'checkout',
    );
    expect(day('2027-03-31')).not.toHaveAttribute('aria-disabled');
    expect(day('2027-03-01')).not.toHaveAttribute('aria-disabled');
  });

  test('without dates it begins with the check-in', async () => {
    const { user, day } = await openCalendar({}, undefined, 'checkout');
    expect(edited()).toHaveAccessibleName('Check-in Choose a date');
    await user.click(day('2027-01-12'));
    expect(edited()).toHaveAccessibleName('Check-out Choose a date');
    await user.click(day('2027-01-14'));
    expect(dates()).toEqual(['2027-01-12', '2027-01-14']);
  });

  test('typed dates change what they are typed into', async () => {
    const { user } = await openCalendar({ search }, undefined, 'checkout');
    const typed = within(screen.getByRole('dialog')).getByLabelText('Check-out');
    await user.clear(typed);
    await user.type(typed, '2027-01-20');
    expect(dates()).toEqual(['2027-01-12', '2027-01-20']);
  });
});

describe('opened by Check-in', () => {
  test('a press changes the check-in, and leaves the check-out that comes after it', async () => {
    const { user, day } = await openCalendar({ search });
    expect(edited()).toHaveAccessibleName(/^Check-in/);
    await user.click(day('2027-01-13'));
    expect(dates()).toEqual(['2027-01-13', '2027-01-14']);
    expect(edited()).toHaveAccessibleName(/^Check-out/);
    await user.click(day('2027-01-15'));
    expect(dates()).toEqual(['2027-01-13', '2027-01-15']);
    expect(edited()).toHaveAccessibleName(/^Check-in/);
  });

  test('a check-in after the check-out asks for another check-out, by keys too', async () => {
    const { user } = await openCalendar({ search });
    await user.keyboard('{ArrowDown}{Enter}');
    expect(dates()).toEqual(['2027-01-19', '']);
    await user.keyboard('{Enter}');
    expect(dates()).toEqual(['2027-01-19', '2027-01-20']);
  });

  test('the switch turns to the other date, which then has the calendar’s focus', async () => {
    const { user, day } = await openCalendar({ search });
    await user.click(within(screen.getByRole('dialog')).getByRole('radio', { name: /Check-out/ }));
    expect(day('2027-01-14')).toHaveAttribute('tabindex', '0');
    await user.click(day('2027-01-18'));
    await user.click(day('2027-01-17'));
    expect(dates()).toEqual(['2027-01-12', '2027-01-17']);
  });

  test('the switch leads back from a check-out that is still to be chosen', async () => {
    const { user, day } = await openCalendar();
    await user.click(day('2027-01-12'));
    await user.click(within(screen.getByRole('dialog')).getByRole('radio', { name: /Check-in/ }));
    await user.click(day('2027-01-15'));
    expect(dates()).toEqual(['2027-01-15', '']);
    await user.click(day('2027-01-17'));
    expect(dates()).toEqual(['2027-01-15', '2027-01-17']);
  });
});
