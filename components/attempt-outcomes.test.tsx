// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { BOOKING, testAttempt } from '../lib/browser/test-attempt.ts';
import { STAY } from '../lib/browser/test-property.ts';
import { problem } from '../lib/browser/test-server/test-booking-server.ts';
import { bff, calls, fillInGuest, openPage, setUpTestPage } from './test-page.tsx';

setUpTestPage();
afterEach(() => vi.restoreAllMocks());

const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const orderButton = () => screen.getByRole('button', { name: 'Book with obligation to pay' });
const requestNumber = () => screen.getByText('Your request number').parentElement;
/** The live region with the last announcement. */
const liveRegion = () => document.querySelector('[data-part="live"]');
const details = { search: STAY, roomTypeId: 'double-sea' };

describe('an order in doubt', () => {
  test('is resolved after a lost answer and leads to one booking', async () => {
    const { user } = await openPage(details);
    await fillInGuest(user);
    bff.current.script('commit', { kind: 'reset', made: true });
    await user.click(orderButton());
    await heading('Your booking is confirmed');
    expect(calls('commit')).toHaveLength(2);
    expect(bff.current.bookings).toHaveLength(1);
  });

  test('tells the guest not to book again and has no button', async () => {
    const { user } = await openPage(details);
    await fillInGuest(user);
    bff.current.script('commit', { kind: 'in-doubt', retryAfter: 60 });
    await user.click(orderButton());
    expect(await heading('We are checking your booking with Harbour House')).toHaveFocus();
    expect(
      screen.getAllByText('Please do not book again, here or on another device.').length,
    ).toBeGreaterThan(0);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  test('announces the warning to screen readers until there is an answer', async () => {
    let answer: (value: unknown) => void = () => undefined;
    bff.current.put(testAttempt('in-doubt'));
    bff.current.script('commit', { kind: 'hold', until: new Promise((resolve) => (answer = resolve)) });
    await openPage();
    await heading('We are checking your booking with Harbour House');
    expect(liveRegion()).toHaveTextContent(/^Please do not book again, here or on another device\.$/);
    answer(undefined);
    await heading('Your booking is confirmed');
    expect(liveRegion()).toBeEmptyDOMElement();
  });

  test('says that the order continues after an offline period', async () => {
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

  test('stays in doubt after "sold out" if the attempt is still open', async () => {
    const { user } = await openPage(details);
    await fillInGuest(user);
    const soldOut = problem('sold-out', { attempt: testAttempt('in-doubt'), retryAfter: 0 });
    bff.current.script('commit', { kind: 'reset', made: true }, { kind: 'problem', problem: soldOut });
    await user.click(orderButton());
    await heading('We are checking your booking with Harbour House');
    expect(screen.queryByText(/was not made/)).not.toBeInTheDocument();
  });

  test('shows a later refusal together with advice for a late confirmation', async () => {
    const { user } = await openPage(details);
    await fillInGuest(user);
    const soldOut = problem('sold-out', { attempt: testAttempt('rejected', { reason: 'sold-out' }) });
    bff.current.script('commit', { kind: 'in-doubt', retryAfter: 0 }, { kind: 'problem', problem: soldOut });
    await user.click(orderButton());
    await heading('Your booking was not made');
    expect(screen.getByText(/If you still receive a booking confirmation by e-mail/)).toHaveTextContent(
      'please contact Harbour House before you book again',
    );
    expect(screen.getByRole('link', { name: '+49 40 555 01 00' })).toBeInTheDocument();
  });

  test('shows a refusal without this advice if there was no doubt', async () => {
    const { user } = await openPage(details);
    await fillInGuest(user);
    const soldOut = problem('sold-out', { attempt: testAttempt('rejected', { reason: 'sold-out' }) });
    bff.current.script('commit', { kind: 'problem', problem: soldOut });
    await user.click(orderButton());
    await heading('Your booking was not made');
    expect(screen.queryByText(/If you still receive/)).not.toBeInTheDocument();
  });

  test('resolves and shows an earlier order that blocks the new one', async () => {
    const { user } = await openPage(details);
    await fillInGuest(user);
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
    // The earlier order is for the same room and dates.
    expect(screen.getByText(/^You have already booked this room for these dates/)).toBeInTheDocument();
    expect(bff.current.bookings).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Book this room once more' }));
    await heading('Your details');
    expect(calls('end')).toEqual(['end']);
  });
});

describe('a reopened page', () => {
  test('shows a confirmed booking as an earlier booking', async () => {
    bff.current.put(testAttempt('confirmed'), BOOKING);
    await openPage(details);
    await heading('Your booking');
    expect(screen.getByText('BH-1000')).toBeInTheDocument();
  });

  test('shows the booking of a room and nights for another number of adults too, before the form', async () => {
    bff.current.put(testAttempt('confirmed'), BOOKING);
    const { user } = await openPage({ ...details, search: { ...STAY, adults: 1 } });
    await heading('Your booking');
    expect(screen.getByText('You have already booked this room for these dates.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Go on with the new booking' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Book this room once more' }));
    await heading('Your details');
  });

  test('completes an armed order', async () => {
    bff.current.put(testAttempt('armed'));
    await openPage();
    await heading('Your booking is confirmed');
    expect(bff.current.bookings).toHaveLength(1);
  });

  test('shows a refused order with a link to other rooms', async () => {
    bff.current.put(testAttempt('rejected', { reason: 'sold-out' }));
    const { user } = await openPage({ search: STAY });
    await heading('Your booking was not made');
    await user.click(screen.getByRole('button', { name: 'Choose a room again' }));
    await heading('Rooms for your dates');
  });

  test('shows a number and the property’s contact details for a stuck order', async () => {
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

test('an order whose session was lost during a reload shows a number for the property', async () => {
  const { user, unmount } = await openPage(details);
  await fillInGuest(user);
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

describe('the warning before leaving the page', () => {
  const isWarnedOf = () => {
    const leave = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leave);
    return leave.defaultPrevented;
  };

  test('appears from the click to the final answer, also after a reload', async () => {
    const { user, unmount } = await openPage(details);
    await fillInGuest(user);
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

  test('ends with a refusal', async () => {
    const { user } = await openPage(details);
    await fillInGuest(user);
    bff.current.script('arm', { kind: 'problem', problem: problem('sold-out') });
    await user.click(orderButton());
    await screen.findByRole('region', { name: 'This room is no longer available' });
    expect(isWarnedOf()).toBe(false);
  });

  test('does not appear if another tab has ordered', async () => {
    bff.current.put(testAttempt('in-doubt'));
    bff.current.script('commit', { kind: 'in-doubt', retryAfter: 60 });
    await openPage();
    await heading('We are checking your booking with Harbour House');
    expect(screen.getByText(/You sent this booking earlier or in another tab/)).toBeInTheDocument();
    expect(isWarnedOf()).toBe(false);
  });
});

test('an order that the session has overtaken is sent once more, and then only after another press', async () => {
  const { user } = await openPage(details);
  await fillInGuest(user);
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

describe('ordering is possible once the look at the session', () => {
  test('is answered', async () => {
    let answer: (value: unknown) => void = () => undefined;
    bff.current.script('current', { kind: 'hold', until: new Promise((resolve) => (answer = resolve)) });
    await openPage(details);
    await screen.findByLabelText('First name');
    expect(orderButton()).toBeDisabled();
    answer(undefined);
    await waitFor(() => expect(orderButton()).toBeEnabled());
  });

  test('has failed, because the order itself checks again', async () => {
    bff.current.script('current', { kind: 'reset' });
    await openPage(details);
    await screen.findByLabelText('First name');
    await waitFor(() => expect(orderButton()).toBeEnabled());
  });
});
