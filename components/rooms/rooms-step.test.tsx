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

test('rooms that came with the page are not requested again', async () => {
  await openPage({ search: STAY, availability });
  expect(screen.getByText('€420.00')).toBeInTheDocument();
  await screen.findByRole('link', { name: 'Choose Harbour View Double' });
  expect(calls('availability')).toEqual([]);
});

test('each card has links that work without scripts', async () => {
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

test('no two controls in the list have the same name', async () => {
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

test('a room with several pictures shows the first and the count', async () => {
  const rooms = testRooms().map((room, index) => (index === 0 ? { ...room, photos: PHOTOS } : room));
  await openPage({ search: STAY, availability: { ...availability, rooms } });
  const pictures = screen.getByRole('link', { name: 'Pictures of Courtyard Double' });
  const bed = within(pictures).getByRole('img');
  expect(bed).toHaveAttribute('alt', 'bed');
  expect(bed).toHaveAttribute('loading', 'eager');
  expect(bed).toHaveAttribute('srcset', '/bed-480.jpg 480w, /bed.jpg 1200w');
  expect(pictures).toHaveTextContent('1 / 2');
});

test('while the rooms load, the list has its size and is marked as busy', async () => {
  bff.current.script('availability', { kind: 'hold', until: new Promise(() => undefined) });
  await openPage({ search: STAY });
  expect(screen.getByText('Looking for free rooms…').parentElement).toHaveAttribute('aria-busy', 'true');
});

const NONE = 'No room for 2 people is free on these dates';

test('without rooms, near dates with rooms are one tap away, with their price', async () => {
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

test('without rooms, a button leads to the dates of the search', async () => {
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

  test('says so, links to the booking, and can be chosen', async () => {
    bff.current.put(testAttempt('confirmed'), BOOKING);
    // For any number of adults.
    const { user } = await openPage({ search: { ...STAY, adults: 1 } });
    const booked = await card('Harbour View Double');
    const link = await booked.findByRole('link', { name: 'Booked: BH-1000' });
    expect(booked.getByRole('link', { name: 'Choose Harbour View Double' })).toBeInTheDocument();
    expect((await card('Courtyard Double')).queryByText(/Booked/)).not.toBeInTheDocument();
    await user.click(link);
    expect(await screen.findByRole('heading', { level: 2, name: 'Your booking' })).toHaveFocus();
    expect(window.location.search).toContain('adults=2&room=double-sea');
  });

  test('does not say so for other nights', async () => {
    bff.current.put(testAttempt('confirmed'), BOOKING);
    await openPage({ search: { ...STAY, checkout: '2027-02-15' } });
    await screen.findByRole('region', { name: 'Your bookings' });
    expect((await card('Harbour View Double')).queryByText(/Booked/)).not.toBeInTheDocument();
  });
});

test('without rooms on near dates, the page says so and suggests none', async () => {
  bff.current.rooms = [];
  await openPage({ search: STAY });
  const notice = await screen.findByRole('region', { name: NONE });
  expect(await within(notice).findByText(/nothing is free either/)).toBeInTheDocument();
  expect(within(notice).queryByRole('link', { name: /Feb/ })).not.toBeInTheDocument();
  expect(within(notice).getByRole('link', { name: 'stay@harbour.example' })).toBeInTheDocument();
});

test('while near dates load, the page says so and suggests none that may be full', async () => {
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
  ['the plan has no requests left', { offers: [], complete: false }],
  ['the request fails', 'too-many-requests'],
] as const)('near dates are suggested without prices if %s, none of them in the past', async (_, answer) => {
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

test('stale prices show their time, in the property’s time zone', async () => {
  await openPage({ search: STAY, availability: { ...availability, stale: true } });
  expect(screen.getByText(/Prices as of Jan 5, 10:05/)).toBeInTheDocument();
});

test('a silent upstream that came with the page can be retried', async () => {
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
] as const)('%s is shown as “%s”, and a retry works', async (code, title) => {
  bff.current.script('availability', { kind: 'problem', problem: problem(code) });
  const { user } = await openPage({ search: STAY });
  const notice = await screen.findByRole('region', { name: title });
  await user.click(within(notice).getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'Harbour View Double' });
});

test('the same search once more makes another request, without a history entry', async () => {
  bff.current.script('availability', { kind: 'problem', problem: problem('upstream-unavailable') });
  const { user } = await openPage({ search: STAY });
  await screen.findByRole('region', { name: 'We can’t show prices right now' });
  const steps = window.history.length;
  await user.click(screen.getByRole('button', { name: 'See rooms and prices' }));
  await screen.findByRole('heading', { name: 'Harbour View Double' });
  expect(calls('availability')).toHaveLength(2);
  expect(window.history).toHaveLength(steps);
});

test('a broken connection is reported as such', async () => {
  bff.current.script('availability', { kind: 'reset' });
  await openPage({ search: STAY });
  expect(
    await screen.findByRole('region', { name: 'We couldn’t reach the booking service' }),
  ).toBeInTheDocument();
});

test('a read-only property shows prices and contact details, and nothing to choose', async () => {
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

test('a read-only property has address and maps below the rooms', async () => {
  const { property, ...answer } = testProperty('read-only');
  const address = { lines: ['Kaffeekai 7'], postalCode: '20457', city: 'Hamburg', country: 'DE' };
  const contact = { ...property.contact, address };
  await openPage({ search: STAY, availability, property: { ...answer, property: { ...property, contact } } });
  const [maps, ...others] = await screen.findAllByRole('link', { name: 'OpenStreetMap' });
  expect(others).toEqual([]);
  const last = screen.getAllByRole('link', { name: 'Ask for this room' }).at(-1);
  expect(last?.compareDocumentPosition(maps ?? expect.fail())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a property whose API key is refused shows only its contact details', async () => {
  await openPage({ property: testProperty('unavailable') });
  expect(screen.getByRole('heading', { name: 'Online booking is closed at the moment' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'See rooms and prices' })).not.toBeInTheDocument();
});

test('a link to a sold-out room says so and shows the free rooms', async () => {
  await openPage({ search: STAY, availability, roomTypeId: 'attic' });
  expect(screen.getByRole('region', { name: /not available/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Choose Harbour View Double' })).toBeInTheDocument();
});
