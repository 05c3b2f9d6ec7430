import { screen } from '@testing-library/react';
import { dateText } from '../../lib/i18n/date-text.ts';
import { openPage } from '../test-page.tsx';
import type { DateName } from './stay-draft.ts';

/** Opens a page, calls `meanwhile`, and opens the calendar by a field. `day` finds a date in the calendar. */
export async function openCalendar(
  { locale = 'en', ...more }: Parameters<typeof openPage>[0] = {},
  meanwhile = () => {},
  field: DateName = 'checkin',
) {
  const page = await openPage({ locale, ...more });
  meanwhile();
  const button = page.container.querySelector(`[data-part=${field}] button`);
  if (button) await page.user.click(button);
  await screen.findAllByRole('grid');
  // At both ends of a chosen range, the accessible name begins with the range.
  const day = (date: string) => {
    const name = new RegExp(String.raw`${dateText(locale, date, 'full')}(?!.*\p{Nd}{4})`, 'u');
    // In a list, the week at the end of a month appears twice.
    const [cell, ...more] = screen
      .getAllByLabelText(name)
      .toSorted(
        (a, b) => Number(a.matches('[data-outside-month]')) - Number(b.matches('[data-outside-month]')),
      );
    if (!cell || more.some((other) => !other.matches('[data-outside-month]'))) {
      throw new Error(`${date} is there ${more.length + 1} times`);
    }
    return cell;
  };
  return { ...page, day };
}
