// @vitest-environment jsdom
import { setImmediate } from 'node:timers/promises';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { writeUrlState } from '../../lib/browser/search/url-state.ts';
import { BOOKING, testAttempt } from '../../lib/browser/test-attempt.ts';
import { STAY } from '../../lib/browser/test-property.ts';
import { problem } from '../../lib/browser/test-server/test-booking-server.ts';
import { bff, calls, fillInGuest, openPage, paste, setUpTestPage } from '../test-page.tsx';

setUpTestPage();
afterEach(() => vi.useRealTimers());

/** Each test has its own booking, because a page remembers a cancelled booking. */
let count = 2000;
let booking = BOOKING;
beforeEach(() => {
  count += 1;
  booking = { ...BOOKING, reference: `BH-${count}` };
  offer({ find: true, cancel: true });
});

/** Configures notes on the totals. */
function sayPriceTerms(): void {
  const { property, ...answer } = bff.current.property;
  const policies = { ...property.policies, taxes: 'incl. VAT', payment: 'pay at the hotel' };
  bff.current.property = { ...answer, property: { ...property, policies } };
}

function offer(manage: { find: boolean; cancel: boolean } | undefined): void {
  const { property, ...answer } = bff.current.property;
  bff.current.property = { ...answer, property: { ...property, ...(manage && { manage }) } };
}

async function openForm() {
  const page = await openPage();
  await page.user.click(screen.getByRole('link', { name: 'Find my booking' }));
  await screen.findByLabelText('Booking number');
  return page;
}

async function openFound() {
  bff.current.put(testAttempt('confirmed'), booking);
  const page = await openPage({ view: 'booking' });
  await paste(page.user, await screen.findByLabelText('Booking number'), booking.reference);
  await paste(page.user, screen.getByLabelText('E-mail'), booking.guest.email);
  await page.user.click(screen.getByRole('button', { name: 'Find my booking' }));
  await screen.findByRole('heading', { level: 2, name: 'Your booking' });
  return page;
}

const CANCELLED = { level: 2, name: 'Your booking is cancelled' } as const;
const OTHER_STAY = { checkin: '2027-03-05', checkout: '2027-03-07', adults: 2 };
const OWN_ADDRESS = { search: STAY, roomTypeId: testAttempt().room.roomTypeId };
/** The bar with this browser's bookings. */
const bar = () => screen.findByRole('region', { name: 'Your bookings' });
const SEARCH = { level: 2, name: 'Plan your stay' } as const;

