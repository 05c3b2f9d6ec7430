// @vitest-environment jsdom
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { Activity } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { STAY, testAvailability, testProperty, testRooms } from '../lib/browser/test-property.ts';
import { startTestBookingServer } from '../lib/browser/test-server/test-booking-server.ts';
import { BookingWidget } from './BookingWidget.tsx';
import { bff, calls, fillInGuest, openPage, pageProps, serverHtml, setUpTestPage } from './test-page.tsx';

setUpTestPage();

const availability = testAvailability();

describe('the server’s HTML', () => {
  test('contains the prices of a linked search', async () => {
    const html = await serverHtml(await pageProps({ search: STAY, availability }));
    expect(html).toContain('€420.00');
    expect(html).toContain('Harbour View Double');
  });

  test('contains the form of a linked room, which cannot send a name without scripts', async () => {
    const props = await pageProps({ search: STAY, availability, roomTypeId: 'double-sea' });
    document.body.innerHTML = await serverHtml(props);
    const form = screen.getByLabelText('First name').closest('form');
    expect(form).toHaveAttribute('method', 'dialog');
    expect(screen.getByRole('button', { name: 'Book with obligation to pay' })).toBeDisabled();
  });
});

test('the widget has the page’s language, its direction and the property’s theme', async () => {
  const theme = { '--bellhop-accent': '#9c1c1c' };
  const { container } = await openPage({ locale: 'ar', themeName: 'courtyard', theme });
  const root = container.firstElementChild;
  expect(root).toHaveAttribute('lang', 'ar');
  expect(root).toHaveAttribute('dir', 'rtl');
  expect(root).toHaveAttribute('data-bellhop-theme', 'courtyard');
  expect(root).toHaveStyle({ '--bellhop-accent': '#9c1c1c' });
  expect(screen.getByRole('button', { name: 'عرض الغرف والأسعار' })).toBeInTheDocument();
});

test('a widget that receives another property orders from that property', async () => {
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
  await fillInGuest(first.user);
  const order = screen.getByRole('button', { name: 'Book with obligation to pay' });
  await waitFor(() => expect(order).toBeEnabled());
  await first.user.click(order);
  await screen.findByRole('heading', { level: 2, name: 'Your booking is confirmed' });
  expect([bff.current.bookings.length, other.bookings.length]).toEqual([0, 1]);
  await other.close();
});

test('a foreign name in right-to-left text keeps its own direction', async () => {
  await openPage({ locale: 'ar' });
  expect(screen.getByRole('region', { name: 'حجز إقامة في \u2068Harbour House\u2069' })).toBeInTheDocument();
});

test('the languages are links that keep the search', async () => {
  await openPage({ search: STAY, availability });
  const languages = screen.getByRole('navigation', { name: 'Language' });
  expect(within(languages).getByRole('link', { name: 'Deutsch' })).toHaveAttribute(
    'href',
    '?checkin=2027-02-12&checkout=2027-02-14&adults=2&locale=de',
  );
  expect(within(languages).getByRole('link', { name: 'English' })).toHaveAttribute('aria-current', 'true');
});

test('only the demo shows a ribbon', async () => {
  const { unmount } = await openPage({ demo: true });
  expect(screen.getByText('Demo: no real booking is made')).toBeInTheDocument();
  unmount();
  await openPage();
  expect(screen.queryByText('Demo: no real booking is made')).not.toBeInTheDocument();
});

test('an offline notice appears at once and disappears when the connection is back', async () => {
  await openPage();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText('You are offline')).toBeInTheDocument();
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText('You are offline')).not.toBeInTheDocument();
});

test('a part that throws is replaced by a message, the contact details and a button', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined); // React logs the caught error
  await openPage({ today: 'not a date' });
  const notice = screen.getByRole('region', { name: 'This page has stopped working' });
  expect(within(notice).getByRole('button', { name: 'Load again' })).toBeInTheDocument();
  expect(within(notice).getByRole('link', { name: 'stay@harbour.example' })).toBeInTheDocument();
});

test('the focus does not move on the first load', async () => {
  await openPage({ search: STAY, availability });
  await vi.waitFor(() => expect(calls('current')).toEqual(['current']));
  expect(document.body).toHaveFocus();
});

test('a widget that React hides and shows again is unchanged', async () => {
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

test('two widgets do not share answers', async () => {
  const { unmount } = await openPage({ search: STAY });
  await screen.findByText('Harbour View Double');
  unmount();
  await openPage({ search: STAY });
  await screen.findByText('Harbour View Double');
  expect(calls('availability')).toHaveLength(2);
});
