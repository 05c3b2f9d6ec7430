// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { STAY, testAvailability, testProperty } from '../lib/browser/test-property.ts';
import { problem } from '../lib/browser/test-server/test-booking-server.ts';
import type { PropertyAnswer } from '../lib/contract/property.ts';
import { letterOf } from './test-letter.ts';
import { bff, fillInGuest, openPage, setUpTestPage } from './test-page.tsx';

setUpTestPage();

const STAY_LINES = [
  'Check-in: Friday, February 12, 2027 (2027-02-12)',
  'Check-out: Sunday, February 14, 2027 (2027-02-14)',
];
const SUBJECT = 'Enquiry to Harbour House, Fri, Feb 12 – Sun, Feb 14';
const PHONE = 'tel:+49405550100';

/** The lines of the e-mail, with plain spaces instead of those that `Intl` chooses. */
function lines(link: HTMLElement) {
  const { to, subject, body } = letterOf(link);
  return { to, subject: subject.replace(/[\u2009\u00a0\u202f]/g, ' '), body: body.split('\r\n') };
}

function reachedBy(contact: PropertyAnswer['property']['contact'], booking: PropertyAnswer['booking']) {
  const answer = testProperty(booking);
  return { ...answer, property: { ...answer.property, contact } };
}

describe('a property without online booking', () => {
  test('has at each room an enquiry with room, dates and party, and the telephone number beside it', async () => {
    await openPage({ search: STAY, availability: testAvailability(), property: testProperty('read-only') });
    const room = screen.getByRole('heading', { name: 'Harbour View Double' }).closest('li') ?? expect.fail();
    const ask = await within(room).findByRole('link', { name: 'Ask for this room' });
    expect(ask).toHaveAccessibleDescription('Harbour View Double');
    expect(lines(ask)).toEqual({
      to: 'stay@harbour.example',
      subject: SUBJECT,
      body: [
        'Hello, I would like to stay with you:',
        '',
        ...STAY_LINES,
        'Adults: 2',
        'Room: Harbour View Double',
        '',
        'Is that possible, and what would it cost? Many thanks.',
        '',
      ],
    });
    expect(within(room).getByRole('link', { name: '+49 40 555 01 00' })).toHaveAttribute('href', PHONE);
  });

  test('has an enquiry without a room in its contact details', async () => {
    await openPage({ search: STAY, availability: testAvailability(), property: testProperty('read-only') });
    const { subject, body } = lines(await screen.findByRole('link', { name: 'stay@harbour.example' }));
    expect(subject).toBe(SUBJECT);
    expect(body).toEqual(expect.arrayContaining([...STAY_LINES, 'Adults: 2']));
    expect(body.join()).not.toContain('Room:');
  });

  test.each([
    ['telephone', { phone: '+49 40 555 01 00' }, '+49 40 555 01 00', PHONE],
    ['website', { url: 'https://harbour.example/' }, 'Ask for this room', 'https://harbour.example/'],
  ])('without an e-mail address offers its %s', async (_, contact, name, href) => {
    const property = reachedBy(contact, 'read-only');
    await openPage({ search: STAY, availability: testAvailability(), property });
    const room = screen.getByRole('heading', { name: 'Harbour View Double' }).closest('li') ?? expect.fail();
    expect(await within(room).findByRole('link', { name })).toHaveAttribute('href', href);
    // The other link is the room's name, which opens its details.
    expect(within(room).getAllByRole('link')).toHaveLength(2);
  });
});

test('a search without rooms offers an enquiry for the stay', async () => {
  bff.current.rooms = [];
  await openPage({ search: STAY });
  const notice = await screen.findByRole('region', { name: /^No room/ });
  const { to, subject, body } = lines(within(notice).getByRole('link', { name: 'Write an enquiry' }));
  expect([to, subject]).toEqual(['stay@harbour.example', SUBJECT]);
  expect(body).toEqual(expect.arrayContaining([...STAY_LINES, 'Adults: 2']));
  expect(within(notice).getAllByRole('link', { name: '+49 40 555 01 00' })[0]).toHaveAttribute('href', PHONE);
});

test('an order after booking was closed offers an enquiry for the room', async () => {
  const { user } = await openPage({ search: STAY, roomTypeId: 'double-sea' });
  await fillInGuest(user);
  bff.current.script('arm', { kind: 'problem', problem: problem('booking-closed') });
  await user.click(screen.getByRole('button', { name: 'Book with obligation to pay' }));
  const notice = await screen.findByRole('region', { name: 'Online booking is closed at the moment' });
  const { body } = lines(within(notice).getByRole('link', { name: 'stay@harbour.example' }));
  expect(body).toEqual(expect.arrayContaining([...STAY_LINES, 'Adults: 2', 'Room: Harbour View Double']));
  expect(body.join()).not.toMatch(/mariam/i);
});

describe('a party that is too large', () => {
  const adults = () => screen.getByRole('spinbutton', { name: 'Adults' });
  const ask = () => screen.queryByRole('link', { name: 'A larger party? Please ask us directly.' });

  test('gets an enquiry link at the maximum of the stepper, announced to screen readers', async () => {
    const { user } = await openPage({ search: STAY, availability: testAvailability() });
    expect(ask()).not.toBeInTheDocument();
    for (let more = 0; more < 4; more += 1)
      await user.click(screen.getByRole('button', { name: 'One adult more' }));
    const link = await waitFor(() => ask() ?? expect.fail());
    expect(link.closest('[role="status"]')).toBeInTheDocument();
    const { subject, body } = lines(link);
    expect(subject).toBe(SUBJECT);
    expect(body).toEqual(expect.arrayContaining([...STAY_LINES, 'Adults: > 6']));
  });

  test('gets it beside the field’s error, with the typed number', async () => {
    const { user } = await openPage();
    await user.clear(adults());
    await user.type(adults(), '12');
    await user.click(screen.getByRole('button', { name: 'See rooms and prices' }));
    expect(adults()).toBeInvalid();
    const { subject, body } = lines(await waitFor(() => ask() ?? expect.fail()));
    expect(subject).toBe('Enquiry to Harbour House');
    expect(body).toContain('Adults: 12');
    expect(body.join()).not.toMatch(/Check-in|NaN/);
    expect(screen.getByRole('link', { name: '+49 40 555 01 00' })).toHaveAttribute('href', PHONE);
  });
});

test('an enquiry is in the guest’s language', async () => {
  bff.current.rooms = [];
  await openPage({ search: STAY, locale: 'de' });
  const { subject, body } = lines(await screen.findByRole('link', { name: 'Anfrage schreiben' }));
  expect(subject).toMatch(/^Anfrage an Harbour House, Fr\., 12\./);
  expect(body).toContain('Anreise: Freitag, 12. Februar 2027 (2027-02-12)');
});
