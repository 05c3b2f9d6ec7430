// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { testAttempt } from '../lib/browser/test-attempt.ts';
import { STAY, testRoom } from '../lib/browser/test-property.ts';
import { problem } from '../lib/browser/test-server/test-booking-server.ts';
import { bff, calls, fillInGuest, openPage, setUpTestPage } from './test-page.tsx';

setUpTestPage();

const ORDER_WORDS = 'Book with obligation to pay';
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 2, name });
const orderButton = () => screen.getByRole('button', { name: ORDER_WORDS });
const details = { search: STAY, roomTypeId: 'double-sea' };

test('a guest searches, chooses a room, orders once and sees the booking', async () => {
  const { user } = await openPage();
  await user.click(screen.getByRole('button', { name: /Check-in/ }));
  await user.type(within(screen.getByRole('dialog')).getByLabelText('Check-in'), STAY.checkin);
  await user.type(within(screen.getByRole('dialog')).getByLabelText('Check-out'), STAY.checkout);
  await user.click(screen.getByRole('button', { name: 'Show rooms · 2 nights' }));

  expect(await heading('Rooms for your dates')).toHaveFocus();
  const sea = (await screen.findByRole('heading', { name: 'Harbour View Double' })).closest('li');
  expect(sea).toHaveTextContent('€420.00');
  expect(sea).toHaveTextContent('€210.00 a night on average');
  expect(sea).toHaveTextContent('Only 2 left');
  expect(screen.getByText('2 types of room are free.')).toBeInTheDocument();

  await user.click(screen.getByRole('link', { name: 'Choose Harbour View Double' }));
  expect(await heading('Your details')).toHaveFocus();
  expect(window.location.search).toBe('?checkin=2027-02-12&checkout=2027-02-14&adults=2&room=double-sea');
  await fillInGuest(user);
  await user.dblClick(orderButton());

  expect(await heading('Your booking is confirmed')).toHaveFocus();
  expect(screen.getByText('BH-1000')).toBeInTheDocument();
  expect(screen.getByText(/Thank you, Mariam El Idrissi/)).toBeInTheDocument();
  expect(calls('arm', 'commit')).toEqual(['arm', 'commit']);
  expect(JSON.parse(bff.current.seen.find(({ operation }) => operation === 'arm')?.body ?? '')).toMatchObject(
    {
      roomTypeId: 'double-sea',
      ...STAY,
      quote: 'quote-double-sea',
      guest: { firstName: 'Mariam', lastName: 'El Idrissi', email: 'mariam@example.com' },
    },
  );
  expect(window.location.href).not.toMatch(/mariam|Idrissi/i);

  await user.click(screen.getByRole('button', { name: 'Book another stay' }));
  expect(await heading('Plan your stay')).toHaveFocus();
  expect(window.location.search).toBe('');
  const bar = await screen.findByRole('region', { name: 'Your bookings' });
  expect(bar).toHaveTextContent('Your booking BH-1000');
  await user.click(within(bar).getByRole('link', { name: 'View booking BH-1000' }));
  expect(await heading('Your booking')).toHaveFocus();
  expect(window.location.search).toBe('?checkin=2027-02-12&checkout=2027-02-14&adults=2&room=double-sea');
  expect(calls('end')).toEqual([]);
});

test('while an order is on its way, the button says so and does not order again', async () => {
  let release: (value: unknown) => void = () => undefined;
  const { user } = await openPage(details);
  await fillInGuest(user);
  bff.current.script('arm', { kind: 'hold', until: new Promise((resolve) => (release = resolve)) });
  await user.click(orderButton());
  const busy = await screen.findByRole('button', { name: /Booking, one moment/ });
  expect(busy).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText(/stay on this page/)).toHaveAttribute('role', 'status');
  await user.click(busy);
  await user.type(screen.getByLabelText('E-mail'), '{Enter}');
  const leave = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leave);
  expect(leave.defaultPrevented).toBe(true);
  release(undefined);
  await heading('Your booking is confirmed');
  expect(calls('arm', 'commit')).toEqual(['arm', 'commit']);
});

