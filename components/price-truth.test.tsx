// @vitest-environment jsdom
/** @file A price that a guest has read never changes by itself, and a wrong price is never shown again. */

import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { STAY, testRoom } from '../lib/browser/test-property.ts';
import { problem } from '../lib/browser/test-server/test-booking-server.ts';
import { bff, calls, fillInGuest, openPage, setUpTestPage } from './test-page.tsx';

setUpTestPage();

const SEA = 'Harbour View Double';
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 2, name });
const orderButton = () => screen.getByRole('button', { name: 'Book with obligation to pay' });
const details = { search: STAY, roomTypeId: 'double-sea' };
const dearer = () => {
  bff.current.rooms = [testRoom('double-sea', SEA, '455.50', { quote: 'quote-dearer' })];
};
const changed = problem('price-changed', {
  quoted: { amount: '420.00', currency: 'EUR' },
  current: { amount: '455.50', currency: 'EUR' },
  quote: 'quote-dearer',
});
const back = async () => {
  await act(async () => window.history.back());
};

/** A guest orders a room and goes back to the rooms. Then the room is sold out, and the order is refused. */
async function beRefusedAtTheRooms() {
  let answer: (value: unknown) => void = () => undefined;
  const { user } = await openPage({ search: STAY });
  await user.click(await screen.findByRole('link', { name: `Choose ${SEA}` }));
  await fillInGuest(user);
  bff.current.script('arm', { kind: 'hold', until: new Promise((resolve) => (answer = resolve)) });
  await user.click(orderButton());
  await back();
  await waitFor(() => expect(screen.queryByLabelText('First name')).not.toBeInTheDocument());
  bff.current.rooms = [testRoom('double-courtyard', 'Courtyard Double', '298.00')];
  answer(undefined);
  return user;
}

/** A guest orders a room and learns that its price has risen. */
async function meetDearerRoom() {
  const { user } = await openPage({ search: STAY });
  await user.click(await screen.findByRole('link', { name: `Choose ${SEA}` }));
  await fillInGuest(user);
  bff.current.script('arm', { kind: 'problem', problem: changed });
  await user.click(orderButton());
  await screen.findByRole('region', { name: 'The price has changed' });
  dearer();
  return user;
}

test('going back to a stay shows the known prices without another request', async () => {
  const { user } = await openPage({ search: STAY });
  await screen.findByText('€420.00');
  await user.click(screen.getByRole('button', { name: 'One adult fewer' }));
  await user.click(screen.getByRole('button', { name: 'See rooms and prices' }));
  await waitFor(() => expect(calls('availability')).toHaveLength(2));
  dearer();
  await back();
  await waitFor(() => expect(window.location.search).toContain('adults=2'));
  expect(await screen.findByText('€420.00')).toBeInTheDocument();
  expect(calls('availability')).toHaveLength(2);
});

test('another search for the same stay makes another request, also after another stay', async () => {
  const { user } = await openPage({ search: STAY });
  await screen.findByText('€420.00');
  await user.click(screen.getByRole('button', { name: 'One adult fewer' }));
  await user.click(screen.getByRole('button', { name: 'See rooms and prices' }));
  dearer();
  await user.click(screen.getByRole('button', { name: 'One adult more' }));
  await user.click(screen.getByRole('button', { name: 'See rooms and prices' }));
  expect(await screen.findByText('€455.50')).toBeInTheDocument();
  expect(screen.queryByText('€420.00')).not.toBeInTheDocument();
});

test.each([
  ['Back', back],
  ['the link to all rooms', () => act(async () => screen.getByRole('link', { name: 'All rooms' }).click())],
])('after a changed price the rooms are fetched anew: by %s', async (_name, leave) => {
  await meetDearerRoom();
  await leave();
  await heading('Rooms for your dates');
  expect(await screen.findByText('€455.50')).toBeInTheDocument();
  expect(screen.queryByText('€420.00')).not.toBeInTheDocument();
});

