// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { partyAddress } from '../../lib/browser/search/url-state.ts';
import { BOOKING, testAttempt, testOrder } from '../../lib/browser/test-attempt.ts';
import { STAY, testRoom } from '../../lib/browser/test-property.ts';
import type { AttemptState } from '../../lib/contract/order/attempt.ts';
import type { Attempt, OrderLine } from '../../lib/contract/order/attempt-schema.ts';
import { bff, calls, fillInGuest, openPage, setUpTestPage } from '../test-page.tsx';

/** @file The outcome of an order of several rooms, room by room. */

setUpTestPage();

const SEA = { roomTypeId: 'double-sea', name: 'Harbour View Double' };
const COURTYARD = { roomTypeId: 'double-courtyard', name: 'Courtyard Double' };
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const outcome = () => [...document.querySelectorAll<HTMLElement>('[data-part=rooms-outcome] > li')];
const roomAt = (at: number): HTMLElement => {
  const room = outcome()[at];
  if (!room) throw new Error(`no room ${at}`);
  return room;
};
const bar = () => screen.queryByRole('region', { name: /^Your bookings?$/ });
const instead = (at: number) => within(roomAt(at)).queryByRole('button', { name: 'Choose another room' });

/** Each test has its own bookings, because a page remembers a cancelled booking. */
let count = 3000;

function lineOf(
  state: AttemptState,
  room = SEA,
  more: Partial<Attempt> & { adults?: number } = {},
): OrderLine {
  count += 1;
  const { adults = 2, ...rest } = more;
  const attempt = testAttempt(state, {
    id: `00000000-90b1-8f0e-9c55-00000000${count}`,
    stay: { ...STAY, adults, nights: 2 },
    room,
    ...rest,
  });
  const { stay, price } = attempt;
  const booking = { ...BOOKING, reference: `BH-${count}`, stay, room, price };
  return { attempt, ...(state === 'confirmed' && { booking }) };
}
const soldOut = (adults: number) => lineOf('rejected', COURTYARD, { reason: 'sold-out', adults });
const numberOf = ({ booking }: OrderLine) => booking?.reference ?? '';

/** Orders these rooms; the BFF answers with these lines. */
async function order(...lines: [OrderLine, ...OrderLine[]]) {
  const { search = STAY, party } = partyAddress(STAY, {
    adults: lines.map(({ attempt }) => attempt.stay.adults),
    chosen: lines.map(({ attempt }) => attempt.room.roomTypeId),
  });
  const page = await openPage({ search, ...(party && { party }) });
  await fillInGuest(page.user);
  const attempt = testOrder(lines);
  const [booking] = lines.flatMap((line) => line.booking ?? []);
  const button = screen.getByRole('button', { name: 'Book with obligation to pay' });
  await waitFor(() => expect(button).toBeEnabled());
  const answer = (status: number, body: object) =>
    ({ kind: 'text', status, text: JSON.stringify(body) }) as const;
  bff.current.script('arm', answer(201, { attempt: { ...attempt, state: 'armed' } }));
  bff.current.script('commit', answer(200, { attempt, ...(booking && { booking }) }));
  bff.current.put(attempt, booking);
  await page.user.click(button);
  return page;
}

/** Opens a new page, at the address of the order or elsewhere. */
async function comeBack(lines: [OrderLine, ...OrderLine[]], at: Parameters<typeof openPage>[0]) {
  const [booking] = lines.flatMap((line) => line.booking ?? []);
  bff.current.put(testOrder(lines), booking);
  return openPage(at);
}

describe('an order that a page finds', () => {
  const rooms = partyAddress(STAY, { adults: [2, 1], chosen: [SEA.roomTypeId, COURTYARD.roomTypeId] });
  const here = { search: STAY, ...(rooms.party && { party: rooms.party }) };
  const partly = (): [OrderLine, OrderLine] => [lineOf('confirmed'), soldOut(1)];

  test('is shown with all its rooms at its own address', async () => {
    const lines: [OrderLine, OrderLine] = [
      lineOf('confirmed'),
      lineOf('confirmed', COURTYARD, { adults: 1 }),
    ];
    await comeBack(lines, here);
    await heading('Your 2 rooms are booked');
    expect(outcome()).toHaveLength(2);
    expect(screen.queryByText(/Thank you/)).not.toBeInTheDocument();
    expect(bar()).not.toBeInTheDocument();
  });

  test('is not shown at the address of other rooms', async () => {
    const { party } = partyAddress(STAY, { adults: [1, 2], chosen: ['double-sea', 'double-sea'] });
    await comeBack(partly(), { search: STAY, ...(party && { party }) });
    await screen.findByText(/BH-/);
    expect(outcome()).toHaveLength(0);
  });

  test('is shown at every address until the guest leaves it, if a room is not booked', async () => {
    const { user } = await comeBack(partly(), {});
    await heading('1 of 2 rooms booked');
    expect(roomAt(1)).toHaveTextContent('this room was taken in the meantime');
    await user.click(screen.getByRole('button', { name: 'Book another stay' }));
    await heading('Plan your stay');
    expect(outcome()).toHaveLength(0);
  });

  test('does not replace a form', async () => {
    await comeBack(partly(), { search: { ...STAY, adults: 1 }, roomTypeId: 'double-courtyard' });
    await screen.findByText(/BH-/);
    expect(screen.getByRole('heading', { level: 2, name: 'Your details' })).toBeInTheDocument();
  });
});