async function cancel({ user }: Awaited<ReturnType<typeof openPage>>) {
  await user.click(await screen.findByRole('button', { name: 'Cancel booking' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Yes, cancel it' }));
}

describe('a booking that a guest looks up', () => {
  test('is requested with the trimmed input, and shown completely', async () => {
    await openFound();
    const [asked] = bff.current.seen.filter(({ operation }) => operation === 'find');
    expect(JSON.parse(asked?.body ?? '')).toEqual({
      reference: booking.reference,
      email: booking.guest.email,
    });
    const widget = screen.getByRole('region', { name: 'Book a stay at Harbour House' });
    for (const words of [booking.reference, booking.room.name, '2 nights · 2 adults', booking.guest.email]) {
      expect(widget).toHaveTextContent(words);
    }
    expect(screen.getByRole('button', { name: 'Add to calendar' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Print' })).toBeInTheDocument();
    expect(screen.getByText('Confirmed')).toBeInTheDocument();
  });

  test('shows the notes on its total, without payment once it is cancelled', async () => {
    sayPriceTerms();
    const page = await openFound();
    expect(screen.getByText('Total').parentElement).toHaveTextContent(/incl\. VAT, pay at the hotel$/);
    await cancel(page);
    await screen.findByRole('heading', CANCELLED);
    expect(screen.getByText('Total').parentElement).toHaveTextContent(/incl\. VAT$/);
  });

  test('is requested without invisible characters of a copied number', async () => {
    const { user } = await openForm();
    await user.click(screen.getByLabelText('Booking number'));
    await user.paste('\u2068bh\u200B 2001\u2069 ');
    await user.type(screen.getByLabelText('E-mail'), booking.guest.email);
    await user.click(screen.getByRole('button', { name: 'Find my booking' }));
    await screen.findByRole('region', { name: 'We couldn’t find this booking' });
    const [asked] = bff.current.seen.filter(({ operation }) => operation === 'find');
    expect(JSON.parse(asked?.body ?? '').reference).toBe('bh 2001');
  });

  test('is shown as far as the upstream describes it', async () => {
    const { reference, guest } = booking;
    const less = { reference, guest: { ...guest, firstName: '', lastName: '' } };
    bff.current.script('find', {
      kind: 'text',
      status: 200,
      text: JSON.stringify({ booking: less, cancellable: false }),
    });
    await openFound();
    expect(screen.queryByRole('button', { name: 'Add to calendar' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Cancel booking' })).not.toBeInTheDocument();
    expect(screen.getByText(guest.email)).toBeInTheDocument();
  });

  test('is not requested while the form has errors', async () => {
    const { user } = await openForm();
    await user.type(screen.getByLabelText('E-mail'), 'nobody');
    await user.click(screen.getByRole('button', { name: 'Find my booking' }));
    expect(screen.getByRole('region', { name: 'Please check 2 entries' })).toHaveFocus();
    expect(screen.getByLabelText('Booking number')).toBeInvalid();
    expect(calls('find')).toEqual([]);
    await user.type(screen.getByLabelText('Booking number'), 'x');
    expect(screen.getByLabelText('Booking number')).toBeValid();
  });

  test.each([
    ['not-found', 'We couldn’t find this booking'],
    ['too-many-requests', 'One moment, please'],
    ['upstream-unavailable', 'We can’t look up bookings right now'],
  ] as const)('shows an error after the answer %s, and can be requested again', async (code, title) => {
    const { user } = await openForm();
    await user.type(screen.getByLabelText('Booking number'), 'x');
    await user.type(screen.getByLabelText('E-mail'), booking.guest.email);
    bff.current.script('find', { kind: 'problem', problem: problem(code) });
    await user.click(screen.getByRole('button', { name: 'Find my booking' }));
    await waitFor(async () => expect(await screen.findByRole('region', { name: title })).toHaveFocus());
    bff.current.put(testAttempt('confirmed'), booking);
    await user.click(screen.getByRole('button', { name: 'Find my booking' }));
    await screen.findByRole('heading', { level: 2, name: 'Your booking' });
  });

  test.each([undefined, { find: true, cancel: false }])(
    'offers no more than the property does: %j',
    async (manage) => {
      bff.current.property = { ...bff.current.property, property: withoutManage() };
      offer(manage);
      bff.current.put(testAttempt('confirmed'), booking);
      const { unmount } = await openPage(OWN_ADDRESS);
      await screen.findByRole('heading', { level: 2, name: 'Your booking' });
      expect(screen.queryByRole('button', { name: 'Cancel booking' })).not.toBeInTheDocument();
      unmount();
      bff.current.session.loseAttempt();
      window.history.replaceState(null, '', '/');
      await openPage();
      expect(screen.queryAllByRole('link', { name: 'Find my booking' })).toHaveLength(manage ? 1 : 0);
    },
  );
});

describe('a booking that its guest returns to', () => {
  test('is shown as cancelled if it was cancelled elsewhere, and stays in view', async () => {
    bff.current.put(testAttempt('confirmed'), booking);
    bff.current.script('find', {
      kind: 'text',
      status: 200,
      text: JSON.stringify({ booking: { ...booking, status: 'cancelled' }, cancellable: false }),
    });
    await openPage(OWN_ADDRESS);
    await screen.findByRole('heading', CANCELLED);
    expect(screen.queryByRole('button', { name: 'Cancel booking' })).not.toBeInTheDocument();
    expect(calls('find')).toEqual(['find']);
  });

  test('stays unchanged if the look-up fails', async () => {
    bff.current.put(testAttempt('confirmed'), booking);
    bff.current.script('find', { kind: 'reset' });
    await openPage(OWN_ADDRESS);
    await waitFor(() => expect(calls('find')).toEqual(['find']));
    await screen.findByRole('heading', { level: 2, name: 'Your booking' });
  });
});

test.each([
  { outcome: 'Your booking is confirmed', answers: [] },
  { outcome: 'Your booking was not made', answers: [{ kind: 'refuse' }] },
] as const)(
  'a guest who waits at ?view=booking for an order in doubt sees the outcome there: $outcome',
  async (row) => {
    bff.current.put(testAttempt('in-doubt'));
    bff.current.script('commit', { kind: 'in-doubt', retryAfter: 1 }, ...row.answers);
    await openPage({ view: 'booking' });
    await screen.findByRole('heading', { level: 2, name: 'We are checking your booking with Harbour House' });
    await screen.findByRole('heading', { level: 2, name: row.outcome });
  },
);

function withoutManage() {
  const { manage: _, ...property } = bff.current.property.property;
  return property;
}

describe('a cancellation', () => {
  test('asks first, with the property’s rule, and the first button keeps the booking', async () => {
    const { user } = await openFound();
    await user.click(screen.getByRole('button', { name: 'Cancel booking' }));
    const dialog = screen.getByRole('dialog', { name: 'Cancel this booking?' });
    expect(dialog).toHaveTextContent('Free of charge until 48 hours before arrival.');
    expect(within(dialog).getAllByRole('button')[0]).toHaveAccessibleName('Keep booking');
    await user.click(within(dialog).getByRole('button', { name: 'Keep booking' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(calls('cancel')).toEqual([]);
  });

  test('is announced and shown in the heading, which has the focus', async () => {
    await cancel(await openFound());
    await waitFor(() => {
      expect(screen.getByRole('heading', { level: 2, name: 'Your booking is cancelled' })).toHaveFocus();
    });
    expect(
      screen
        .getAllByRole('status')
        .map(({ textContent }) => textContent)
        .join(),
    ).toContain('Your booking is cancelled');
    expect(screen.queryByRole('button', { name: 'Cancel booking' })).not.toBeInTheDocument();
    expect(calls('cancel')).toEqual(['cancel']);
  });

  test('leads to a search for another stay', async () => {
    const page = await openFound();
    await cancel(page);
    await screen.findByRole('heading', CANCELLED);
    await page.user.click(screen.getByRole('link', { name: 'Book another stay' }));
    await screen.findByRole('heading', SEARCH);
    expect(calls('end')).toEqual([]);
  });

  test('stays visible on the confirmation, and in the bar after the guest has left', async () => {
    bff.current.put(testAttempt('confirmed'), booking);
    const page = await openPage(OWN_ADDRESS);
    await cancel(page);
    await waitFor(() => expect(screen.getByRole('heading', CANCELLED)).toHaveFocus());
    expect(screen.getByText('Cancelled')).toBeInTheDocument();
    window.history.pushState(null, '', '/?view=booking');
    window.dispatchEvent(new PopStateEvent('popstate'));
    await screen.findByRole('heading', { level: 2, name: 'Find my booking' });
    await page.user.click(screen.getByRole('link', { name: 'Plan your stay' }));
    await screen.findByRole('heading', SEARCH);
    expect(await bar()).toHaveTextContent(`Your booking ${booking.reference}Cancelled`);
    expect(calls('end')).toEqual([]);
  });

  test.each([undefined, OTHER_STAY, STAY])(
    'does not affect an address with %j if it is from before',
    async (search) => {
      bff.current.put(testAttempt('confirmed'), { ...booking, status: 'cancelled' });
      await openPage(search && { search });
      expect(await bar()).toHaveTextContent(`Your booking ${booking.reference}Cancelled`);
      if (search) await screen.findByText('Quiet, above the lime tree in the courtyard.');
      else expect(screen.getByRole('heading', SEARCH)).toBeInTheDocument();
      expect(screen.queryByRole('heading', CANCELLED)).not.toBeInTheDocument();
      expect(screen.queryByRole('link', { name: /^View/ })).not.toBeInTheDocument();
      expect(calls('end')).toEqual([]);
    },
  );

  test.each([STAY, OTHER_STAY])(
    'allows a new order of the room for %j if it is from before',
    async (search) => {
      bff.current.put(testAttempt('confirmed'), { ...booking, status: 'cancelled' });
      await openPage({ ...OWN_ADDRESS, search });
      const order = await screen.findByRole('button', { name: 'Book with obligation to pay' });
      await waitFor(() => expect(order).toBeEnabled());
      expect(calls('end')).toEqual([]);
    },
  );

  test('is shown for the booking that blocked an order, together with the unsent order', async () => {
    bff.current.script('current', { kind: 'reset' });
    const attempt = testAttempt('confirmed');
    const [room] = bff.current.rooms;
    const { user } = await openPage({ search: OTHER_STAY, roomTypeId: room?.roomTypeId ?? '' });
    await waitFor(() => expect(calls('current')).toHaveLength(1));
    await fillInGuest(user);
    bff.current.put(attempt, { ...booking, status: 'cancelled' });
    bff.current.script('arm', { kind: 'problem', problem: problem('attempt-unresolved', { attempt }) });
    await user.click(screen.getByRole('button', { name: 'Book with obligation to pay' }));
    await screen.findByRole('heading', CANCELLED);
    expect(screen.getByText(/^Your new booking was not sent/)).toBeInTheDocument();
    expect(calls('end')).toEqual([]);
  });

  test('is shown at the new address if the guest has navigated meanwhile', async () => {
    bff.current.put(testAttempt('confirmed'), booking);
    const { user } = await openPage(OWN_ADDRESS);
    const made = Promise.withResolvers<void>();
    bff.current.script('cancel', { kind: 'hold', until: made.promise });
    await user.click(await screen.findByRole('button', { name: 'Cancel booking' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Yes, cancel it' }));
    await waitFor(() => expect(calls('cancel')).toEqual(['cancel']));
    window.history.pushState(null, '', writeUrlState({ search: OTHER_STAY }));
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
    made.resolve();
    await waitFor(async () => {
      expect(await bar()).toHaveTextContent(`Your booking ${booking.reference}Cancelled`);
    });
    expect(screen.queryByRole('heading', CANCELLED)).not.toBeInTheDocument();
  });

  test.each(['rejected', 'booking-closed'] as const)(
    'refers to the property after the answer %s',
    async (code) => {
      bff.current.script('cancel', { kind: 'problem', problem: problem(code) });
      await cancel(await openFound());
      const notice = await screen.findByRole('region', { name: 'This booking can’t be cancelled online' });
      await waitFor(() => expect(notice).toHaveFocus());
    },
  );

  test('is reported as not made if the upstream does not answer', async () => {
    bff.current.script('cancel', { kind: 'problem', problem: problem('upstream-unavailable') });
    await cancel(await openFound());
    const notice = await screen.findByRole('region', { name: 'Your booking is not cancelled yet' });
    await waitFor(() => expect(notice).toHaveFocus());
    expect(within(notice).queryByRole('link')).not.toBeInTheDocument();
  });

  test('can be repeated if it was certainly not sent', async () => {
    bff.current.script('cancel', { kind: 'problem', problem: problem('too-many-requests') });
    const page = await openFound();
    await cancel(page);
    const notice = await screen.findByRole('region', { name: 'One moment, please' });
    await page.user.click(within(notice).getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { level: 2, name: 'Your booking is cancelled' });
    expect(calls('cancel')).toHaveLength(2);
  });

  test('triggers look-ups after a lost answer, and reports no outcome before', async () => {
    const page = await openFound();
    await page.user.click(screen.getByRole('button', { name: 'Cancel booking' }));
    bff.current.script('cancel', { kind: 'reset' });
    bff.current.script('find', { kind: 'reset' }, { kind: 'reset' }, { kind: 'reset' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Yes, cancel it' }));
    const again = (name = 'Check again') => screen.queryByRole('button', { name });
    const unknown = { name: 'We don’t know yet whether your booking is cancelled' };
    const open = { name: 'Your booking is not cancelled yet' };
    await timePasses(() => again() !== null);
    expect(screen.getByRole('region', unknown)).toHaveFocus();
    expect(screen.queryByText('Confirmed')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add to calendar' })).not.toBeInTheDocument();
    expect(calls('find', 'cancel')).toEqual(['find', 'cancel', 'find', 'find', 'find']);
    fireEvent.click(again() ?? page.container);
    await timePasses(() => screen.queryByRole('region', open) !== null);
    expect(screen.getByText('Confirmed')).toBeInTheDocument();
    fireEvent.click(again('Try again') ?? page.container);
    await timePasses(() => screen.queryByRole('heading', CANCELLED) !== null);
    expect(screen.getByText('Cancelled')).toBeInTheDocument();
    expect(calls('cancel')).toHaveLength(2);
  });
});

/** Advances the page's time until the condition is true. */
async function timePasses(until: () => boolean): Promise<void> {
  while (!until()) {
    await act(async () => {
      await vi.advanceTimersByTimeAsync(100);
      await setImmediate();
    });
  }
}
