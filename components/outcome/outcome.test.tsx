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

test('the confirmation shows room, stay, guest, price and terms', async () => {
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

test('the contact is below the booking, with its title, where the property has one', async () => {
  await openConfirmation();
  expect(screen.getByRole('heading', { name: 'Contact Harbour House' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'stay@harbour.example' })).toBeInTheDocument();
});

test('a property without a contact has no empty title of one', async () => {
  bff.current.put(testAttempt('confirmed'), BOOKING);
  const { property, ...rest } = bff.current.property;
  await openPage({ ...OWN_ADDRESS, property: { ...rest, property: { ...property, contact: {} } } });
  await screen.findByRole('heading', { level: 2, name: 'Your booking' });
  expect(screen.getByText('BH-1000')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: /contact/i })).not.toBeInTheDocument();
});

test('a total other than the ordered one leads to a notice', async () => {
  bff.current.put(testAttempt('confirmed'), { ...BOOKING, price: { amount: '430.00', currency: 'EUR' } });
  await openPage(OWN_ADDRESS);
  const notice = await screen.findByRole('region', { name: 'Please check the total' });
  expect(notice).toHaveTextContent('You booked at €420.00');
  expect(screen.getByText('€430.00')).toBeInTheDocument();
});

test('a name is in the order of the page’s language', async () => {
  bff.current.put(testAttempt('confirmed'), BOOKING);
  await openPage({ ...OWN_ADDRESS, locale: 'ja' });
  expect(await screen.findByText('El Idrissi Mariam')).toBeInTheDocument();
});

test('the number is copied with one tap', async () => {
  const { user } = await openConfirmation();
  await user.click(screen.getByRole('button', { name: 'Copy number' }));
  expect(await navigator.clipboard.readText()).toBe('BH-1000');
  expect(screen.getByRole('button', { name: 'Copied' })).toBeInTheDocument();
});

test('the calendar file contains the stay as all-day dates', async () => {
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

test('the confirmation can be printed', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = await openConfirmation();
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});

test('a failed end is reported, and the booking stays in view', async () => {
  const { user } = await openConfirmation();
  bff.current.script('end', { kind: 'reset' });
  await user.click(screen.getByRole('button', { name: 'Book this room once more' }));
  expect(await screen.findByText('That didn’t work just now. Please try again.')).toBeInTheDocument();
  expect(screen.getByText('BH-1000')).toBeInTheDocument();
});

test('after a minute in doubt, the contact details and a number appear', async () => {
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