describe('an order with all rooms booked', () => {
  test('shows the number, the adults and the price of each room', async () => {
    const lines = [
      lineOf('confirmed', SEA, { adults: 1 }),
      lineOf('confirmed', COURTYARD, { price: { amount: '298.00', currency: 'EUR' } }),
    ] as const;
    await order(...lines);
    expect(await heading('Your 2 rooms are booked')).toHaveFocus();
    expect(outcome()).toHaveLength(2);
    for (const words of [
      'Room 1: Harbour View Double',
      '1 adult',
      '€420.00',
      numberOf(lines[0]),
      'Confirmed',
    ])
      expect(roomAt(0)).toHaveTextContent(words);
    for (const words of ['Room 2: Courtyard Double', '2 adults', '€298.00', numberOf(lines[1]), 'Confirmed'])
      expect(roomAt(1)).toHaveTextContent(words);
    expect(screen.queryByText(/^What is booked stays booked/)).not.toBeInTheDocument();
    expect([instead(0), instead(1)]).toEqual([null, null]);
    expect(screen.getByText('2 nights · 3 adults')).toBeInTheDocument();
  });

  test('is not repeated in the bar', async () => {
    const lines = [lineOf('confirmed', SEA), lineOf('confirmed', COURTYARD)] as const;
    const { user } = await order(...lines);
    await heading('Your 2 rooms are booked');
    expect(bar()).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Book another stay' }));
    await heading('Plan your stay');
    await waitFor(() => expect(bar()).toHaveTextContent(numberOf(lines[0])));
    expect(bar()).toHaveTextContent(numberOf(lines[1]));
  });

  test('names two rooms of the same type by their number', async () => {
    await order(lineOf('confirmed', SEA), lineOf('confirmed', SEA));
    await heading('Your 2 rooms are booked');
    const names = outcome().map((room) => within(room).getByRole('heading', { level: 3 }).textContent);
    expect(names).toEqual(['Room 1: Harbour View Double', 'Room 2: Harbour View Double']);
  });

  test('shows each room as a booking at its own address after a reload', async () => {
    const lines = [lineOf('confirmed', SEA), lineOf('confirmed', COURTYARD)] as const;
    bff.current.put(testOrder(lines), lines[0].booking);
    await openPage({ search: STAY, roomTypeId: COURTYARD.roomTypeId });
    await heading('Your booking');
    expect(document.querySelector('[data-part=confirmation]')).toHaveTextContent(numberOf(lines[1]));
    await waitFor(() => expect(bar()).toHaveTextContent(numberOf(lines[0])));
    expect(bar()).not.toHaveTextContent(numberOf(lines[1]));
  });
});

describe('an order with one room sold out meanwhile', () => {
  test('shows how many rooms are booked, and why the other room is not', async () => {
    await order(lineOf('confirmed', SEA), soldOut(1));
    expect(await heading('1 of 2 rooms booked')).toHaveFocus();
    expect(
      screen.getByText('What is booked stays booked. You pay nothing for a room that is not booked.'),
    ).toBeInTheDocument();
    expect(roomAt(0)).toHaveTextContent('Confirmed');
    expect(roomAt(1)).toHaveTextContent('Not booked: this room was taken in the meantime.');
    expect(roomAt(1)).not.toHaveTextContent(/Confirmed|€/);
    expect(document.querySelector('[data-part=seal]')).toBeNull();
  });

  test('links to the free rooms for the stay of that room', async () => {
    const { user } = await order(lineOf('confirmed', SEA), soldOut(1));
    await heading('1 of 2 rooms booked');
    bff.current.rooms = [testRoom('attic', 'Attic', '180.00')];
    const before = bff.current.seen.length;
    expect(instead(0)).not.toBeInTheDocument();
    await user.click(within(roomAt(1)).getByRole('button', { name: 'Choose another room' }));
    await heading('Rooms for your dates');
    expect(window.location.search).toBe('?checkin=2027-02-12&checkout=2027-02-14&adults=1');
    expect(await screen.findByRole('link', { name: 'Choose Attic' })).toBeInTheDocument();
    const asked = bff.current.seen.slice(before).filter(({ operation }) => operation === 'availability');
    const adults = asked.map(({ url }) => new URL(url, 'http://test').searchParams.get('adults'));
    expect(new Set(adults)).toEqual(new Set(['1']));
  });

  test('does not say “sold out” if the room was refused for another reason', async () => {
    await order(lineOf('confirmed', SEA), lineOf('rejected', COURTYARD));
    await heading('1 of 2 rooms booked');
    expect(roomAt(1)).toHaveTextContent('Not booked.');
    expect(instead(1)).toBeInTheDocument();
  });
});

