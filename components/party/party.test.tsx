// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { partyAddress, writeUrlState } from '../../lib/browser/search/url-state.ts';
import { STAY, testProperty, testRoom, testRooms } from '../../lib/browser/test-property.ts';
import { problem } from '../../lib/browser/test-server/test-booking-server.ts';
import { bff, calls, fillInGuest, openPage, setUpTestPage } from '../test-page.tsx';

/** @file A guest chooses several rooms one after the other and orders them with one press. */

setUpTestPage();

const SEA = 'Harbour View Double';
const COURTYARD = 'Courtyard Double';
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const panel = () => screen.findByRole('region', { name: 'Your rooms' });
const roomsOfParty = async () => within(await panel()).getAllByRole('listitem');
const choose = (name: string) => screen.findByRole('link', { name: `Choose ${name}` });
const several = () => screen.findByRole('link', { name: 'Book several rooms' });
const adultsIn = (number: number) => screen.findByRole('combobox', { name: `Adults in room ${number}` });
const orderButton = () => screen.getByRole('button', { name: 'Book with obligation to pay' });
const order = async (user: Awaited<ReturnType<typeof openPage>>['user']) => {
  await waitFor(() => expect(orderButton()).toBeEnabled());
  await user.click(orderButton());
};
const lines = () =>
  [...document.querySelectorAll('[data-part=room-lines] > li')].map(({ textContent }) => textContent);
/** The rooms in the address. */
const address = () => {
  const parameters = new URLSearchParams(window.location.search);
  return {
    rooms: parameters.get('rooms'),
    room: parameters.getAll('room'),
    adults: parameters.get('adults'),
  };
};
const openParty = (adults: number[], ...chosen: string[]) => {
  const { search = STAY, party } = partyAddress(STAY, { adults, chosen });
  return openPage({ search, ...(party && { party }) });
};

describe('a party', () => {
  test('chooses its rooms one after the other, and orders them with one press', async () => {
    const { user } = await openPage({ search: STAY });
    await user.click(await several());
    expect(await heading('Room 1 of 2')).toHaveFocus();
    expect(address()).toEqual({ rooms: '1-1', room: [], adults: '1' });
    await user.click(await choose(COURTYARD));
    expect(await heading('Room 2 of 2')).toHaveFocus();
    const [first, second] = await roomsOfParty();
    expect(first).toHaveTextContent(`Room 1${COURTYARD} €298.00`);
    expect(second).toHaveTextContent('Not chosen yet');
    await user.click(await choose(SEA));
    expect(await heading('Your details')).toHaveFocus();
    expect(lines()).toEqual([`Room 1: ${COURTYARD} 1 adult€298.00`, `Room 2: ${SEA} 1 adult€420.00`]);
    expect(screen.getAllByText('€718.00').length).toBeGreaterThan(0);
    await fillInGuest(user);
    await order(user);
    await heading('Your 2 rooms are booked');
    const [armed] = bff.current.seen.filter(({ operation }) => operation === 'arm');
    expect(JSON.parse(armed?.body ?? '')).toMatchObject({
      checkin: STAY.checkin,
      checkout: STAY.checkout,
      rooms: [
        { roomTypeId: 'double-courtyard', adults: 1, quote: 'quote-double-courtyard' },
        { roomTypeId: 'double-sea', adults: 1, quote: 'quote-double-sea' },
      ],
    });
    expect(bff.current.bookings.map(({ room, stay }) => [room.name, stay.adults])).toEqual([
      [COURTYARD, 1],
      [SEA, 1],
    ]);
  });

  test('marks the room that is chosen now', async () => {
    await openParty([2, 2], 'double-sea');
    await heading('Room 2 of 2');
    const current = (await roomsOfParty()).map((room) => room.getAttribute('aria-current'));
    expect(current).toEqual([null, 'step']);
  });

  test('goes back from the form to its last room', async () => {
    const { user } = await openParty([2, 2], 'double-sea', 'double-courtyard');
    await heading('Your details');
    await user.click(screen.getByRole('link', { name: 'Change room 2' }));
    await heading('Room 2 of 2');
    expect(address()).toEqual({ rooms: '2-2', room: ['double-sea'], adults: '2' });
    expect((await roomsOfParty())[0]).toHaveTextContent(`${SEA} €420.00`);
  });

  test('can choose from a room’s sheet as well', async () => {
    const { user } = await openParty([2, 2], 'double-sea');
    await user.click(await screen.findByRole('link', { name: COURTYARD }));
    const sheet = await screen.findByRole('dialog');
    expect(address().room).toEqual(['double-sea', 'double-courtyard']);
    await user.click(within(sheet).getByRole('link', { name: `Choose ${COURTYARD}` }));
    await heading('Your details');
    expect(lines()).toHaveLength(2);
  });

  test('learns which of its rooms is sold out, and keeps the rooms before it', async () => {
    bff.current.rooms = [testRoom('double-sea', SEA, '420.00', { unitsAvailable: 5 })];
    const { user } = await openParty([2, 2], 'double-sea', 'double-courtyard');
    await heading('Room 2 of 2');
    expect(await screen.findByText('That room is not available on these dates')).toBeInTheDocument();
    await user.click(await choose(SEA));
    await heading('Your details');
    expect(address().room).toEqual(['double-sea', 'double-sea']);
  });
});