test('an offer that already has the changed price shows no refusal', async () => {
  const user = await meetDearerRoom();
  await back();
  await screen.findByText('€455.50');
  await user.click(screen.getByRole('link', { name: `Choose ${SEA}` }));
  await screen.findByLabelText('First name');
  expect(screen.queryByRole('region', { name: /not sent|has changed/ })).not.toBeInTheDocument();
  expect(orderButton()).toBeEnabled();
});

test('a refusal after the guest has gone back is shown at the rooms', async () => {
  const user = await beRefusedAtTheRooms();
  const notice = await screen.findByRole('region', { name: 'This room is no longer available' });
  await waitFor(() => expect(screen.queryByText(SEA)).not.toBeInTheDocument());
  expect(notice).toHaveTextContent('Nothing has been booked for you');
  await waitFor(() => expect(notice).toHaveFocus());
  await user.click(await screen.findByRole('link', { name: 'Choose Courtyard Double' }));
  expect(await screen.findByLabelText('First name')).toHaveValue('Mariam');
});

test('a refusal while the guest is at the form of another room is shown there', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const { user } = await openPage({ search: STAY });
  await user.click(await screen.findByRole('link', { name: 'Choose Courtyard Double' }));
  await fillInGuest(user);
  await user.click(screen.getByRole('link', { name: 'All rooms' }));
  await user.click(await screen.findByRole('link', { name: `Choose ${SEA}` }));
  await screen.findByLabelText('First name');
  bff.current.script('arm', { kind: 'hold', until: new Promise((resolve) => (answer = resolve)) });
  await user.click(orderButton());
  await back();
  await waitFor(() => expect(window.location.search).not.toContain('room='));
  await back();
  await waitFor(() => expect(window.location.search).toContain('double-courtyard'));
  // The form is hidden, because the order is for another room than the form's price.
  expect(screen.queryByLabelText('First name')).not.toBeInTheDocument();
  bff.current.rooms = [testRoom('double-courtyard', 'Courtyard Double', '298.00')];
  answer(undefined);
  const notice = await screen.findByRole('region', { name: 'Your booking was not sent' });
  expect(notice).toHaveTextContent('Nothing has been booked');
  expect(screen.getByLabelText('First name')).toHaveValue('Mariam');
});

test('a refusal is not shown above the rooms of another stay', async () => {
  const user = await beRefusedAtTheRooms();
  await screen.findByRole('region', { name: 'This room is no longer available' });
  await user.click(screen.getByRole('button', { name: 'One adult fewer' }));
  await user.click(screen.getByRole('button', { name: 'See rooms and prices' }));
  await waitFor(() => expect(window.location.search).toContain('adults=1'));
  await screen.findByRole('link', { name: 'Choose Courtyard Double' });
  expect(screen.queryByRole('region', { name: 'This room is no longer available' })).not.toBeInTheDocument();
});

test('details of an order on its way cannot be changed', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const { user } = await openPage(details);
  await fillInGuest(user);
  bff.current.script('arm', { kind: 'hold', until: new Promise((resolve) => (answer = resolve)) });
  await user.click(orderButton());
  await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveAttribute('readonly'));
  await user.type(screen.getByLabelText('E-mail'), 'x');
  expect(screen.getByLabelText('E-mail')).toHaveValue('mariam@example.com');
  answer(undefined);
  await heading('Your booking is confirmed');
});

test('a failed search is announced, and a retry focuses the heading', async () => {
  const down = problem('upstream-unavailable');
  bff.current.script('availability', { kind: 'problem', problem: down }, { kind: 'problem', problem: down });
  const { user } = await openPage({ search: STAY });
  const notice = await screen.findByRole('region', { name: 'We can’t show prices right now' });
  const liveRegion = () => document.querySelector('[data-part=live]');
  await waitFor(() => expect(liveRegion()).toHaveTextContent('We can’t show prices right now'));
  await user.click(within(notice).getByRole('button', { name: 'Try again' }));
  expect(await heading('Rooms for your dates')).toHaveFocus();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByText('€420.00');
  await waitFor(() => expect(liveRegion()).toHaveTextContent('2 types of room are free.'));
});
