// @vitest-environment jsdom
/** @file The marks for Google's price check in the widget: docs/search-engines.md. */

import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { readMicrodata } from '../../lib/browser/test-microdata.ts';
import { hotelItem, offerItem, soldOutItem } from '../../lib/browser/test-offer-items.ts';
import { STAY, testAvailability, testProperty, testRoom } from '../../lib/browser/test-property.ts';
import { problem } from '../../lib/browser/test-server/test-booking-server.ts';
import type { BookingProps } from '../../lib/contract/props.ts';
import { bff, fillInGuest, openPage, pageProps, serverHtml, setUpTestPage } from '../test-page.tsx';

setUpTestPage();

const availability = testAvailability();
const details = { search: STAY, roomTypeId: 'double-sea', availability };

/** The page as a server sends it. */
async function firstHtml(more: Partial<BookingProps>): Promise<Document> {
  const html = await serverHtml(await pageProps(more));
  return new DOMParser().parseFromString(html, 'text/html');
}

/** The crawler's hints on a page: its stages, the links to click next, and whether it is loading. */
function hintsOf(page: ParentNode) {
  const stages = [...page.querySelectorAll<HTMLElement>('[data-nav-stage]')];
  const next = [...page.querySelectorAll('[data-nav-criticalpath=true][data-nav-interactiontype=CLICK]')];
  return {
    stages: stages.map(({ dataset: { navStage, navStageFinal } }) => ({ navStage, navStageFinal })),
    next: next.map((link) => link.getAttribute('aria-label')),
    isLoading: page.querySelector('[data-nav-loading-indicator]') !== null,
  };
}

const atRooms = { stages: [{ navStage: 'room-selection', navStageFinal: undefined }], isLoading: false };
const soldOut = {
  stages: [{ navStage: 'room-selection', navStageFinal: 'true' }],
  next: [],
  isLoading: false,
};
const atForm = { stages: [{ navStage: 'checkout', navStageFinal: 'true' }], next: [], isLoading: false };
const unmarked = { stages: [], next: [], isLoading: false };

const hotelWith = (offer: object) => [
  hotelItem({ identifier: ['test-house'], name: ['Harbour House'] }, offer),
];
const hotelAt = (amount: string) => hotelWith(offerItem(STAY, { amount, currency: 'EUR' }));
const soldOutHotel = hotelWith(soldOutItem(STAY));

describe('rooms of a linked search', () => {
  it('mark one click, to the cheapest room, and no offer', async () => {
    const rooms = [testRoom('dear', 'Dear', '99.50'), testRoom('cheap', 'Cheap', '9.00')];
    const page = await firstHtml({ search: STAY, availability: testAvailability(rooms) });
    expect(hintsOf(page)).toEqual({ ...atRooms, next: ['Choose Cheap'] });
    expect(readMicrodata(page)).toEqual([]);
  });

  it('are marked as sold out if nothing is free', async () => {
    await openPage({ search: STAY, availability: testAvailability([]) });
    await waitFor(() => expect(hintsOf(document)).toEqual(soldOut));
    await waitFor(() => expect(readMicrodata(document)).toEqual(soldOutHotel));
  });

  it('are marked as sold out if the room in the URL is not free, although others are', async () => {
    const page = await firstHtml({ search: STAY, availability, roomTypeId: 'attic' });
    expect(hintsOf(page)).toEqual(soldOut);
    expect(readMicrodata(page)).toEqual(soldOutHotel);
  });

  it('have the loading indicator until they are shown', async () => {
    let answer: (value: unknown) => void = () => undefined;
    bff.current.script('availability', { kind: 'hold', until: new Promise((resolve) => (answer = resolve)) });
    await openPage({ search: STAY });
    expect(hintsOf(document)).toEqual({ ...atRooms, next: [], isLoading: true });
    answer(undefined);
    await waitFor(() => expect(hintsOf(document)).toEqual({ ...atRooms, next: ['Choose Courtyard Double'] }));
  });
});

describe('form of one room', () => {
  it('is the final stage, with one offer at the total that the guest reads', async () => {
    const page = await firstHtml(details);
    expect(hintsOf(page)).toEqual(atForm);
    expect(readMicrodata(page)).toEqual(hotelAt('420.00'));
    const price = page.querySelector('[itemprop=price]');
    expect(price?.textContent).toBe('€420.00');
    expect(price?.getAttribute('content')).toBe('420.00');
  });

  it('marks the known parts of the hotel’s address', async () => {
    const address = { lines: ['Kaffeekai 7', '2. OG'], city: 'Hamburg', country: 'DE' };
    const answer = testProperty();
    const property = { ...answer, property: { ...answer.property, contact: { address } } };
    const [hotel] = readMicrodata(await firstHtml({ ...details, property }));
    expect(hotel?.properties.address).toEqual([
      {
        types: ['https://schema.org/PostalAddress'],
        properties: {
          streetAddress: ['Kaffeekai 7, 2. OG'],
          addressLocality: ['Hamburg'],
          addressCountry: ['DE'],
        },
      },
    ]);
  });

  it('opens by the marked click, and the link to all rooms shows that click again', async () => {
    const { user } = await openPage({ search: STAY, availability });
    const next = document.querySelector('[data-nav-criticalpath]');
    await user.click(next ?? document.body);
    await screen.findByLabelText('First name');
    expect(hintsOf(document)).toEqual(atForm);
    expect(readMicrodata(document)).toEqual(hotelAt('298.00'));
    await user.click(screen.getByRole('link', { name: 'All rooms' }));
    await screen.findByRole('link', { name: 'Choose Courtyard Double' });
    expect(hintsOf(document)).toEqual({ ...atRooms, next: ['Choose Courtyard Double'] });
    expect(readMicrodata(document)).toEqual([]);
  });

  it('has no offer until the guest consents to another price, and then one at that price', async () => {
    const { user } = await openPage(details);
    await fillInGuest(user);
    const current = { amount: '455.50', currency: 'EUR' };
    const quoted = { amount: '420.00', currency: 'EUR' };
    const changed = problem('price-changed', { quoted, current, quote: 'quote-dearer' });
    bff.current.script('arm', { kind: 'problem', problem: changed });
    await user.click(screen.getByRole('button', { name: 'Book with obligation to pay' }));
    const notice = await screen.findByRole('region', { name: 'The price has changed' });
    expect(readMicrodata(document)).toEqual([]);
    expect(hintsOf(document).stages).toEqual([{ navStage: 'checkout', navStageFinal: undefined }]);
    await user.click(within(notice).getByRole('button', { name: /455\.50/ }));
    await waitFor(() => expect(readMicrodata(document)).toEqual(hotelAt('455.50')));
  });
});

describe('widget', () => {
  const party = { adults: [2, 2], chosen: [] };
  const chosen = { adults: [2, 2], chosen: ['double-sea', 'double-sea'] };
  beforeEach(() => window.history.replaceState(null, '', '/'));
  it.each<[string, Partial<BookingProps>]>([
    ['before a search', {}],
    ['of a read-only property', { ...details, property: testProperty('read-only') }],
    ['of an unavailable property', { search: STAY, property: testProperty('unavailable') }],
    ['in which a party chooses its next room', { search: STAY, availability, party }],
    ['with the form of several rooms', { search: STAY, availability, party: chosen }],
  ])('%s has no marks', async (_, props) => {
    const page = await firstHtml(props);
    expect(hintsOf(page)).toEqual(unmarked);
    expect(readMicrodata(page)).toEqual([]);
  });
});
