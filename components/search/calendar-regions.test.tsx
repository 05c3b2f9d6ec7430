// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { STAY, testAvailability, testProperty } from '../../lib/browser/test-property.ts';
import type { PropertyAnswer } from '../../lib/contract/property.ts';
import { openPage, setUpTestPage } from '../test-page.tsx';
import { openCalendar } from './test-calendar.tsx';

/** For a language without a region, dates, weeks and times follow the property's country. */

setUpTestPage();

function propertyIn(market: string): PropertyAnswer {
  const { booking, property } = testProperty();
  return { booking, property: { ...property, policies: { ...property.policies, market } } };
}

const plain = (text: string | null | undefined) => text?.replace(/\s/g, ' ');

test.each([
  ['en', 'DE', 'Mon', 'Tuesday, 5 January 2027'],
  ['en', 'MA', 'Mon', 'Tuesday, 5 January 2027'],
  ['en', 'EG', 'Sat', 'Tuesday, 5 January 2027'],
  ['en', 'US', 'Sun', 'Tuesday, January 5, 2027'],
  ['en-GB', 'US', 'Mon', 'Tuesday, 5 January 2027'],
])('the calendar in %s of a property in %s begins with %s', async (locale, market, first, today) => {
  await openCalendar({ locale, property: propertyIn(market) });
  const [weekday] = within(screen.getAllByRole('grid')[0] as HTMLElement).getAllByRole('columnheader', {
    hidden: true,
  });
  expect(weekday).toHaveTextContent(first);
  expect(screen.getByRole('button', { name: new RegExp(today) })).toBeInTheDocument();
});

test.each([
  ['DE', 'Friday, 12 February 2027', 'from 15:00', '€420.00'],
  ['US', 'Friday, February 12, 2027', 'from 3:00 PM', '€420.00'],
])('English in %s has its dates and times, and English amounts', async (...expected) => {
  const [market, date, time, amount] = expected;
  const { container } = await openPage({
    search: STAY,
    availability: testAvailability(),
    property: propertyIn(market),
    roomTypeId: 'double-sea',
  });
  await screen.findByLabelText('First name');
  const facts = plain(container.querySelector('[data-part=summary-card]')?.textContent);
  for (const text of [date, time, amount]) expect(facts?.toLowerCase()).toContain(text.toLowerCase());
});
