// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { BOOKING, testAttempt } from '../../lib/browser/test-attempt.ts';
import { STAY } from '../../lib/browser/test-property.ts';
import { problem } from '../../lib/browser/test-server/test-booking-server.ts';
import { bff, calls, openPage, setUpTestPage } from '../test-page.tsx';

/** @file A session with several bookings. Each booking has its own address, independent of the others. */

setUpTestPage();

const OTHER_STAY = { checkin: '2027-03-05', checkout: '2027-03-07', adults: 2, nights: 2 };
/** Returns an id that ends with this letter. */
const idOf = (letter: string) => `7d1c44aa-90b1-8f0e-9c55-00000000000${letter}`;
const bookedAs = (reference: string) => ({
  attempt: testAttempt('confirmed', { id: idOf('a') }),
  booking: { ...BOOKING, reference },
});
const FIRST = bookedAs('BH-A');
const SECOND = {
  attempt: testAttempt('confirmed', { id: idOf('b'), stay: OTHER_STAY }),
  booking: { ...BOOKING, reference: 'BH-B', stay: OTHER_STAY },
};
const REJECTED = testAttempt('rejected', { id: idOf('c'), stay: OTHER_STAY, reason: 'sold-out' });

const answer = (body: unknown) => ({ kind: 'text', status: 200, text: JSON.stringify(body) }) as const;
const looks = (body: unknown) => bff.current.script('current', ...Array(20).fill(answer(body)));
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const confirmation = () => document.querySelector('[data-part=confirmation]');
const AT_FIRST = { search: STAY, roomTypeId: 'double-sea' };

test('a cancelled booking hides no other room of its party', async () => {
  const room = { roomTypeId: 'double-courtyard', name: 'Courtyard Double' };
  const other = {
    attempt: testAttempt('confirmed', { id: idOf('d'), room }),
    booking: { ...BOOKING, reference: 'BH-D', room },
  };
  looks({ ...FIRST, booking: { ...FIRST.booking, status: 'cancelled' }, earlier: [other] });
  await openPage({ search: STAY, party: { adults: [2, 2], chosen: ['double-sea', 'double-courtyard'] } });
  await waitFor(() => expect(confirmation()).toHaveTextContent('BH-D'));
});

describe('if bookings can be cancelled', () => {
  beforeEach(() => {
    const { property, ...rest } = bff.current.property;
    bff.current.property = { ...rest, property: { ...property, manage: { find: true, cancel: true } } };
  });

  test('a cancellation that failed for one booking is not repeated for another', async () => {
    looks({ ...SECOND, earlier: [FIRST] });
    bff.current.script('cancel', { kind: 'problem', problem: problem('upstream-unavailable') });
    const { user } = await openPage(AT_FIRST);
    await screen.findAllByText('BH-A');
    await user.click(await screen.findByRole('button', { name: 'Cancel booking' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Yes, cancel it' }));
    await screen.findByRole('region', { name: 'Your booking is not cancelled yet' });
    await user.click(await screen.findByRole('link', { name: /View.*BH-B/ }));
    await waitFor(() => expect(confirmation()).toHaveTextContent('BH-B'));
    expect(
      screen.queryByRole('region', { name: 'Your booking is not cancelled yet' }),
    ).not.toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Cancel booking' })).toBeInTheDocument();
    expect(calls('cancel')).toHaveLength(1);
  });

  test('a booking found cancelled stays in view after the session has dropped it', async () => {
    // The page remembers cancelled bookings.
    const ended = bookedAs('BH-CANCELLED');
    bff.current.script('current', answer({ ...SECOND, earlier: [ended] }), ...Array(20).fill(answer(SECOND)));
    const cancelled = { ...ended.booking, status: 'cancelled' };
    bff.current.script('find', answer({ booking: cancelled, cancellable: false }));
    await openPage(AT_FIRST);
    await heading('Your booking is cancelled');
    const before = calls('current').length;
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(calls('current').length).toBeGreaterThan(before));
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: /View.*BH-CANCELLED/ })).not.toBeInTheDocument(),
    );
    expect(screen.getByRole('heading', { name: 'Your booking is cancelled' })).toBeInTheDocument();
  });

  test('each booking is looked up once per page', async () => {
    looks({ ...SECOND, earlier: [FIRST] });
    bff.current.script('find', answer({ booking: FIRST.booking, cancellable: true }));
    bff.current.script('find', answer({ booking: SECOND.booking, cancellable: true }));
    const { user } = await openPage(AT_FIRST);
    await waitFor(() => expect(calls('find')).toHaveLength(1));
    await user.click(await screen.findByRole('link', { name: /View.*BH-B/ }));
    await waitFor(() => expect(calls('find')).toHaveLength(2));
    await user.click(await screen.findByRole('link', { name: /View.*BH-A/ }));
    await waitFor(() => expect(confirmation()).toHaveTextContent('BH-A'));
    expect(calls('find')).toHaveLength(2);
  });
});

describe('after a rejected order', () => {
  beforeEach(() => looks({ attempt: REJECTED, earlier: [FIRST] }));

  test.each([true, false])(
    'the earlier booking is shown at its address (its room is free: %s)',
    async (isFree) => {
      if (!isFree)
        bff.current.rooms = bff.current.rooms.filter(({ roomTypeId }) => roomTypeId !== AT_FIRST.roomTypeId);
      await openPage(AT_FIRST);
      await heading('Your booking');
      expect(confirmation()).toHaveTextContent('BH-A');
      expect(screen.queryByText('Your booking was not made')).not.toBeInTheDocument();
    },
  );

  test('other addresses show the outcome of the order', async () => {
    await openPage({ search: OTHER_STAY });
    await heading('Your booking was not made');
  });

  test('the room of the earlier booking can be booked again', async () => {
    const { user } = await openPage(AT_FIRST);
    await user.click(await screen.findByRole('button', { name: 'Book this room once more' }));
    await waitFor(() => expect(calls('end')).toHaveLength(1));
    expect(bff.current.seen.find(({ operation }) => operation === 'end')?.url).toContain(idOf('a'));
  });
});
