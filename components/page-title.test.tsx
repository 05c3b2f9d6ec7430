// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { STAY, testAvailability, testProperty } from '../lib/browser/test-property.ts';
import type { BookingProps } from '../lib/contract/props.ts';
import { bookingTitle } from '../lib/i18n/page-title.ts';
import { BookingWidget } from './BookingWidget.tsx';
import { fillInGuest, openPage, pageProps, setUpTestPage } from './test-page.tsx';

setUpTestPage();
beforeEach(() => {
  document.title = 'A hotel’s own words';
});

const availability = testAvailability();

describe('bookingTitle', () => {
  const manage = () => {
    const { property } = testProperty();
    return { booking: 'open' as const, property: { ...property, manage: { find: true, cancel: true } } };
  };
  test.each<[string, () => Partial<BookingProps>, string]>([
    ['a first visit', () => ({}), 'Harbour House'],
    ['a search', () => ({ search: STAY, availability }), 'Rooms for your dates – Harbour House'],
    ['a search that failed', () => ({ search: STAY }), 'Rooms for your dates – Harbour House'],
    [
      'a room',
      () => ({ search: STAY, availability, roomTypeId: 'double-sea' }),
      'Your details – Harbour House',
    ],
    [
      'a sold-out room',
      () => ({ search: STAY, availability, roomTypeId: 'attic' }),
      'Rooms for your dates – Harbour House',
    ],
    [
      'a room of a read-only property',
      () => ({
        search: STAY,
        availability,
        roomTypeId: 'double-sea',
        property: testProperty('read-only'),
      }),
      'Rooms for your dates – Harbour House',
    ],
    [
      'a room’s sheet',
      () => ({ search: STAY, availability, roomTypeId: 'double-sea', view: 'room' }),
      'Rooms for your dates – Harbour House',
    ],
    ['a booking', () => ({ view: 'booking', property: manage() }), 'Find my booking – Harbour House'],
    ['a look-up that the property does not offer', () => ({ view: 'booking' }), 'Harbour House'],
    [
      'a property whose API key is refused',
      () => ({ search: STAY, property: testProperty('unavailable') }),
      'Harbour House',
    ],
  ])('is right for the address of %s', async (_, props, title) => {
    expect(bookingTitle(await pageProps(props()))).toBe(title);
  });

  test.each([
    ['a first visit', {}],
    ['a search', { search: STAY, availability }],
    ['a room', { search: STAY, availability, roomTypeId: 'double-sea' }],
  ])('is the title that the widget sets for %s', async (_, more) => {
    const props = await pageProps(more);
    render(<BookingWidget {...props} pageTitle />);
    await waitFor(() => expect(document.title).toBe(bookingTitle(props)));
  });
});

test('the title follows each step, also after Back', async () => {
  const user = userEvent.setup();
  const props = await pageProps({ search: STAY, availability });
  render(<BookingWidget {...props} pageTitle />);
  expect(document.title).toBe('Rooms for your dates – Harbour House');
  await user.click(await screen.findByRole('link', { name: 'Choose Harbour View Double' }));
  await waitFor(() => expect(document.title).toBe('Your details – Harbour House'));
  await user.click(screen.getByRole('link', { name: 'All rooms' }));
  await waitFor(() => expect(document.title).toBe('Rooms for your dates – Harbour House'));
  await user.click(screen.getByRole('link', { name: 'Choose Harbour View Double' }));
  await fillInGuest(user);
  const order = screen.getByRole('button', { name: 'Book with obligation to pay' });
  await waitFor(() => expect(order).toBeEnabled());
  await user.click(order);
  await waitFor(() => expect(document.title).toBe('Your booking is confirmed – Harbour House'));
});

test('the title of another site’s page does not change', async () => {
  const { user } = await openPage({ search: STAY, availability });
  await user.click(await screen.findByRole('link', { name: 'Choose Harbour View Double' }));
  await screen.findByRole('heading', { name: 'Your details' });
  expect(document.title).toBe('A hotel’s own words');
});
