// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { BOOKING, testAttempt } from '../lib/browser/test-attempt.ts';
import { STAY } from '../lib/browser/test-property.ts';
import { problem } from '../lib/browser/test-server/test-booking-server.ts';
import { bff, calls, openPage, setUpTestPage, typeGuest } from './test-page.tsx';

setUpTestPage();
afterEach(() => vi.restoreAllMocks());

const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const orderButton = () => screen.getByRole('button', { name: 'Book with obligation to pay' });
const requestNumber = () => screen.getByText('Your request number').parentElement;
/** What screen readers were told last, wherever it stands on the page. */
const said = () => document.querySelector('[data-part="live"]');
const details = { search: STAY, roomTypeId: 'double-sea' };

describe('in doubt', () => {
  test('a lost answer is resolved by itself, and is one booking', async () => {
    const { user } = await openPage(details);
    await typeGuest(user);
    bff.current.script('commit', { kind: 'reset', made: true });
    await user.click(orderButton());
    await heading('Your booking is confirmed');
    expect(calls('commit')).toHaveLength(2);
    expect(bff.current.bookings).toHaveLength(1);
  });

  test('says not to book again, and offers nothing that could order', async () => {
    const { user } = await openPage(details);
    await typeGuest(user);
    bff.current.script('commit', { kind: 'in-doubt', retryAfter: 60 });
    await user.click(orderButton());
    expect(await heading('We are checking your booking with Harbour House')).toHaveFocus();
    expect(
      screen.getAllByText('Please do not book again, here or on another device.').length,
    ).toBeGreaterThan(0);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  test('tells a screen reader not to book again, and no longer once there is an answer', async () => {
    let answer: (value: unknown) => void = () => undefined;
    bff.current.put(testAttempt('in-doubt'));
    bff.current.script('commit', { kind: 'hold', until: new Promise((resolve) => (answer = resolve)) });
    await openPage();
    await heading('We are checking your booking with Harbour House');
    expect(said()).toHaveTextContent(/^Please do not book again, here or on another device\.$/);
    answer(undefined);
    await heading('Your booking is confirmed');
    expect(said()).toBeEmptyDOMElement();
  });

  test('says what being offline means for the order, and not that the guest can go on', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    bff.current.put(testAttempt('in-doubt'));
    bff.current.script('commit', { kind: 'in-doubt', retryAfter: 60 });
    await openPage();
    await heading('We are checking your booking with Harbour House');
    online.mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    const words = screen.getByText(/^You are offline/);
    expect(words).toHaveTextContent('We carry on as soon as you are connected again.');
    expect(words.closest('[role="status"]')).toBeInTheDocument();
    expect(screen.queryByText(/asking again for you/)).not.toBeInTheDocument();
  });

  test('sold out right after a lost answer is not believed while the attempt is open', async () => {
    const { user } = await openPage(details);
    await typeGuest(user);
    const soldOut = problem('sold-out', { attempt: testAttempt('in-doubt'), retryAfter: 0 });
    bff.current.script('commit', { kind: 'reset', made: true }, { kind: 'problem', problem: soldOut });
    await user.click(orderButton());
    await heading('We are checking your booking with Harbour House');
    expect(screen.queryByText(/was not made/)).not.toBeInTheDocument();
  });

  test('a refusal after it is told with what to do should a confirmation come all the same', async () => {
    const { user } = await openPage(details);
    await typeGuest(user);
    const soldOut = problem('sold-out', { attempt: testAttempt('rejected', { reason: 'sold-out' }) });
    bff.current.script('commit', { kind: 'in-doubt', retryAfter: 0 }, { kind: 'problem', problem: soldOut });
    await user.click(orderButton());
    await heading('Your booking was not made');
    expect(screen.getByText(/a booking confirmation by e-mail all the same/)).toHaveTextContent(
      'please contact Harbour House before you book again',
    );
    expect(screen.getByRole('link', { name: '+49 40 555 01 00' })).toBeInTheDocument();
  });

  test('a refusal without any doubt before it is simply told', async () => {
    const { user } = await openPage(details);
    await typeGuest(user);
    const soldOut = problem('sold-out', { attempt: testAttempt('rejected', { reason: 'sold-out' }) });
    bff.current.script('commit', { kind: 'problem', problem: soldOut });
    await user.click(orderButton());
    await heading('Your booking was not made');
    expect(screen.queryByText(/all the same/)).not.toBeInTheDocument();
  });

  test('an earlier order in the way is resolved first and shown', async () => {
    const { user } = await openPage(details);
    await typeGuest(user);
    const other = testAttempt('in-doubt');
    bff.current.put(other);
    bff.current.script('arm', {
      kind: 'problem',
      problem: problem('attempt-unresolved', { attempt: other }),
    });
    bff.current.script('commit', { kind: 'in-doubt', retryAfter: 0 });
    const notSent = 'Your new booking was not sent, because this earlier one comes first.';
    await user.click(orderButton());
    await heading('We are checking your booking with Harbour House');
    expect(screen.getByText(notSent)).toBeInTheDocument();
    await heading('Your booking');
    // It is for the very room and dates that were ordered.
    expect(screen.getByText(/^You have already booked this room for these dates/)).toBeInTheDocument();
    expect(bff.current.bookings).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Book this room once more' }));
    await heading('Your details');
    expect(calls('end')).toEqual(['end']);
  });
});

describe('a page that is opened again', () => {
  test('shows a confirmed booking as one from before', async () => {
    bff.current.put(testAttempt('confirmed'), BOOKING);
    await openPage(details);
    await heading('Your booking');
    expect(screen.getByText('BH-1000')).toBeInTheDocument();
  });

  test('shows the booking of a room and nights for other adults as well, before a form is filled in', async () => {
    bff.current.put(testAttempt('confirmed'), BOOKING);
    const { user } = await openPage({ ...details, search: { ...STAY, adults: 1 } });
    await heading('Your booking');
    expect(screen.getByText('You have already booked this room for these dates.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Go on with the new booking' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Book this room once more' }));
    await heading('Your details');
  });

  test('finishes an order that was armed', async () => {
    bff.current.put(testAttempt('armed'));
    await openPage();
    await heading('Your booking is confirmed');
    expect(bff.current.bookings).toHaveLength(1);
  });

  test('tells of a refused one, with the way on', async () => {
    bff.current.put(testAttempt('rejected', { reason: 'sold-out' }));
    const { user } = await openPage({ search: STAY });
    await heading('Your booking was not made');
    await user.click(screen.getByRole('button', { name: 'Choose a room again' }));
    await heading('Rooms for your dates');
  });

  test('gives a number and the contact for one that is stuck', async () => {
    bff.current.put(testAttempt('stuck'));
    const { user } = await openPage();
    await heading('Please ask Harbour House about your booking');
    expect(requestNumber()).toHaveTextContent('7D1C44AA');
    expect(screen.getByText('Please do not book again before you have an answer.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '+49 40 555 01 00' })).toHaveAttribute(
      'href',
      'tel:+49405550100',
    );
    await user.click(screen.getByRole('button', { name: 'Copy number' }));
    expect(await navigator.clipboard.readText()).toBe('7D1C44AA');
    await user.click(screen.getByRole('button', { name: 'Start a new search' }));
    await heading('Plan your stay');
    expect(calls('end')).toEqual(['end']);
  });
});

test('an order whose session was lost over a reload is left to a person, with its number', async () => {
  const { user, unmount } = await openPage(details);
  await typeGuest(user);
  bff.current.script('commit', { kind: 'in-doubt', retryAfter: 60 });
  await user.click(orderButton());
  await heading('We are checking your booking with Harbour House');
  unmount();
  bff.current.session.loseAttempt();
  const again = await openPage({ search: STAY });
  await heading('Please ask Harbour House about your booking');
  expect(requestNumber()).toHaveTextContent('7D1C44AA');
  expect(screen.getByText('Harbour View Double')).toBeInTheDocument();
  await again.user.click(screen.getByRole('button', { name: 'Start a new search' }));
  await heading('Plan your stay');
  again.unmount();
  await openPage();
  await heading('Plan your stay');
});

describe('leaving the page is warned of', () => {
  const isWarnedOf = () => {
    const leave = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leave);
    return leave.defaultPrevented;
  };

  test('from the click until the last word, also over a reload', async () => {
    const { user, unmount } = await openPage(details);
    await typeGuest(user);
    expect(isWarnedOf()).toBe(false);
    bff.current.script('commit', { kind: 'in-doubt', retryAfter: 60 });
    await user.click(orderButton());
    await heading('We are checking your booking with Harbour House');
    expect(isWarnedOf()).toBe(true);
    unmount();
    expect(isWarnedOf()).toBe(false);
    let answer: (value: unknown) => void = () => undefined;
    bff.current.script('commit', { kind: 'hold', until: new Promise((resolve) => (answer = resolve)) });
    await openPage(details);
    await heading('We are checking your booking with Harbour House');
    expect(isWarnedOf()).toBe(true);
    answer(undefined);
    await heading('Your booking is confirmed');
    expect(isWarnedOf()).toBe(false);
  });

  test('until a refusal', async () => {
    const { user } = await openPage(details);
    await typeGuest(user);
    bff.current.script('arm', { kind: 'problem', problem: problem('sold-out') });
    await user.click(orderButton());
    await screen.findByRole('region', { name: 'This room is no longer available' });
    expect(isWarnedOf()).toBe(false);
  });

  test('not where another tab has ordered', async () => {
    bff.current.put(testAttempt('in-doubt'));
    bff.current.script('commit', { kind: 'in-doubt', retryAfter: 60 });
    await openPage();
    await heading('We are checking your booking with Harbour House');
    expect(screen.getByText(/You sent this booking earlier or in another tab/)).toBeInTheDocument();
    expect(isWarnedOf()).toBe(false);
  });
});

test('an order that the session has overtaken is asked for once more, and then not without another press', async () => {
  const { user } = await openPage(details);
  await typeGuest(user);
  const mismatch = { kind: 'problem', problem: problem('attempt-mismatch') } as const;
  bff.current.script('arm', mismatch, mismatch);
  await user.click(orderButton());
  const notice = await screen.findByRole('region', {
    name: 'You may already have this booking',
  });
  expect(notice).toHaveTextContent('We have not sent it again.');
  expect(notice).toHaveFocus();
  expect(calls('arm', 'commit')).toEqual(['arm', 'arm']);
  await user.click(orderButton());
  await heading('Your booking is confirmed');
  expect(bff.current.bookings).toHaveLength(1);
});

describe('nothing can be ordered until the question for an earlier order', () => {
  test('is answered', async () => {
    let answer: (value: unknown) => void = () => undefined;
    bff.current.script('current', { kind: 'hold', until: new Promise((resolve) => (answer = resolve)) });
    await openPage(details);
    await screen.findByLabelText('First name');
    expect(orderButton()).toBeDisabled();
    answer(undefined);
    await waitFor(() => expect(orderButton()).toBeEnabled());
  });

  test('fails, for the order itself asks as well', async () => {
    bff.current.script('current', { kind: 'reset' });
    await openPage(details);
    await screen.findByLabelText('First name');
    await waitFor(() => expect(orderButton()).toBeEnabled());
  });
});
