// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { STAY, testRoom } from '../../lib/browser/test-property.ts';
import { bff, calls, fillInGuest, openPage, setUpTestPage } from '../test-page.tsx';

setUpTestPage();

const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const orderButton = () => screen.getByRole('button', { name: 'Book with obligation to pay' });
const liveRegion = () => document.querySelector('[data-part="live"]');
const details = { search: STAY, roomTypeId: 'double-sea' };
/** A bar on narrow pages, a card on wide pages. Both have the same content. */
const summary = () => {
  const [bar, card] = screen.getAllByRole('complementary', { name: 'Your stay' });
  if (!bar || !card) throw new Error('one of the two is missing');
  expect(card.textContent).toContain(bar.querySelector('strong')?.textContent);
  return bar;
};
const take = (name: string) => screen.findByRole('button', { name: `Choose ${name}` });
const sent = (operation: string) => bff.current.seen.filter((call) => call.operation === operation);

const COURTYARD = testRoom('double-courtyard', 'Courtyard Double', '298.00');
const HARBOUR = testRoom('double-harbour', 'Harbour Double', '460.00');
const LOFT = testRoom('loft', 'Loft', '990.00', { maxAdults: 4 });
const SINGLE = testRoom('single', 'Single', '420.00', { maxAdults: 1 });

/** Orders a room that is sold out meanwhile. */
async function orderGoneRoom(rooms = [LOFT, COURTYARD, HARBOUR, SINGLE]) {
  const page = await openPage(details);
  await fillInGuest(page.user);
  bff.current.rooms = rooms;
  await page.user.click(orderButton());
  return page;
}

