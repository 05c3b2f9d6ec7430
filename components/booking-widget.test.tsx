// @vitest-environment jsdom
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { Activity } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { STAY, testAvailability, testProperty, testRooms } from '../lib/browser/test-property.ts';
import { startTestBookingServer } from '../lib/browser/test-server/test-booking-server.ts';
import { BookingWidget } from './BookingWidget.tsx';
import { bff, calls, openPage, pageProps, serverHtml, setUpTestPage, typeGuest } from './test-page.tsx';

setUpTestPage();

const availability = testAvailability();

describe('the server’s HTML', () => {
  test('has the prices of a linked search', async () => {
    const html = await serverHtml(await pageProps({ search: STAY, availability }));
    expect(html).toContain('€420.00');
    expect(html).toContain('Harbour View Double');
  });

  test('has the form of a linked room, which without scripts sends no name anywhere', async () => {
    const props = await pageProps({ search: STAY, availability, roomTypeId: 'double-sea' });
    document.body.innerHTML = await serverHtml(props);
    const form = screen.getByLabelText('First name').closest('form');
    expect(form).toHaveAttribute('method', 'dialog');
    expect(screen.getByRole('button', { name: 'Book with obligation to pay' })).toBeDisabled();
  });
});

test('is written in the page’s language and direction, and carries the property’s theme', async () => {
  const theme = { '--bellhop-accent': '#9c1c1c' };
  const { container } = await openPage({ locale: 'ar', themeName: 'courtyard', theme });
  const root = container.firstElementChild;
  expect(root).toHaveAttribute('lang', 'ar');
  expect(root).toHaveAttribute('dir', 'rtl');
  expect(root).toHaveAttribute('data-bellhop-theme', 'courtyard');
  expect(root).toHaveStyle({ '--bellhop-accent': '#9c1c1c' });
  expect(screen.getByRole('button', { name: 'عرض الغرف والأسعار' })).toBeInTheDocument();
});

test('a widget that is given another property orders from that property', async () => {
  const details = { search: STAY, roomTypeId: 'double-sea' };
  const first = await openPage(details);
  await waitFor(() => expect(calls('current')).toHaveLength(1));
  const { property } = bff.current.property;
  const other = await startTestBookingServer({
    property: { ...testProperty(), property: { ...property, slug: 'other-house', name: 'Other House' } },
    rooms: testRooms(),
  });
  const shown = { ...(await pageProps(details)), apiBase: other.apiBase, property: other.property };
  first.rerender(<BookingWidget {...shown} />);
  await typeGuest(first.user);
  const order = screen.getByRole('button', { name: 'Book with obligation to pay' });
  await waitFor(() => expect(order).toBeEnabled());
  await first.user.click(order);
  await screen.findByRole('heading', { level: 2, name: 'Your booking is confirmed' });
  expect([bff.current.bookings.length, other.bookings.length]).toEqual([0, 1]);
  await other.close();
});

test('in right-to-left text a foreign name keeps its own direction', async () => {
  await openPage({ locale: 'ar' });
  expect(screen.getByRole('region', { name: 'حجز إقامة في \u2068Harbour House\u2069' })).toBeInTheDocument();
});

test('its languages are links that keep the search', async () => {
  await openPage({ search: STAY, availability });
  const languages = screen.getByRole('navigation', { name: 'Language' });
  expect(within(languages).getByRole('link', { name: 'Deutsch' })).toHaveAttribute(
    'href',
    '?checkin=2027-02-12&checkout=2027-02-14&adults=2&locale=de',
  );
  expect(within(languages).getByRole('link', { name: 'English' })).toHaveAttribute('aria-current', 'true');
});

test('the demo says so, and only the demo', async () => {
  const { unmount } = await openPage({ demo: true });
  expect(screen.getByText('Demo: no real booking is made')).toBeInTheDocument();
  unmount();
  await openPage();
  expect(screen.queryByText('Demo: no real booking is made')).not.toBeInTheDocument();
});

test('a lost network is told at once, and its return as well', async () => {
  await openPage();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText('You are offline')).toBeInTheDocument();
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText('You are offline')).not.toBeInTheDocument();
});

test('a part that breaks leaves a sentence, the contact and a way on', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined); // React reports what the boundary has caught
  await openPage({ today: 'not a date' });
  const notice = screen.getByRole('region', { name: 'This page has stopped working' });
  expect(within(notice).getByRole('button', { name: 'Load again' })).toBeInTheDocument();
  expect(within(notice).getByRole('link', { name: 'stay@harbour.example' })).toBeInTheDocument();
});

test('focus stays where it is on the first load', async () => {
  await openPage({ search: STAY, availability });
  await vi.waitFor(() => expect(calls('current')).toEqual(['current']));
  expect(document.body).toHaveFocus();
});

test('hidden by React and shown again, it is what it was', async () => {
  const props = await pageProps({ search: STAY, availability });
  const page = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <BookingWidget {...props} />
    </Activity>
  );
  const { rerender } = render(page('visible'));
  expect(screen.getByText('Harbour View Double')).toBeVisible();
  rerender(page('hidden'));
  expect(screen.getByText('Harbour View Double')).not.toBeVisible();
  rerender(page('visible'));
  expect(screen.getByText('Harbour View Double')).toBeVisible();
});

test('what one widget knows, another one does not', async () => {
  const { unmount } = await openPage({ search: STAY });
  await screen.findByText('Harbour View Double');
  unmount();
  await openPage({ search: STAY });
  await screen.findByText('Harbour View Double');
  expect(calls('availability')).toHaveLength(2);
});
