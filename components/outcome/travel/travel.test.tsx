// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BOOKING, testAttempt } from '../../../lib/browser/test-attempt.ts';
import { STAY, testAvailability } from '../../../lib/browser/test-property.ts';
import type { Contact, Policies } from '../../../lib/contract/property.ts';
import type { BookingProps } from '../../../lib/contract/props.ts';
import { bff, openPage, setUpTestPage } from '../../test-page.tsx';

setUpTestPage();
afterEach(() => {
  vi.restoreAllMocks();
  for (const name of ['share', 'canShare']) Reflect.deleteProperty(navigator, name);
});

const ADDRESS = { lines: ['Kaffeekai 7'], postalCode: '20457', city: 'Hamburg', country: 'DE' };
const GEO = { latitude: 53.5421, longitude: 9.9893 };

interface Configured {
  contact?: Contact;
  policies?: Policies;
}

function configure({ contact, policies }: Configured): void {
  const { property } = bff.current.property;
  Object.assign(property.contact, contact);
  Object.assign(property.policies, policies);
}

/** Not the booking of the other tests, because a page remembers a cancelled booking. */
const CANCELLED = { ...BOOKING, reference: 'BH-9000' };
const OWN_ADDRESS = { search: STAY, roomTypeId: testAttempt().room.roomTypeId };

async function openConfirmation(configured: Configured, more: Partial<BookingProps> = {}, booking = BOOKING) {
  configure(configured);
  bff.current.put(testAttempt('confirmed'), booking);
  const page = await openPage({ ...OWN_ADDRESS, ...more });
  const confirmation = await waitFor(() => {
    const found = document.querySelector<HTMLElement>('[data-part="confirmation"]');
    if (!found) throw new Error('not there yet');
    return found;
  });
  return { ...page, confirmation };
}

const part = (name: string, within: Element = document.body) =>
  within.querySelector<HTMLElement>(`[data-part="${name}"]`);

describe('the address', () => {
  it('is on the confirmation with the property’s name, line by line', async () => {
    const { confirmation } = await openConfirmation({ contact: { address: ADDRESS } });
    const address = part('address', confirmation);
    expect(address?.tagName).toBe('ADDRESS');
    expect([...(address?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Kaffeekai 7',
      '20457 Hamburg',
      'Germany',
    ]);
    expect(address?.closest('dd')).toHaveTextContent(/^Harbour House/);
    expect(part('booking', confirmation)).toContainElement(address);
  });

  it('keeps its own direction on an Arabic page', async () => {
    const { confirmation } = await openConfirmation({ contact: { address: ADDRESS } }, { locale: 'ar' });
    const lines = part('address', confirmation)?.querySelectorAll('bdi') ?? [];
    expect([...lines].map(({ textContent }) => textContent)).toEqual([
      'Kaffeekai 7',
      '20457 Hamburg',
      'ألمانيا',
    ]);
  });

  it('is left out if the property has not configured it', async () => {
    const { confirmation } = await openConfirmation({});
    expect(part('address', confirmation)).toBeNull();
    expect(part('maps', confirmation)).toBeNull();
    expect(confirmation).not.toHaveTextContent('Address');
  });

  it('is left out after a cancellation', async () => {
    Object.assign(bff.current.property.property, { manage: { find: true, cancel: true } });
    const { user } = await openConfirmation({ contact: { address: ADDRESS } }, {}, CANCELLED);
    await user.click(await screen.findByRole('button', { name: 'Cancel booking' }));
    await user.click(screen.getByRole('button', { name: 'Yes, cancel it' }));
    await screen.findByRole('heading', { name: 'Your booking is cancelled' });
    expect(part('address')).toBeNull();
    expect(part('share')).toBeNull();
  });

  it('is below the rooms of a read-only property, with web maps', async () => {
    bff.current.property.booking = 'read-only';
    configure({ contact: { address: ADDRESS, geo: GEO } });
    await openPage({ search: STAY, availability: testAvailability(), property: bff.current.property });
    await waitFor(() => expect(part('address')?.textContent).toBe('Kaffeekai 720457 HamburgGermany'));
    const card = part('place');
    const links = [...(part('maps', card ?? undefined)?.querySelectorAll('a') ?? [])];
    expect(links.map(({ protocol, rel, target }) => [protocol, rel, target])).toEqual(
      Array(3).fill(['https:', 'noreferrer', '_blank']),
    );
  });
});

describe('the maps', () => {
  const namesOf = (list: HTMLElement) =>
    within(list)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);

  it('are a choice for the guest and open in a new tab', async () => {
    await openConfirmation({ contact: { geo: GEO } });
    const list = screen.getByRole('list', { name: 'Show on a map' });
    expect(namesOf(list)).toEqual(['Apple Maps', 'Google Maps', 'OpenStreetMap']);
    expect(within(list).getByRole('link', { name: 'OpenStreetMap' })).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/?mlat=53.5421&mlon=9.9893#map=17/53.5421/9.9893',
    );
  });

  it('begin with the guest’s map app on Android', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 15; Pixel 9)');
    await openConfirmation({ contact: { address: ADDRESS } });
    const list = screen.getByRole('list', { name: 'Show on a map' });
    expect(namesOf(list)).toEqual(['Map app', 'Google Maps', 'OpenStreetMap']);
    expect(within(list).getByRole('link', { name: 'Map app' })).toHaveAttribute(
      'href',
      'geo:0,0?q=Kaffeekai%207%2C%2020457%20Hamburg%2C%20Germany',
    );
  });
});

