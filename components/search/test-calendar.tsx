import { screen } from '@testing-library/react';
import { dateText } from '../../lib/i18n/date-text.ts';
import { openPage } from '../test-page.tsx';
import type { DateName } from './stay-draft.ts';

/** For tests: opens a page, does `meanwhile`, and opens the calendar by a field. `day` finds a date in it. */
export async function openCalendar(
  { locale = 'en', ...more }: Parameters<typeof openPage>[0] = {},
  meanwhile = () => {},
  field: DateName = 'checkin',
) {
  const page = await openPage({ locale, ...more });
  meanwhile();
  const button = page.container.querySelector(`[data-part=${field}] button`);
  if (button) await page.user.click(button);
  await screen.findByRole('grid', {}, { timeout: 5000 });
  // Both ends of a chosen range name the range before their own date.
  const day = (date: string) =>
    screen.getByLabelText(new RegExp(String.raw`${dateText(locale, date, 'full')}(?!.*\p{Nd}{4})`, 'u'));
  return { ...page, day };
}