test('an order during an offline period waits and is sent when the connection is back', async () => {
  const { user } = await openPage(details);
  await fillInGuest(user);
  bff.current.script('arm', { kind: 'reset' });
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await user.click(orderButton());
  expect(await screen.findByText(/We carry on as soon as you are connected again/)).toHaveAttribute(
    'role',
    'status',
  );
  expect(screen.queryByText(/We are booking your room/)).not.toBeInTheDocument();
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await heading('Your booking is confirmed');
  online.mockRestore();
});

test('Back while an order is on its way does not lead to a second order', async () => {
  let release: (value: unknown) => void = () => undefined;
  const { user } = await openPage({ search: STAY });
  await user.click(await screen.findByRole('link', { name: 'Choose Harbour View Double' }));
  await fillInGuest(user);
  bff.current.script('arm', { kind: 'hold', until: new Promise((resolve) => (release = resolve)) });
  await user.click(orderButton());
  window.history.back();
  await heading('Booking, one moment…');
  expect(screen.queryByRole('link', { name: /Choose/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  release(undefined);
  await heading('Your booking is confirmed');
});

test('wrong entries are listed together and at each field, and nothing is sent', async () => {
  const { user } = await openPage(details);
  await user.type(await screen.findByLabelText('E-mail'), 'mariam@');
  await user.click(orderButton());
  const summary = screen.getByRole('region', { name: 'Please check 3 entries' });
  expect(summary).toHaveFocus();
  expect(screen.getByLabelText('First name')).toHaveAccessibleDescription('Enter your first name.');
  expect(screen.getByLabelText('E-mail')).toBeInvalid();
  await user.click(within(summary).getByRole('link', { name: 'Enter your last name.' }));
  expect(screen.getByLabelText('Last name')).toHaveFocus();
  await user.keyboard('El Idrissi');
  expect(screen.getByLabelText('Last name')).toBeValid();
  expect(calls('arm')).toEqual([]);
});

test('an entry that only the BFF refuses is marked at its field until it changes', async () => {
  const { user } = await openPage(details);
  await fillInGuest(user);
  const errors = [{ pointer: '/guest/email', code: 'not-an-email', message: 'not an e-mail address' }];
  bff.current.script('arm', { kind: 'problem', problem: problem('invalid-request', { errors }) });
  await user.click(orderButton());
  await waitFor(() => expect(screen.getByLabelText('E-mail')).toBeInvalid());
  expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription(/complete e-mail address/);
  await user.type(screen.getByLabelText('E-mail'), 'x');
  expect(screen.getByLabelText('E-mail')).toBeValid();
  await user.click(orderButton());
  await heading('Your booking is confirmed');
});

test('a changed price needs a separate consent, and the next order has the new quote', async () => {
  const { user } = await openPage(details);
  await fillInGuest(user);
  const changed = problem('price-changed', {
    quoted: { amount: '420.00', currency: 'EUR' },
    current: { amount: '455.50', currency: 'EUR' },
    quote: 'quote-new',
  });
  bff.current.script('arm', { kind: 'problem', problem: changed });
  await user.click(orderButton());
  const notice = await screen.findByRole('region', { name: 'The price has changed' });
  expect(notice).toHaveFocus();
  expect(notice).toHaveTextContent('€420.00');
  expect(notice).toHaveTextContent('€35.50 more');
  expect(screen.queryByRole('button', { name: ORDER_WORDS })).not.toBeInTheDocument();
  expect(calls('commit')).toEqual([]);

  await user.click(within(notice).getByRole('button', { name: 'Continue at €455.50' }));
  expect(within(notice).queryByRole('button', { name: /Continue/ })).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'What you are booking' })).toHaveFocus();
  expect(calls('arm')).toHaveLength(1);
  await user.click(orderButton());
  await heading('Your booking is confirmed');
  expect(bff.current.seen.filter(({ operation }) => operation === 'arm').at(-1)?.body).toContain('quote-new');
});

