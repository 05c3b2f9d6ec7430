// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { BOOKING, testAttempt } from '../../lib/browser/test-attempt.ts';
import { STAY, testAvailability, testProperty, testRooms } from '../../lib/browser/test-property.ts';
import { problem } from '../../lib/browser/test-server/test-booking-server.ts';
import type { Photo } from '../../lib/contract/room-schema.ts';
import { bff, calls, openPage, setUpTestPage } from '../test-page.tsx';

setUpTestPage();

const availability = testAvailability();

test('rooms that came with the page are not asked for again', async () => {
  await openPage({ search: STAY, availability });
  expect(screen.getByText('€420.00')).toBeInTheDocument();
  await screen.findByRole('link', { name: 'Choose Harbour View Double' });
  expect(calls('availability')).toEqual([]);
});

test('each card leads on without scripts as well', async () => {
  await openPage({ search: STAY, availability });
  const stay = '?locale=en&checkin=2027-02-12&checkout=2027-02-14&adults=2';
  expect(screen.getByRole('link', { name: 'Choose Harbour View Double' })).toHaveAttribute(
    'href',
    `${stay}&room=double-sea`,
  );
  expect(screen.getByRole('link', { name: 'Harbour View Double' })).toHaveAttribute(
    'href',
    `${stay}&room=double-sea&view=room`,
  );
});

const PHOTOS: Photo[] = [
  { src: '/bed.jpg', alt: 'bed', width: 1200, height: 800, srcset: [{ src: '/bed-480.jpg', width: 480 }] },
  { src: '/bath.jpg', alt: 'bath', width: 1200, height: 800 },
];

test('nothing that can be pressed in the list has the same name twice', async () => {
  const rooms = testRooms().map((room) => ({ ...room, photos: PHOTOS }));
  const { container } = await openPage({ search: STAY, availability: { ...availability, rooms } });
  await screen.findByRole('link', { name: 'Choose Harbour View Double' });
  const pressed = [...container.querySelectorAll('[data-part=rooms] :is(a, button, summary)')];
  const names = [
    'Change search',
    'Book several rooms',
    'Pictures of Courtyard Double',
    'Courtyard Double',
    'Choose Courtyard Double',
    'Pictures of Harbour View Double',
    'Harbour View Double',
    'Choose Harbour View Double',
  ];
  expect(pressed).toHaveLength(names.length);
  for (const [index, name] of names.entries()) expect(pressed[index]).toHaveAccessibleName(name);
});

test('a room with several pictures shows the first, and how many there are', async () => {
  const rooms = testRooms().map((room, index) => (index === 0 ? { ...room, photos: PHOTOS } : room));
  await openPage({ search: STAY, availability: { ...availability, rooms } });
  const pictures = screen.getByRole('link', { name: 'Pictures of Courtyard Double' });
  const bed = within(pictures).getByRole('img');
  expect(bed).toHaveAttribute('alt', 'bed');
  expect(bed).toHaveAttribute('loading', 'eager');
  expect(bed).toHaveAttribute('srcset', '/bed-480.jpg 480w, /bed.jpg 1200w');
  expect(pictures).toHaveTextContent('1 / 2');
});

test('while asking, the list has its size and says that it is busy', async () => {
  bff.current.script('availability', { kind: 'hold', until: new Promise(() => undefined) });
  await openPage({ search: STAY });
  expect(screen.getByText('Looking for free rooms…').parentElement).toHaveAttribute('aria-busy', 'true');
});

const NONE = 'No room for 2 people is free on these dates';

test('no rooms: near dates that have some are one tap away, with what they cost', async () => {
  bff.current.rooms = [];
  const near = { checkin: '2027-02-13', checkout: '2027-02-15', adults: 2 };
  bff.current.near = {
    offers: [{ stay: { ...near, nights: 2 }, from: { amount: '420.00', currency: 'EUR' } }],
    complete: true,
  };
  const { user } = await openPage({ search: STAY });
  const notice = await screen.findByRole('region', { name: NONE });
  const link = await within(notice).findByRole('link', { name: /Feb\s13.+from €420\.00/ });
  expect(within(notice).getByRole('status')).toHaveTextContent('Rooms are free on the following dates');
  expect(within(notice).getAllByRole('link', { name: /Feb/ })).toEqual([link]);
  bff.current.rooms = testRooms();
  await user.click(link);
  await screen.findByRole('heading', { name: 'Harbour View Double' });
  expect(window.location.search).toContain('checkin=2027-02-13');
});

