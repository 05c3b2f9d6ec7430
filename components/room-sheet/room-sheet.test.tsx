// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { BOOKING, testAttempt } from '../../lib/browser/test-attempt.ts';
import {
  STAY,
  testAvailability,
  testProperty,
  testRoom,
  testRooms,
} from '../../lib/browser/test-property.ts';
import type { Photo } from '../../lib/contract/room-schema.ts';
import { bff, openPage, pageProps, serverHtml, setUpTestPage } from '../test-page.tsx';

setUpTestPage();

const PHOTOS: Photo[] = ['bed', 'bath', 'view'].map((alt) => ({
  src: `/${alt}.jpg`,
  alt,
  width: 1200,
  height: 800,
}));
const [courtyard, sea] = testRooms();
if (!courtyard || !sea) throw new Error('the test property has two rooms');
const availability = testAvailability([courtyard, { ...sea, photos: PHOTOS }]);
const LIST = '?checkin=2027-02-12&checkout=2027-02-14&adults=2';
const SHEET = `${LIST}&room=double-sea&view=room`;
const AT_SHEET = { search: STAY, availability, roomTypeId: 'double-sea', view: 'room' } as const;

const sheet = () => screen.findByRole('dialog', { name: 'Harbour View Double' });
const picturesLink = () => screen.getByRole('link', { name: 'Pictures of Harbour View Double' });
const nameLink = () => screen.getByRole('link', { name: 'Harbour View Double' });
const back = () =>
  act(async () => {
    const moved = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.back();
    await moved;
  });

/** The scroll positions that the lists were asked for, because jsdom does not scroll. */
let shown: number[] = [];

beforeEach(() => {
  shown = [];
  // A strip with a width of 100 px in jsdom.
  Object.defineProperty(Element.prototype, 'clientWidth', { configurable: true, get: () => 100 });
  Object.assign(Element.prototype, {
    scrollTo(this: Element, { left = 0 }: ScrollToOptions) {
      shown.push(left);
      this.scrollLeft = left;
    },
  });
});