test('a price that has changed at the commit needs the same consent, and a look at the session does not remove it', async () => {
  const { user } = await openPage(details);
  await fillInGuest(user);
  const changed = problem('price-changed', {
    attempt: testAttempt('rejected', { reason: 'price-changed' }),
    quoted: { amount: '420.00', currency: 'EUR' },
    current: { amount: '455.50', currency: 'EUR' },
    quote: 'quote-new',
  });
  bff.current.script('commit', { kind: 'problem', problem: changed });
  await user.click(orderButton());
  const notice = await screen.findByRole('region', { name: 'The price has changed' });
  expect(notice).toHaveTextContent('€35.50 more');
  const sealed = bff.current.session.attempt ?? expect.fail();
  bff.current.put({ ...sealed, state: 'rejected', reason: 'price-changed' });
  const looks = calls('current').length;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(calls('current').length).toBeGreaterThan(looks));
  await user.click(within(notice).getByRole('button', { name: 'Continue at €455.50' }));
  await user.click(orderButton());
  await heading('Your booking is confirmed');
  expect(bff.current.seen.filter(({ operation }) => operation === 'arm').at(-1)?.body).toContain('quote-new');
});

test('after “sold out” the other rooms are fetched anew, and typed details are kept', async () => {
  const { user } = await openPage(details);
  await fillInGuest(user);
  bff.current.rooms = [testRoom('double-courtyard', 'Courtyard Double', '298.00')];
  await user.click(orderButton());
  const notice = await screen.findByRole('region', { name: 'This room is no longer available' });
  expect(screen.queryByRole('button', { name: ORDER_WORDS })).not.toBeInTheDocument();
  await user.click(within(notice).getByRole('button', { name: 'See the rooms that are free' }));
  await heading('Rooms for your dates');
  await waitFor(() => expect(screen.queryByText('Harbour View Double')).not.toBeInTheDocument());
  await user.click(screen.getByRole('link', { name: 'Choose Courtyard Double' }));
  expect(await screen.findByLabelText('First name')).toHaveValue('Mariam');
  expect(screen.getByLabelText('E-mail')).toHaveValue('mariam@example.com');
  await user.click(orderButton());
  await heading('Your booking is confirmed');
});

test('Back leads from the form to the rooms and the search, and typed details are kept', async () => {
  const { user } = await openPage({ search: STAY });
  await user.click(await screen.findByRole('link', { name: 'Choose Harbour View Double' }));
  await user.type(await screen.findByLabelText('First name'), 'Mariam');
  window.history.back();
  await heading('Rooms for your dates');
  expect(screen.getByRole('link', { name: 'Choose Harbour View Double' })).toHaveFocus();
  window.history.forward();
  expect(await screen.findByLabelText('First name')).toHaveValue('Mariam');
});

test('blocked cookies are reported, with a link that opens the page on its own', async () => {
  const { user } = await openPage(details);
  await fillInGuest(user);
  const needed = { kind: 'problem', problem: problem('session-required') } as const;
  bff.current.script('arm', needed, needed);
  await user.click(orderButton());
  const way = await screen.findByRole('link', { name: 'Open the booking page' });
  expect(way).toHaveAttribute('target', '_top');
  expect(screen.getByLabelText('First name')).toHaveValue('Mariam');
});

test('cookies that are lost after the sealing are reported in the same way, and nothing is sent', async () => {
  const { user } = await openPage(details);
  await fillInGuest(user);
  bff.current.session.keepsCookies = false;
  await user.click(orderButton());
  const way = await screen.findByRole('link', { name: 'Open the booking page' });
  expect(way).toHaveAttribute('target', '_top');
  expect(screen.getByLabelText('First name')).toHaveValue('Mariam');
  expect(bff.current.bookings).toEqual([]);
});

test.each([
  ['upstream-unavailable', /booking system of Harbour House isn’t answering/],
  ['too-many-requests', /booking service is busy/],
  ['internal', /Harbour House will gladly help you directly/],
] as const)('after %s before the sealing, the form stays and shows the reason', async (code, words) => {
  const { user } = await openPage(details);
  await fillInGuest(user);
  bff.current.script('arm', { kind: 'problem', problem: problem(code) });
  await user.click(orderButton());
  const notice = await screen.findByRole('region', { name: 'Your booking was not sent' });
  expect(notice).toHaveTextContent(words);
  await user.click(orderButton());
  await heading('Your booking is confirmed');
});
