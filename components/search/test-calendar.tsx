import { screen } from '@testing-library/react';
import { dateText } from '../../lib/i18n/date-text.ts';
import { openPage } from '../test-page.tsx';

/** For tests: opens a page, does `meanwhile`, and opens the calendar, in which `day` finds a date. */
export async function openCalendar(
  { locale = 'en', ...more }: Parameters<typeof openPage>[0] = {},
  meanwhile = () => {},
) {
  const page = await openPage({ locale, ...more });
  meanwhile();
  const checkin = page.container.querySelector('[data-part=checkin] button');
  if (checkin) await page.user.click(checkin);
  await screen.findByRole('grid', {}, { timeout: 5000 });
  const day = (date: string) => screen.getByLabelText(new RegExp(dateText(locale, date, 'full')));
  return { ...page, day };
}