describe('a form of several rooms whose answers failed', () => {
  test('appears once each answer was requested again', async () => {
    const down = { kind: 'problem', problem: problem('upstream-unavailable') } as const;
    bff.current.script('availability', down, down);
    const { user } = await openParty([1, 2], 'double-courtyard', 'double-sea');
    for (const adults of ['1', '2']) {
      await user.click(await screen.findByRole('button', { name: 'Try again' }));
      await waitFor(() => expect(bff.current.seen.at(-1)?.url).toContain(`&adults=${adults}&`));
    }
    await heading('Your details');
    expect(lines()).toHaveLength(2);
    expect(calls('availability')).toHaveLength(4);
  });
});

describe('the rooms of a party', () => {
  test('lose the chosen room if its adults change', async () => {
    const { user } = await openParty([1, 2, 2], 'double-sea', 'double-courtyard');
    await heading('Room 3 of 3');
    await user.selectOptions(await adultsIn(2), '1');
    await heading('Room 2 of 3');
    expect(address()).toEqual({ rooms: '1-1-2', room: ['double-sea'], adults: '1' });
    await user.selectOptions(await adultsIn(1), '3 adults');
    await heading('Room 1 of 3');
    expect(address()).toEqual({ rooms: '3-1-2', room: [], adults: '3' });
  });

  test('keep the chosen rooms if the adults of a later room change', async () => {
    const { user } = await openParty([1, 2], 'double-sea');
    await heading('Room 2 of 2');
    await user.selectOptions(await adultsIn(2), '4');
    await waitFor(() => expect(address().rooms).toBe('1-4'));
    expect(address().room).toEqual(['double-sea']);
  });

  test('take as many adults as the property allows', async () => {
    await openParty([1, 2]);
    const options = within(await adultsIn(1)).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      '1 adult',
      ...[2, 3, 4, 5, 6].map((count) => `${count} adults`),
    ]);
  });

  test('can be chosen again one by one', async () => {
    const { user } = await openParty([1, 2, 2], 'double-sea', 'double-courtyard');
    await user.click(await screen.findByRole('link', { name: 'Change room 1' }));
    await heading('Room 1 of 3');
    expect(address().room).toEqual(['', 'double-courtyard']);
    expect(screen.getByRole('link', { name: /^Change room/ })).toHaveAccessibleName('Change room 2');
    await user.click(await choose(COURTYARD));
    await heading('Room 3 of 3');
    expect(address().room).toEqual(['double-courtyard', 'double-courtyard']);
  });

  test('are kept when another room is removed', async () => {
    const { user } = await openParty([1, 2, 3], 'double-sea', 'double-courtyard');
    await user.click(await screen.findByRole('link', { name: 'Remove room 1' }));
    await heading('Room 2 of 2');
    expect(address()).toEqual({ rooms: '2-3', room: ['double-courtyard'], adults: '3' });
    const [first] = await roomsOfParty();
    expect(first).toHaveTextContent(COURTYARD);
  });

  test('are all chosen when the only open room is removed', async () => {
    const { user } = await openParty([1, 2, 3], 'double-sea', 'double-courtyard');
    await user.click(await screen.findByRole('link', { name: 'Remove room 3' }));
    await heading('Your details');
    expect(lines()).toHaveLength(2);
  });

  test('become a search for one room when only one is left', async () => {
    const { user } = await openParty([1, 3], 'double-sea');
    await user.click(await screen.findByRole('link', { name: 'Remove room 1' }));
    await heading('Rooms for your dates');
    expect(address()).toEqual({ rooms: null, room: [], adults: '3' });
    expect(screen.queryByRole('region', { name: 'Your rooms' })).not.toBeInTheDocument();
  });

  test('are at most three', async () => {
    const { user } = await openParty([2, 2], 'double-sea');
    await user.click(await screen.findByRole('link', { name: 'Add a room' }));
    await heading('Room 2 of 3');
    expect(address()).toEqual({ rooms: '2-2-1', room: ['double-sea'], adults: '2' });
    expect(screen.queryByRole('link', { name: 'Add a room' })).not.toBeInTheDocument();
  });
});

