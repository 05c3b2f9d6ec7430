// @vitest-environment jsdom
import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { STAY } from '../lib/browser/test-property.ts';
import { bff, calls, openPage, paste, setUpTestPage } from './test-page.tsx';

setUpTestPage();

const DETAILS = { search: STAY, roomTypeId: 'double-sea' };
const ELSEWHERE = /being sent in another tab or window/;

/** Opens two pages of one browser, which share the session and the tab channel. */
async function openTwo() {
  const [first, second] = [await openPage(DETAILS), await openPage(DETAILS)];
  const [one, two] = [first, second].map(({ container }) => within(container));
  if (!one || !two) throw new Error('two pages');
  const orderButton = (page: typeof one) => page.getByRole('button', { name: 'Book with obligation to pay' });
  for (const page of [one, two]) await waitFor(() => expect(orderButton(page)).toBeEnabled());
  const { user } = first;
  const fillIn = async (page: typeof one, firstName: string) => {
    await paste(user, page.getByLabelText('First name'), firstName);
    await paste(user, page.getByLabelText('Last name'), 'El Idrissi');
    await paste(user, page.getByLabelText('E-mail'), 'mariam@example.com');
  };
  return { user, one, two, orderButton, fillIn };
}

test('while one tab orders, the other tab’s order button is disabled, and both end in the confirmation', async () => {
  const { user, one, two, orderButton, fillIn } = await openTwo();
  await fillIn(one, 'Mariam');
  const arming = Promise.withResolvers<void>();
  bff.current.script('arm', { kind: 'hold', until: arming.promise });
  await user.click(orderButton(one));
  expect(await two.findByText(ELSEWHERE)).toHaveAttribute('role', 'status');
  expect(orderButton(two)).toBeDisabled();
  expect(one.queryByText(ELSEWHERE)).not.toBeInTheDocument();
  await fillIn(two, 'Mariam');
  await user.type(two.getByLabelText('E-mail'), '{Enter}');
  arming.resolve();
  for (const page of [one, two]) await page.findByRole('heading', { name: /^Your (earlier )?booking/ });
  expect(bff.current.bookings).toHaveLength(1);
  expect(calls('arm')).toHaveLength(1);
});

test('after a refused order the other tab’s button works again, and typed text is kept', async () => {
  const { user, one, two, orderButton, fillIn } = await openTwo();
  await fillIn(two, 'Amina');
  await fillIn(one, 'Mariam');
  const arming = Promise.withResolvers<void>();
  bff.current.script('arm', { kind: 'hold', until: arming.promise });
  bff.current.rooms = [];
  await user.click(orderButton(one));
  await waitFor(() => expect(orderButton(two)).toBeDisabled());
  arming.resolve();
  await one.findByRole('region', { name: 'This room is no longer available' });
  await waitFor(() => expect(orderButton(two)).toBeEnabled());
  expect(two.queryByText(ELSEWHERE)).not.toBeInTheDocument();
  expect(two.getByLabelText('First name')).toHaveValue('Amina');
});

test('a rejection keeps the text typed in the other tab, which has shown the same rejection', async () => {
  const { user, one, two, orderButton, fillIn } = await openTwo();
  await fillIn(two, 'Amina');
  await fillIn(one, 'Mariam');
  bff.current.script('commit', { kind: 'refuse' }, { kind: 'refuse' });
  await user.click(orderButton(one));
  for (const page of [one, two]) await page.findByRole('heading', { name: 'Your booking was not made' });
  await user.click(two.getByRole('button', { name: 'Choose a room again' }));
  await user.click(await two.findByRole('link', { name: 'Choose Courtyard Double' }));
  expect(await two.findByLabelText('First name')).toHaveValue('Amina');
  await waitFor(() => expect(orderButton(two)).toBeEnabled());
  expect(one.getByRole('heading', { name: 'Your booking was not made' })).toBeInTheDocument();
});
