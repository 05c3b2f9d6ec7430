// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { BOOKING, testAttempt } from '../../lib/browser/test-attempt.ts';
import { STAY } from '../../lib/browser/test-property.ts';
import { bff, openPage, setUpTestPage } from '../test-page.tsx';

setUpTestPage();
afterEach(() => vi.useRealTimers());

const OWN_ADDRESS = { search: STAY, roomTypeId: testAttempt().room.roomTypeId };

async function openConfirmation() {
  bff.current.put(testAttempt('confirmed'), BOOKING);
  const page = await openPage({ ...OWN_ADDRESS, demo: true });
  await screen.findByRole('heading', { level: 2, name: 'Your booking' });
  return page;
}

test('the confirmation says what was booked, for whom, for how much, and what holds for it', async () => {
  await openConfirmation();
  const widget = screen.getByRole('region', { name: 'Book a stay at Harbour House' });
  for (const words of [
    'BH-1000',
    'Harbour View Double',
    'Friday, February 12, 2027',
    'From 3:00 PM',
    'Sunday, February 14, 2027',
    '2 nights · 2 adults',
    'mariam@example.com',
    '€420.00',
    'Free of charge until 48 hours before arrival.',
    'Demo: no real booking is made',
  ]) {
    expect(widget).toHaveTextContent(words);
  }
  expect(widget).not.toHaveTextContent(/sent/i);
  expect(screen.queryByRole('region', { name: 'Please check the total' })).not.toBeInTheDocument();
});

test('another total than the one ordered at is not passed over', async () => {
  bff.current.put(testAttempt('confirmed'), { ...BOOKING, price: { amount: '430.00', currency: 'EUR' } });
  await openPage(OWN_ADDRESS);
  const notice = await screen.findByRole('region', { name: 'Please check the total' });
  expect(notice).toHaveTextContent('You booked at €420.00');
  expect(screen.getByText('€430.00')).toBeInTheDocument();
});

test('a name stands in the order of the page’s language', async () => {
  bff.current.put(testAttempt('confirmed'), BOOKING);
  await openPage({ ...OWN_ADDRESS, locale: 'ja' });
  expect(await screen.findByText('El Idrissi Mariam')).toBeInTheDocument();
});

test('the number is copied with one tap, and said to be', async () => {
  const { user } = await openConfirmation();
  await user.click(screen.getByRole('button', { name: 'Copy number' }));
  expect(await navigator.clipboard.readText()).toBe('BH-1000');
  expect(screen.getByRole('button', { name: 'Copied' })).toBeInTheDocument();
});

test('the stay goes into a calendar as all-day dates', async () => {
  const files: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (file: Blob) => {
        files.push(file);
        return 'blob:calendar';
      },
      revokeObjectURL: () => undefined,
    }),
  );
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user } = await openConfirmation();
  await user.click(screen.getByRole('button', { name: 'Add to calendar' }));
  await waitFor(() => expect(clicked).toHaveBeenCalledOnce());
  const text = await files[0]?.text();
  expect(text).toContain('DTSTART;VALUE=DATE:20270212\r\nDTEND;VALUE=DATE:20270214');
  expect(text).toContain('SUMMARY:Stay at Harbour House');
});

test('it is printed', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = await openConfirmation();
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});

test('an end that gets no answer says so, and the booking stays in view', async () => {
  const { user } = await openConfirmation();
  bff.current.script('end', { kind: 'reset' });
  await user.click(screen.getByRole('button', { name: 'Book this room once more' }));
  expect(await screen.findByText('That didn’t work just now. Please try again.')).toBeInTheDocument();
  expect(screen.getByText('BH-1000')).toBeInTheDocument();
});

test('in doubt for more than a minute: the contact and a number to give are added', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  bff.current.put(testAttempt('in-doubt'));
  bff.current.script('commit', { kind: 'in-doubt', retryAfter: 120 });
  await openPage();
  await screen.findByRole('heading', { name: 'We are checking your booking with Harbour House' });
  expect(screen.queryByText(/taking longer than usual/)).not.toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  const long = screen.getByText(/taking longer than usual/).closest('[role="status"]');
  expect(long).toHaveTextContent('7D1C44AA');
  expect(screen.getByRole('link', { name: '+49 40 555 01 00' })).toBeInTheDocument();
});