describe('a search above the rooms of a party', () => {
  test('for other nights keeps the party, which chooses again', async () => {
    const { user } = await openParty([2, 2], 'double-sea');
    await heading('Room 2 of 2');
    await user.click(screen.getByRole('button', { name: /^Check-out/ }));
    const day = await screen.findByRole('button', { name: /Monday, February 15, 2027/ });
    await user.click(day);
    await user.click(screen.getByRole('button', { name: 'See rooms and prices' }));
    await heading('Room 1 of 2');
    expect(window.location.search).toContain('checkout=2027-02-15');
    expect(address()).toEqual({ rooms: '2-2', room: [], adults: '2' });
  });

  test('for another number of adults is for one room', async () => {
    const { user } = await openParty([2, 2], 'double-sea');
    await heading('Room 2 of 2');
    await user.click(screen.getByRole('button', { name: 'One adult more' }));
    await user.click(screen.getByRole('button', { name: 'See rooms and prices' }));
    await heading('Rooms for your dates');
    expect(address()).toEqual({ rooms: null, room: [], adults: '3' });
  });
});

describe('several rooms', () => {
  const split = (words: string) => screen.findByRole('link', { name: words });

  test('are offered to a large party for which no room is free', async () => {
    bff.current.rooms = [];
    const { user } = await openPage({ search: { ...STAY, adults: 5 } });
    expect(await split('3 rooms: 2 + 2 + 1 adults')).toBeInTheDocument();
    bff.current.rooms = testRooms();
    await user.click(await split('2 rooms: 3 + 2 adults'));
    await heading('Room 1 of 2');
    expect(address()).toEqual({ rooms: '3-2', room: [], adults: '3' });
  });

  test('are offered for more adults than one search allows', async () => {
    const { user } = await openPage({ search: STAY });
    const adults = await screen.findByRole('spinbutton', { name: 'Adults' });
    await user.clear(adults);
    await user.type(adults, '13');
    // Two rooms of this property are too few for 13 adults.
    await user.click(await split('3 rooms: 5 + 4 + 4 adults'));
    expect(screen.queryByRole('link', { name: /^2 rooms:/ })).not.toBeInTheDocument();
    await heading('Room 1 of 3');
    expect(address()).toEqual({ rooms: '5-4-4', room: [], adults: '5' });
  });

  test('are not offered to one adult, nor again to a party', async () => {
    bff.current.rooms = [];
    const { unmount } = await openPage({ search: { ...STAY, adults: 1 } });
    await screen.findByRole('region', { name: /^No room for/ });
    expect(screen.queryByRole('link', { name: /^\d rooms:/ })).not.toBeInTheDocument();
    unmount();
    await openParty([4, 4]);
    await screen.findByRole('region', { name: /^No room for/ });
    expect(screen.queryByRole('link', { name: /^\d rooms:/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Book several rooms' })).not.toBeInTheDocument();
  });

  describe('of a read-only property', () => {
    beforeEach(() => {
      bff.current.property = testProperty('read-only');
    });

    test('are not offered', async () => {
      await openPage({ search: STAY });
      await screen.findByText('€420.00');
      expect(screen.queryByRole('link', { name: 'Book several rooms' })).not.toBeInTheDocument();
    });

    test('are not offered to a large party either', async () => {
      bff.current.rooms = [];
      await openPage({ search: { ...STAY, adults: 6 } });
      await screen.findByRole('region', { name: /^No room for/ });
      expect(screen.queryByRole('link', { name: /^\d rooms:/ })).not.toBeInTheDocument();
    });
  });
});

/** Scripts a refusal of the next order: room `at + 1` has a new price, in euros. */
function scriptNewPrice(at: number, before: string, now: string): void {
  bff.current.script('arm', {
    kind: 'problem',
    problem: problem('price-changed', {
      quoted: { amount: before, currency: 'EUR' },
      current: { amount: now, currency: 'EUR' },
      quote: 'quote-dearer',
      errors: [{ pointer: `/rooms/${at}/roomTypeId`, code: 'price-changed', message: `room ${at + 1} of 2` }],
    }),
  });
}

describe('a refused order of several rooms', () => {
  const errors = [{ pointer: '/rooms/1/roomTypeId', code: 'sold-out', message: 'room 2 of 2' }];
  const soldOut = { kind: 'problem', problem: problem('sold-out', { errors }) } as const;

  test('names the refused room and leads back to its choice', async () => {
    const { user } = await openParty([2, 2, 2], 'double-sea', 'double-courtyard', 'double-sea');
    await fillInGuest(user);
    bff.current.script('arm', soldOut);
    await order(user);
    const notice = await screen.findByRole('region', { name: 'This room is no longer available' });
    expect(notice).toHaveTextContent(COURTYARD);
    expect(notice).not.toHaveTextContent(SEA);
    const before = calls('availability').length;
    await user.click(within(notice).getByRole('button', { name: 'See the rooms that are free' }));
    await heading('Room 2 of 3');
    expect(address()).toEqual({ rooms: '2-2-2', room: ['double-sea', '', 'double-sea'], adults: '2' });
    await choose(COURTYARD);
    expect(calls('availability').length).toBeGreaterThan(before);
  });

  test('names the refused room above the rooms if the guest has gone back meanwhile', async () => {
    const { property, ...rest } = bff.current.property;
    // The configuration contains the name of the room.
    const rooms = { 'double-courtyard': { name: COURTYARD } };
    bff.current.property = { ...rest, property: { ...property, rooms } };
    let answer: (value: unknown) => void = () => undefined;
    const { user } = await openParty([2, 2], 'double-sea', 'double-courtyard');
    await fillInGuest(user);
    bff.current.script('arm', { kind: 'hold', until: new Promise((resolve) => (answer = resolve)) });
    await order(user);
    await user.click(screen.getByRole('link', { name: 'Change room 2' }));
    await waitFor(() => expect(screen.queryByLabelText('First name')).not.toBeInTheDocument());
    bff.current.rooms = [testRoom('double-sea', SEA, '420.00')];
    answer(undefined);
    const notice = await screen.findByRole('region', { name: 'This room is no longer available' });
    await choose(SEA);
    expect(notice).toHaveTextContent(COURTYARD);
    expect(notice).not.toHaveTextContent(SEA);
  });

  test('leads back to the choice of the room whose price has changed', async () => {
    const { user } = await openParty([2, 2], 'double-courtyard', 'double-sea');
    await fillInGuest(user);
    scriptNewPrice(0, '298.00', '320.00');
    await order(user);
    const notice = await screen.findByRole('region', { name: 'The price has changed' });
    await user.click(within(notice).getByRole('button', { name: 'See other rooms' }));
    await heading('Room 1 of 2');
    expect(address()).toEqual({ rooms: '2-2', room: ['', 'double-sea'], adults: '2' });
  });

  test('needs consent to the new total after a changed price', async () => {
    const { user } = await openParty([2, 2], 'double-courtyard', 'double-sea');
    await fillInGuest(user);
    scriptNewPrice(1, '420.00', '455.50');
    await order(user);
    const notice = await screen.findByRole('region', { name: 'The price has changed' });
    expect(notice).toHaveTextContent('€718.00');
    await user.click(within(notice).getByRole('button', { name: /€753\.50/ }));
    expect(lines()[1]).toContain('€455.50');
    await order(user);
    await heading('Your 2 rooms are booked');
    const armed = bff.current.seen.filter(({ operation }) => operation === 'arm');
    expect(JSON.parse(armed.at(-1)?.body ?? '').rooms.map(({ quote }: { quote: string }) => quote)).toEqual([
      'quote-double-courtyard',
      'quote-dearer',
    ]);
  });
});

test('Back after a choice leads to the choice before it', async () => {
  const { user } = await openParty([2, 2]);
  await user.click(await choose(SEA));
  await heading('Room 2 of 2');
  await act(async () => window.history.back());
  await heading('Room 1 of 2');
  expect(window.location.search).toBe(writeUrlState(partyAddress(STAY, { adults: [2, 2], chosen: [] })));
});

describe('the focus', () => {
  test('stays on the adults of the current room', async () => {
    const { user } = await openParty([1, 2]);
    await user.selectOptions(await adultsIn(1), '3');
    await waitFor(() => expect(address().rooms).toBe('3-2'));
    expect(await adultsIn(1)).toHaveFocus();
  });

  test('goes to the last added room when no more rooms can be added', async () => {
    const { user } = await openParty([1, 2]);
    await user.click(await screen.findByRole('link', { name: 'Add a room' }));
    await waitFor(() => expect(address().rooms).toBe('1-2-1'));
    await waitFor(async () => expect(await adultsIn(3)).toHaveFocus());
  });
});

test('a party with more adults in a room than the property allows is no search', async () => {
  await openParty([2, 99], 'double-sea');
  await heading('Plan your stay');
});