describe('opening the sheet', () => {
  test.each([
    ['the room’s picture', picturesLink],
    ['the room’s name', nameLink],
  ])('%s is a link to the sheet’s address and opens it', async (_, link) => {
    const { user } = await openPage({ search: STAY, availability });
    expect(link()).toHaveAttribute('href', `?locale=en${SHEET.replace('?', '&')}`);
    await user.click(link());
    expect(await sheet()).toHaveAttribute('open');
    expect(window.location.search).toBe(SHEET);
    // The list stays behind it.
    expect(screen.getByRole('heading', { name: 'Courtyard Double' })).toBeInTheDocument();
  });

  test('Enter on a link opens the sheet', async () => {
    const { user } = await openPage({ search: STAY, availability });
    act(() => nameLink().focus());
    await user.keyboard('{Enter}');
    expect(await sheet()).toHaveAttribute('open');
  });

  test('a shared link and a reload open the sheet', async () => {
    await openPage(AT_SHEET);
    expect(await sheet()).toHaveAttribute('open');
    expect(window.location.search).toBe(SHEET);
  });

  test('the first HTML at the sheet’s address is the list', async () => {
    const html = await serverHtml(await pageProps(AT_SHEET));
    expect(html).toContain('Choose Courtyard Double');
    expect(html).not.toContain('<dialog');
  });

  test('a sold-out room is reported, and nothing opens', async () => {
    await openPage({ ...AT_SHEET, availability: testAvailability([courtyard]) });
    expect(await screen.findByRole('region', { name: /not available/ })).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('a room without a picture has only its name as a link', async () => {
    await openPage({ search: STAY, availability });
    expect(screen.queryByRole('link', { name: 'Pictures of Courtyard Double' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Courtyard Double' })).toBeInTheDocument();
  });

  test('a booked room can be opened like any other', async () => {
    bff.current.put(testAttempt('confirmed'), BOOKING);
    await openPage(AT_SHEET);
    expect(await sheet()).toHaveAttribute('open');
    await screen.findByRole('link', { name: 'Booked: BH-1000' });
    expect(await sheet()).toHaveAttribute('open');
  });
});

describe('closing the sheet', () => {
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  test('Back closes the sheet', async () => {
    const { user } = await openPage({ search: STAY, availability });
    await user.click(nameLink());
    await sheet();
    await back();
    await closed();
    expect(window.location.search).toBe(LIST);
  });

  test.each([
    [
      'the close button',
      async () =>
        within(await sheet())
          .getByRole('button', { name: 'Close' })
          .click(),
    ],
    ['Escape', async () => void (await sheet()).dispatchEvent(new Event('cancel', { cancelable: true }))],
  ])('%s goes back if the guest came from the list', async (_, leave) => {
    const { user } = await openPage({ search: STAY, availability });
    await user.click(nameLink());
    await sheet();
    const steps = window.history.length;
    await act(leave);
    await closed();
    await waitFor(() => expect(window.location.search).toBe(LIST));
    // The same history entry as before: the guest's next Back leads out of the page, not into the sheet.
    await user.click(nameLink());
    expect(window.history).toHaveLength(steps);
  });

  test('closing the sheet of a direct link leads to the list without another history entry', async () => {
    await openPage(AT_SHEET);
    const steps = window.history.length;
    await act(async () =>
      within(await sheet())
        .getByRole('button', { name: 'Close' })
        .click(),
    );
    await closed();
    expect(window.location.search).toBe(LIST);
    expect(window.history).toHaveLength(steps);
    // No element had the focus before, so the room's card takes it.
    expect(nameLink()).toHaveFocus();
  });
});

describe('the content of the sheet', () => {
  test('has all details of the room and its stay', async () => {
    bff.current.property = {
      ...testProperty(),
      property: {
        ...testProperty().property,
        rooms: { 'double-sea': { facts: { sizeSquareMetres: 26, view: 'sea', amenities: ['desk'] } } },
      },
    };
    await openPage(AT_SHEET);
    const room = within(await sheet());
    expect(room.getByRole('heading', { level: 2, name: 'Harbour View Double' })).toBeInTheDocument();
    expect(room.getByText(/Two tall windows/)).toBeInTheDocument();
    expect(room.getByText('Only 2 left')).toBeInTheDocument();
    expect(room.getByText('26 m²')).toBeInTheDocument();
    const nights = room.getByText('Price of each night').closest('details');
    expect(nights).toHaveAttribute('open');
    expect(nights).toHaveTextContent('Fri, Feb 12€200.00');
    expect(nights).toHaveTextContent('Sat, Feb 13€220.00');
    expect(room.getByText('€210.00 a night on average')).toBeInTheDocument();
    expect(room.getByText('Free of charge until 48 hours before arrival.')).toBeInTheDocument();
    expect(room.getByText('€420.00')).toBeInTheDocument();
  });

  test('has a button to the form, and Back leads from there to the sheet', async () => {
    const { user } = await openPage({ search: STAY, availability });
    await user.click(nameLink());
    await user.click(within(await sheet()).getByRole('link', { name: 'Choose Harbour View Double' }));
    expect(await screen.findByRole('heading', { name: 'Your details' })).toHaveFocus();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(window.location.search).toBe(`${LIST}&room=double-sea`);
    await back();
    expect(await sheet()).toHaveAttribute('open');
  });

  test('offers an enquiry for a read-only property', async () => {
    await openPage({ ...AT_SHEET, property: testProperty('read-only') });
    const room = within(await sheet());
    expect(room.getByRole('link', { name: 'Ask for this room' })).toBeInTheDocument();
    expect(room.queryByRole('link', { name: /Choose/ })).not.toBeInTheDocument();
  });
});

describe('the pictures in the sheet', () => {
  const strip = async () => within(await sheet()).getByRole('list', { name: 'Harbour View Double' });

  test('move by buttons that stop at both ends, and the current picture is announced', async () => {
    const { user } = await openPage(AT_SHEET);
    const room = within(await sheet());
    const previous = room.getByRole('button', { name: 'Previous picture' });
    const next = room.getByRole('button', { name: 'Next picture' });
    expect(room.getByRole('status')).toHaveTextContent('Picture 1 of 3');
    expect(previous).toHaveAttribute('aria-disabled', 'true');
    await user.click(next);
    await user.click(next);
    expect(room.getByRole('status')).toHaveTextContent('Picture 3 of 3');
    expect(next).toHaveAttribute('aria-disabled', 'true');
    expect(next).toHaveFocus();
    await user.click(next);
    expect(shown).toEqual([100, 200]);
  });

  test.each([
    ['en', '{ArrowRight}', '{ArrowLeft}', 1],
    ['ar', '{ArrowLeft}', '{ArrowRight}', -1],
  ] as const)(
    'move by arrow keys in the direction of the page: %s',
    async (locale, forward, backward, sign) => {
      const { user } = await openPage({ ...AT_SHEET, locale, locales: ['en', 'ar'] });
      const [first, second] = within(await strip()).getAllByRole('button');
      act(() => first?.focus());
      await user.keyboard(forward);
      expect(shown).toEqual([100 * sign]);
      // Tab reaches only the visible picture, and the focus moves along.
      expect(second).toHaveFocus();
      expect(first).toHaveAttribute('tabindex', '-1');
      await user.keyboard('{End}');
      await user.keyboard(backward);
      await user.keyboard('{Home}');
      expect(shown).toEqual([100 * sign, 200 * sign, 100 * sign, sign * 0]);
    },
  );

  test('report a swipe as well', async () => {
    await openPage(AT_SHEET);
    const list = await strip();
    act(() => {
      list.scrollLeft = 160;
      list.dispatchEvent(new Event('scroll'));
    });
    expect(within(await sheet()).getByRole('status')).toHaveTextContent('Picture 3 of 3');
    expect(shown).toEqual([]);
  });

  test('fill the window after a press, zoom after another, and Escape leads back', async () => {
    const { user } = await openPage(AT_SHEET);
    const room = within(await sheet());
    await user.click(room.getByRole('button', { name: 'Next picture' }));
    await user.click(room.getByRole('button', { name: 'bath Enlarge' }));
    const zoom = room.getByRole('dialog', { name: 'Harbour View Double' });
    expect(within(zoom).getByRole('status')).toHaveTextContent('Picture 2 of 3');
    await user.click(within(zoom).getByRole('button', { name: 'bath Zoom in' }));
    expect(within(zoom).getByRole('button', { name: 'bath Zoom out' })).toBeInTheDocument();
    await user.click(within(zoom).getByRole('button', { name: 'Next picture' }));
    // Another picture starts without zoom.
    expect(within(zoom).queryByRole('button', { name: /Zoom out/ })).not.toBeInTheDocument();
    act(() => void zoom.dispatchEvent(new Event('cancel', { cancelable: true })));
    expect(room.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await sheet()).toHaveAttribute('open');
    expect(room.getByRole('status')).toHaveTextContent('Picture 3 of 3');
    expect(window.location.search).toBe(SHEET);
  });

  test('have no buttons if there is only one', async () => {
    const rooms = [{ ...sea, photos: PHOTOS.slice(0, 1) }];
    await openPage({ ...AT_SHEET, availability: testAvailability(rooms) });
    const room = within(await sheet());
    expect(room.getByRole('button', { name: 'bed Enlarge' })).toBeInTheDocument();
    expect(room.queryByRole('button', { name: 'Next picture' })).not.toBeInTheDocument();
    expect(room.queryByRole('status')).not.toBeInTheDocument();
  });
});

describe('the list of rooms', () => {
  const many = [
    testRoom('hut', 'Hut', '300.00'),
    testRoom('single', 'Single', '90.00'),
    testRoom('loft', 'Loft', '1200.00'),
    testRoom('sea', 'Sea', '120.00'),
    testRoom('quay', 'Quay', '120.50'),
  ];
  const cards = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  const sized = () => {
    const answer = testProperty();
    const rooms = { hut: { facts: { sizeSquareMetres: 60 } }, sea: { facts: { sizeSquareMetres: 22.5 } } };
    return { ...answer, property: { ...answer.property, rooms } };
  };

  test('is sorted by price, lowest first, whatever the server’s order, also in the first HTML', async () => {
    const props = { search: STAY, availability: testAvailability(many) };
    const html = await serverHtml(await pageProps(props));
    const places = ['Single', 'Sea', 'Quay', 'Hut', 'Loft'].map((name) => html.indexOf(`Choose ${name}`));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    await openPage(props);
    expect(cards()).toEqual(['Single', 'Sea', 'Quay', 'Hut', 'Loft']);
  });

  test('can be sorted in another order, which is announced and kept on the way to a form and back', async () => {
    const { user } = await openPage({
      search: STAY,
      availability: testAvailability(many),
      property: sized(),
    });
    const order = () => screen.getByRole('combobox', { name: 'Sort by' });
    await user.selectOptions(order(), 'Largest first');
    expect(cards()).toEqual(['Hut', 'Sea', 'Single', 'Quay', 'Loft']);
    expect(document.querySelector('[data-part=live]')).toHaveTextContent('Rooms sorted: Largest first');
    await user.click(screen.getByRole('link', { name: 'Choose Sea' }));
    await screen.findByRole('heading', { name: 'Your details' });
    await back();
    expect(cards()).toEqual(['Hut', 'Sea', 'Single', 'Quay', 'Loft']);
    await user.selectOptions(order(), 'Highest price first');
    expect(cards()).toEqual(['Loft', 'Hut', 'Quay', 'Sea', 'Single']);
  });

  test('offers no order by size if hardly any room has one, and no order for four rooms', async () => {
    const { unmount } = await openPage({ search: STAY, availability: testAvailability(many) });
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Lowest price first',
      'Highest price first',
    ]);
    unmount();
    await openPage({ search: STAY, availability: testAvailability(many.slice(1)), property: sized() });
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  });
});