test('an order without any booking is shown as one rejection', async () => {
  const lines = [soldOut(2), soldOut(1)] as const;
  bff.current.put(testOrder(lines));
  await openPage({ search: STAY });
  await heading('Your booking was not made');
  expect(outcome()).toEqual([]);
});

describe('an order with one room of unknown outcome', () => {
  test('shows the booked room, and a number for the other room', async () => {
    const lines = [lineOf('confirmed', SEA), lineOf('stuck', COURTYARD, { id: 'abcd1234-90b1' })] as const;
    await order(...lines);
    expect(await heading('Please ask Harbour House about your booking')).toHaveFocus();
    expect(screen.getByText('Please do not book again before you have an answer.')).toBeInTheDocument();
    expect(roomAt(0)).toHaveTextContent(numberOf(lines[0]));
    expect(roomAt(1)).toHaveTextContent(
      'We could not find out whether this room is booked. Please ask Harbour House and give the number ABCD1234.',
    );
    expect(roomAt(1)).not.toHaveTextContent(/Confirmed|€/);
    expect(instead(1)).not.toBeInTheDocument();
    expect(bar()).not.toBeInTheDocument();
  });

  test('ends with a new search', async () => {
    const { user } = await order(lineOf('confirmed', SEA), lineOf('stuck', COURTYARD));
    await heading('Please ask Harbour House about your booking');
    await user.click(screen.getByRole('button', { name: 'Start a new search' }));
    await heading('Plan your stay');
    expect(calls('end')).toEqual(['end']);
  });
});

describe('a cancelled room of an order', () => {
  beforeEach(() => {
    const { property, ...rest } = bff.current.property;
    bff.current.property = { ...rest, property: { ...property, manage: { find: true, cancel: true } } };
  });

  async function cancel(user: Awaited<ReturnType<typeof openPage>>['user'], at: number) {
    await waitFor(() => within(roomAt(at)).getByRole('button', { name: 'Cancel booking' }));
    await user.click(within(roomAt(at)).getByRole('button', { name: 'Cancel booking' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Yes, cancel it' }));
    await waitFor(() => expect(roomAt(at)).toHaveTextContent('Cancelled'));
  }
  const marks = () => outcome().map(({ dataset }) => dataset.mark);

  test('is marked, and no other room is', async () => {
    const lines = [lineOf('confirmed', SEA), lineOf('confirmed', COURTYARD)] as const;
    const { user } = await order(...lines);
    await heading('Your 2 rooms are booked');
    expect(marks()).toEqual(['confirmed', 'confirmed']);
    await cancel(user, 1);
    expect(marks()).toEqual(['confirmed', 'cancelled']);
    expect(within(roomAt(1)).getByRole('heading', { level: 3 })).toHaveFocus();
    expect(within(roomAt(1)).queryByRole('button', { name: 'Cancel booking' })).not.toBeInTheDocument();
    expect(within(roomAt(0)).getByRole('button', { name: 'Cancel booking' })).toBeInTheDocument();
    const [sent] = bff.current.seen.filter(({ operation }) => operation === 'cancel');
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({ reference: numberOf(lines[1]) });
  });

  test('cancels the whole order if it is the last room', async () => {
    const { user } = await order(lineOf('confirmed', SEA), lineOf('confirmed', COURTYARD));
    await heading('Your 2 rooms are booked');
    await cancel(user, 0);
    await cancel(user, 1);
    await heading('Your booking is cancelled');
    expect(marks()).toEqual(['cancelled', 'cancelled']);
    expect(screen.queryByRole('button', { name: 'Add to calendar' })).not.toBeInTheDocument();
  });

  test('does not change the text of a room that was not booked', async () => {
    const { user } = await order(lineOf('confirmed', SEA), soldOut(1));
    await heading('1 of 2 rooms booked');
    await cancel(user, 0);
    expect(marks()).toEqual(['cancelled', undefined]);
    expect(instead(1)).toBeInTheDocument();
  });
});