describe('an e-mail', () => {
  it('is announced if the property says that it sends one', async () => {
    const { confirmation } = await openConfirmation({ policies: { confirmationEmail: true } });
    expect(part('confirmation-email', confirmation)).toHaveTextContent(
      'Harbour House sends a confirmation to mariam@example.com.',
    );
  });

  it('is not announced otherwise', async () => {
    const { confirmation } = await openConfirmation({});
    expect(part('confirmation-email', confirmation)).toBeNull();
  });
});

describe('sharing', () => {
  const shareButton = () => screen.getByRole('button', { name: 'Share' });
  const TEXT = [
    'Stay at Harbour House',
    'Fri, Feb 12 – Sun, Feb 14, 2027 (2 nights)',
    'Harbour View Double',
    'Kaffeekai 7, 20457 Hamburg, Germany',
  ];

  function giveSheet(share: (shared: ShareData) => Promise<void>, takes = true): void {
    Object.assign(navigator, { share, canShare: () => takes });
  }

  it('passes the stay to the device’s share sheet, without data that would allow a cancellation', async () => {
    const share = vi.fn(async (_: ShareData) => undefined);
    giveSheet(share);
    const { user } = await openConfirmation({ contact: { address: ADDRESS } });
    await user.click(shareButton());
    expect(share).toHaveBeenCalledOnce();
    const [shared] = share.mock.calls[0] ?? [];
    expect(shared?.text?.replaceAll('\u00a0', ' ').split('\n')).toEqual(TEXT);
    expect(shared?.url).toBe('https://harbour.example/');
    const { firstName, lastName, email } = BOOKING.guest;
    for (const personal of [firstName, lastName, email, BOOKING.reference])
      expect(JSON.stringify(shared)).not.toContain(personal);
    expect(shareButton()).toBeInTheDocument();
  });

  it('copies the same text without a share sheet, and says so', async () => {
    const { user } = await openConfirmation({ contact: { address: ADDRESS } });
    await user.click(shareButton());
    const copied = await navigator.clipboard.readText();
    expect(copied.replaceAll('\u00a0', ' ').split('\n')).toEqual([...TEXT, 'https://harbour.example/']);
    expect(screen.getByRole('button', { name: 'Copied' })).toBeInTheDocument();
  });

  it('copies if the page around a frame forbids the share sheet', async () => {
    const share = vi.fn(async () => undefined);
    giveSheet(share, false);
    const { user } = await openConfirmation({});
    await user.click(shareButton());
    expect(share).not.toHaveBeenCalled();
    expect(await navigator.clipboard.readText()).toContain('Stay at Harbour House');
  });

  it('does nothing more when the guest closes the share sheet', async () => {
    giveSheet(() => Promise.reject(new DOMException('closed', 'AbortError')));
    const { user } = await openConfirmation({});
    const write = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(shareButton());
    expect(write).not.toHaveBeenCalled();
    expect(shareButton()).toBeInTheDocument();
  });

  it('reports a failure if copying is forbidden', async () => {
    const { user } = await openConfirmation({});
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await user.click(shareButton());
    expect(await screen.findByText('That didn’t work just now. Please try again.')).toBeInTheDocument();
  });

  it('does not share a path of this site', async () => {
    const share = vi.fn(async (_: ShareData) => undefined);
    giveSheet(share);
    const { user } = await openConfirmation({ contact: { url: '/rooms' } });
    await user.click(shareButton());
    expect(share.mock.calls[0]?.[0]).not.toHaveProperty('url');
  });

  it('is not offered if neither is possible', async () => {
    bff.current.put(testAttempt('confirmed'), BOOKING);
    await openPage(OWN_ADDRESS);
    Reflect.deleteProperty(navigator, 'clipboard');
    expect(await screen.findByRole('button', { name: 'Print' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument();
  });
});