test('no rooms: a button leads to the dates of the search', async () => {
  bff.current.rooms = [];
  const { user } = await openPage({ search: STAY });
  const notice = await screen.findByRole('region', { name: NONE });
  const link = within(notice).getByRole('link', { name: 'Change dates' });
  const search = document.querySelector('[data-part=search-step]');
  expect(link).toHaveAttribute('href', `#${search?.id}`);
  for (const _ of ['folded', 'unfolded']) {
    await user.click(link);
    expect(screen.getByRole('button', { name: /^Check-in/ })).toHaveFocus();
    expect(search).not.toHaveAttribute('data-folded');
    expect(screen.queryByRole('link', { name: 'Change search' })).not.toBeInTheDocument();
  }
});

describe('a room that the guest has booked for these nights', () => {
  const card = async (name: string) => {
    const heading = await screen.findByRole('heading', { level: 3, name });
    return within(heading.closest('li') ?? expect.fail());
  };

  test('says so, leads to the booking, and can be chosen', async () => {
    bff.current.put(testAttempt('confirmed'), BOOKING);
    // For however many adults.
    const { user } = await openPage({ search: { ...STAY, adults: 1 } });
    const booked = await card('Harbour View Double');
    const link = await booked.findByRole('link', { name: 'Booked: BH-1000' });
    expect(booked.getByRole('link', { name: 'Choose Harbour View Double' })).toBeInTheDocument();
    expect((await card('Courtyard Double')).queryByText(/Booked/)).not.toBeInTheDocument();
    await user.click(link);
    expect(await screen.findByRole('heading', { level: 2, name: 'Your booking' })).toHaveFocus();
    expect(window.location.search).toContain('adults=2&room=double-sea');
  });

  test('says nothing on other nights', async () => {
    bff.current.put(testAttempt('confirmed'), BOOKING);
    await openPage({ search: { ...STAY, checkout: '2027-02-15' } });
    await screen.findByRole('region', { name: 'Your bookings' });
    expect((await card('Harbour View Double')).queryByText(/Booked/)).not.toBeInTheDocument();
  });
});

test('no rooms on near dates either: says so, and does not send the guest there', async () => {
  bff.current.rooms = [];
  await openPage({ search: STAY });
  const notice = await screen.findByRole('region', { name: NONE });
  expect(await within(notice).findByText(/nothing is free either/)).toBeInTheDocument();
  expect(within(notice).queryByRole('link', { name: /Feb/ })).not.toBeInTheDocument();
  expect(within(notice).getByRole('link', { name: 'stay@harbour.example' })).toBeInTheDocument();
});

test('while near dates are asked for, it says so, and suggests none that may be full', async () => {
  bff.current.rooms = [];
  bff.current.script('near', { kind: 'hold', until: new Promise(() => undefined) });
  await openPage({ search: STAY });
  const notice = await screen.findByRole('region', { name: NONE });
  expect(within(notice).getAllByRole('status')[0]).toHaveTextContent(
    'Looking for free rooms a few days earlier',
  );
  expect(within(notice).queryByRole('link', { name: /Feb/ })).not.toBeInTheDocument();
});

test.each([
  ['the plan has none to spare for asking', { offers: [], complete: false }],
  ['asking fails', 'too-many-requests'],
] as const)('near dates are suggested as they are when %s, none of them in the past', async (_, answer) => {
  bff.current.rooms = [];
  if (typeof answer === 'string') bff.current.script('near', { kind: 'problem', problem: problem(answer) });
  else bff.current.near = { ...answer, offers: [...answer.offers] };
  const search = { checkin: '2027-01-06', checkout: '2027-01-08', adults: 2 };
  const { user } = await openPage({ search });
  const notice = await screen.findByRole('region', { name: NONE });
  const near = await within(notice).findAllByRole('link', { name: /Jan/ });
  expect(near.map(({ textContent }) => textContent?.replace(/[\u2009\u00A0]/g, ' '))).toEqual([
    'Tue, Jan 5 – Thu, Jan 7',
    'Thu, Jan 7 – Sat, Jan 9',
    'Fri, Jan 8 – Sun, Jan 10',
    'Sat, Jan 9 – Mon, Jan 11',
  ]);
  bff.current.rooms = testRooms();
  await user.click(within(notice).getByRole('link', { name: /Jan\s5/ }));
  await screen.findByRole('heading', { name: 'Harbour View Double' });
  expect(window.location.search).toContain('checkin=2027-01-05');
});