describe('a room sold out at the form', () => {
  const notice = () => screen.findByRole('region', { name: 'This room is no longer available' });

  test('leads to the two nearest rooms of a fresh answer, with total and difference', async () => {
    await orderGoneRoom();
    expect(await notice()).toHaveFocus();
    await within(await notice()).findByText('Free for the same stay:');
    expect(calls('availability')).toHaveLength(2);
    const offered = within(await notice()).getAllByRole('listitem');
    expect(offered.map(({ textContent }) => textContent)).toEqual([
      'Harbour Double€460.00 €40.00 moreChoose',
      'Courtyard Double€298.00 €122.00 lessChoose',
    ]);
    expect(await take('Harbour Double')).toHaveAccessibleDescription('€460.00 €40.00 more');
  });

  test('has no order button and shows that it is sold out instead of its price', async () => {
    await orderGoneRoom();
    await notice();
    expect(screen.queryByRole('button', { name: /Book with/ })).not.toBeInTheDocument();
    expect(summary()).toHaveTextContent('No longer available');
    expect(summary()).not.toHaveTextContent('€420.00');
  });

  test('leads to a new order in two presses: details are kept, and the new price is in view first', async () => {
    const { user } = await orderGoneRoom();
    await user.click(await take('Harbour Double'));
    const recap = screen.getByRole('region', { name: 'What you are booking' });
    expect(recap).toHaveFocus();
    expect(recap).toHaveTextContent('€460.00');
    expect(summary()).toHaveTextContent('Harbour Double');
    expect(summary()).toHaveTextContent('€460.00');
    expect(liveRegion()).toHaveTextContent(
      'Now chosen: Harbour Double, €460.00 in total. Nothing has been booked yet.',
    );
    expect(window.location.search).toContain('room=double-harbour');
    expect(screen.getByLabelText('First name')).toHaveValue('Mariam');
    expect(calls('availability')).toHaveLength(2);
    await waitFor(() => expect(orderButton()).toBeEnabled());
    await user.click(orderButton());
    await heading('Your booking is confirmed');
    expect(bff.current.bookings).toMatchObject([{ room: { roomTypeId: 'double-harbour' } }]);
    expect(sent('arm').at(-1)?.body).toContain('quote-double-harbour');
  });

  test('does not let the second press of a double press order another room', async () => {
    const { user } = await orderGoneRoom();
    await user.click(await take('Harbour Double'));
    expect(orderButton()).toBeDisabled();
    await waitFor(() => expect(orderButton()).toBeEnabled());
    expect(calls('arm')).toHaveLength(1);
  });

  test('is reported again if the next room is sold out as well', async () => {
    const { user } = await orderGoneRoom();
    await user.click(await take('Harbour Double'));
    bff.current.rooms = [COURTYARD, LOFT];
    await waitFor(() => expect(orderButton()).toBeEnabled());
    await user.click(orderButton());
    await notice();
    await user.click(await take('Courtyard Double'));
    await waitFor(() => expect(orderButton()).toBeEnabled());
    await user.click(orderButton());
    await heading('Your booking is confirmed');
    expect(bff.current.bookings).toMatchObject([{ room: { roomTypeId: 'double-courtyard' } }]);
  });

  test('shows no older answer while the rooms load', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const { user } = await openPage(details);
    await fillInGuest(user);
    bff.current.rooms = [HARBOUR];
    bff.current.script('availability', { kind: 'hold', until: new Promise((resolve) => (answer = resolve)) });
    await user.click(orderButton());
    const shown = await notice();
    expect(within(shown).getByText('Looking for free rooms…')).toHaveAttribute('role', 'status');
    expect(within(shown).queryByRole('button', { name: /^Choose/ })).not.toBeInTheDocument();
    answer(undefined);
    await take('Harbour Double');
    expect(screen.queryByRole('button', { name: 'Choose Courtyard Double' })).not.toBeInTheDocument();
  });

  test('leads to other dates and an enquiry if no other room is free', async () => {
    const { user } = await orderGoneRoom([SINGLE]);
    const shown = await notice();
    await within(shown).findByText('No other room is free for the same stay.');
    expect(within(shown).getByRole('link', { name: 'Write an enquiry' })).toHaveAttribute(
      'href',
      expect.stringContaining('Room%3A%20Harbour%20View%20Double'),
    );
    bff.current.rooms = [];
    await user.click(within(shown).getByRole('button', { name: 'See other dates' }));
    await screen.findByRole('region', { name: /^No room for 2 people/ });
  });

  test('keeps the link to all rooms if other rooms cannot be loaded', async () => {
    const { user } = await openPage(details);
    await fillInGuest(user);
    bff.current.rooms = [];
    bff.current.script('availability', { kind: 'reset' });
    await user.click(orderButton());
    const all = await within(await notice()).findByRole('button', { name: 'See the rooms that are free' });
    bff.current.rooms = [HARBOUR];
    await user.click(all);
    await screen.findByRole('link', { name: 'Choose Harbour Double' });
  });

  test('disappears from the rooms after Back', async () => {
    await orderGoneRoom();
    await take('Harbour Double');
    act(() => window.history.replaceState(null, '', '/?checkin=2027-02-12&checkout=2027-02-14&adults=2'));
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
    await screen.findByRole('link', { name: 'Choose Harbour Double' });
    expect(screen.queryByRole('link', { name: 'Choose Harbour View Double' })).not.toBeInTheDocument();
  });
});

describe('a room sold out after the order was sent', () => {
  async function orderRefused() {
    const page = await openPage(details);
    await fillInGuest(page.user);
    bff.current.script('commit', { kind: 'refuse' });
    bff.current.rooms = [LOFT, COURTYARD, HARBOUR];
    bff.current.rooms.push(testRoom('double-sea', 'Harbour View Double', '420.00'));
    await page.user.click(orderButton());
    await heading('Your booking was not made');
    return page;
  }

  test('leads to the same rooms and to a new order in two presses', async () => {
    const { user } = await orderRefused();
    expect(document.querySelector('[data-part="attempt"]')).toHaveTextContent('No longer available');
    expect(document.querySelector('[data-part="attempt"]')).not.toHaveTextContent('€420.00');
    await user.click(await take('Harbour Double'));
    await heading('Your details');
    const recap = screen.getByRole('region', { name: 'What you are booking' });
    await waitFor(() => expect(recap).toHaveFocus());
    expect(recap).toHaveTextContent('€460.00');
    expect(screen.getByLabelText('E-mail')).toHaveValue('mariam@example.com');
    await waitFor(() => expect(orderButton()).toBeEnabled());
    await user.click(orderButton());
    await heading('Your booking is confirmed');
    expect(bff.current.bookings).toMatchObject([{ room: { roomTypeId: 'double-harbour' } }]);
  });
});