test('prices that could not be asked afresh carry their time, on the property’s clock', async () => {
  await openPage({ search: STAY, availability: { ...availability, stale: true } });
  expect(screen.getByText(/Prices as of Jan 5, 10:05/)).toBeInTheDocument();
});

test('upstream down, told with the page: retry asks again', async () => {
  const { user } = await openPage({ search: STAY, problem: problem('upstream-unavailable') });
  const notice = screen.getByRole('region', { name: 'We can’t show prices right now' });
  expect(within(notice).getByRole('link', { name: 'stay@harbour.example' })).toBeInTheDocument();
  expect(calls('availability')).toEqual([]);
  await user.click(within(notice).getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'Harbour View Double' });
});

test.each([
  ['too-many-requests', 'One moment, please'],
  ['upstream-unexpected', 'We can’t show prices right now'],
  ['internal', 'Something went wrong on our side'],
] as const)('%s is told as “%s”, and retry works', async (code, title) => {
  bff.current.script('availability', { kind: 'problem', problem: problem(code) });
  const { user } = await openPage({ search: STAY });
  const notice = await screen.findByRole('region', { name: title });
  await user.click(within(notice).getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'Harbour View Double' });
});

test('the same search once more asks again, and is no new step for Back', async () => {
  bff.current.script('availability', { kind: 'problem', problem: problem('upstream-unavailable') });
  const { user } = await openPage({ search: STAY });
  await screen.findByRole('region', { name: 'We can’t show prices right now' });
  const steps = window.history.length;
  await user.click(screen.getByRole('button', { name: 'See rooms and prices' }));
  await screen.findByRole('heading', { name: 'Harbour View Double' });
  expect(calls('availability')).toHaveLength(2);
  expect(window.history).toHaveLength(steps);
});

test('a connection that breaks is told as such', async () => {
  bff.current.script('availability', { kind: 'reset' });
  await openPage({ search: STAY });
  expect(
    await screen.findByRole('region', { name: 'We couldn’t reach the booking service' }),
  ).toBeInTheDocument();
});

test('a property that takes no online bookings shows prices and its contact, and nothing to choose', async () => {
  await openPage({
    search: STAY,
    availability,
    property: testProperty('read-only'),
    roomTypeId: 'double-sea',
  });
  expect(screen.getByText('€420.00')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Call or write to book' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Choose/ })).not.toBeInTheDocument();
  for (const ask of await screen.findAllByRole('link', { name: 'Ask for this room' }))
    expect(ask).toHaveClass('bh-button', { exact: true });
  expect(screen.queryByLabelText('First name')).not.toBeInTheDocument();
});

test('where nothing can be booked, address and maps stand below the rooms', async () => {
  const { property, ...answer } = testProperty('read-only');
  const address = { lines: ['Kaffeekai 7'], postalCode: '20457', city: 'Hamburg', country: 'DE' };
  const contact = { ...property.contact, address };
  await openPage({ search: STAY, availability, property: { ...answer, property: { ...property, contact } } });
  const [maps, ...others] = await screen.findAllByRole('link', { name: 'OpenStreetMap' });
  expect(others).toEqual([]);
  const last = screen.getAllByRole('link', { name: 'Ask for this room' }).at(-1);
  expect(last?.compareDocumentPosition(maps ?? expect.fail())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a property whose key was refused shows its contact only', async () => {
  await openPage({ property: testProperty('unavailable') });
  expect(screen.getByRole('heading', { name: 'Online booking is closed at the moment' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'See rooms and prices' })).not.toBeInTheDocument();
});

test('a link to a room that is gone says so and shows those that are free', async () => {
  await openPage({ search: STAY, availability, roomTypeId: 'attic' });
  expect(screen.getByRole('region', { name: /not available/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Choose Harbour View Double' })).toBeInTheDocument();
});
