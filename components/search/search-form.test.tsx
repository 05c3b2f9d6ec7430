// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test } from 'vitest';
import { STAY } from '../../lib/browser/test-property.ts';
import type { BookingProps, LinkedSearch } from '../../lib/contract/props.ts';
import { BookingWidget } from '../BookingWidget.tsx';
import { bff, calls, openPage, pageProps, setUpTestPage } from '../test-page.tsx';

setUpTestPage();

/** Simulates Back, Forward or a link within the page. */
const goTo = (address: string) =>
  act(async () => {
    window.history.pushState(null, '', address);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });

describe('the server’s HTML', () => {
  let root: Root | undefined;
  afterEach(() => act(() => root?.unmount()));

  async function serverPage(more: Partial<BookingProps> = {}) {
    const props = await pageProps(more);
    const site = document.createElement('main');
    site.innerHTML = renderToString(<BookingWidget {...props} />);
    document.body.replaceChildren(site);
    return { site, hydrate: () => act(async () => (root = hydrateRoot(site, <BookingWidget {...props} />))) };
  }

  /** Types a stay into the plain fields. */
  function typeStay(site: HTMLElement): void {
    const [checkin, checkout] = site.querySelectorAll<HTMLInputElement>('input[type="date"]');
    if (checkin) checkin.value = STAY.checkin;
    if (checkout) checkout.value = STAY.checkout;
  }

  test('is a plain form with date fields, which finds rooms without scripts', async () => {
    const { site } = await serverPage();
    const form = site.querySelector('form');
    expect(form).toHaveAttribute('method', 'get');
    expect(screen.getByLabelText('Check-in')).toHaveAttribute('type', 'date');
    expect(screen.getByLabelText('Check-in')).toHaveAttribute('min', '2027-01-05');
    const entries = form ? [...new FormData(form)].map(([name]) => name) : [];
    expect(entries).toEqual(['locale', 'checkin', 'checkout', 'adults']);
  });

  test('keeps text typed before hydration', async () => {
    const { site, hydrate } = await serverPage();
    typeStay(site);
    await hydrate();
    expect(screen.getByRole('button', { name: 'Check-in Fri, Feb 12' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Check-out Sun, Feb 14' })).toBeInTheDocument();
  });

  test('shows all errors of a linked search in native fields', async () => {
    await serverPage({ linked: { checkin: '2027-02-30', checkout: '', adults: '99' } });
    expect(screen.getByRole('region', { name: 'Please check 3 entries' })).toBeInTheDocument();
    expect(screen.getByLabelText('Check-in')).toHaveAccessibleDescription('Choose the day you arrive.');
    expect(screen.getByLabelText('Check-in')).toBeInvalid();
    expect(screen.getByLabelText('Check-out')).toHaveAccessibleDescription('Choose the day you leave.');
    expect(screen.getByLabelText('Adults')).toBeInvalid();
  });

  test('has no error in fields that were corrected before hydration', async () => {
    const linked = { checkin: '2026-12-24', checkout: '2026-12-26', adults: '2' };
    const { site, hydrate } = await serverPage({ linked });
    typeStay(site);
    await hydrate();
    expect(screen.getByRole('button', { name: 'Check-in Fri, Feb 12' })).toHaveAccessibleDescription('');
    expect(screen.queryByText(/has passed/)).not.toBeInTheDocument();
  });
});

describe('a link to an invalid search', () => {
  const past = { checkin: '2026-12-24', checkout: '2026-12-26', adults: '3' };

  test('fills the form and shows the error at the field, without taking the focus', async () => {
    await openPage({ linked: past });
    const checkin = screen.getByRole('button', { name: 'Check-in Thu, Dec 24, 2026' });
    expect(checkin).toHaveAccessibleDescription('This day has passed. Please choose today or a later day.');
    expect(screen.getByRole('button', { name: 'Check-out Sat, Dec 26, 2026' })).not.toHaveAttribute(
      'data-invalid',
    );
    expect(screen.getByLabelText('Adults')).toHaveValue(3);
    expect(document.body).toHaveFocus();
    expect(calls('availability')).toEqual([]);
  });

  test('does not affect the next search after the guest has navigated', async () => {
    const { user } = await openPage({ linked: past });
    await user.click(screen.getByRole('button', { name: /Check-in/ }));
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('Check-in'), { target: { value: STAY.checkin } });
    fireEvent.change(dialog.getByLabelText('Check-out'), { target: { value: STAY.checkout } });
    await user.click(screen.getByRole('button', { name: 'Show rooms · 2 nights' }));
    expect(screen.getByRole('button', { name: /Check-in/ })).toHaveAccessibleDescription('');
    await user.click(await screen.findByRole('link', { name: 'Choose Harbour View Double' }));
    await screen.findByRole('heading', { name: 'Your details' });
    await goTo('/');
    expect(await screen.findByRole('button', { name: /Check-in/ })).toHaveAccessibleName(
      'Check-in Choose a date',
    );
    expect(screen.getByLabelText('Adults')).toHaveValue(2);
  });

  test.each<[string, LinkedSearch, string[], number]>([
    ['only one date', { checkin: STAY.checkin }, ['Check-in Fri, Feb 12', 'Check-out Choose a date'], 2],
    [
      'no adults',
      { checkin: STAY.checkin, checkout: STAY.checkout },
      ['Check-in Fri, Feb 12', 'Check-out Sun, Feb 14'],
      2,
    ],
    ['only the adults', { adults: '1' }, ['Check-in Choose a date', 'Check-out Choose a date'], 1],
  ])('with %s fills the form without an error', async (_name, linked, names, count) => {
    await openPage({ linked });
    for (const name of names) {
      expect(screen.getByRole('button', { name })).toHaveAccessibleDescription('');
    }
    expect(screen.getByLabelText('Adults')).toHaveValue(count);
  });
});

test('an error disappears with its wrong entry, and other errors stay', async () => {
  const { user } = await openPage({
    linked: { checkin: '2026-12-24', checkout: '2026-12-26', adults: '99' },
  });
  const checkin = screen.getByRole('button', { name: /Check-in/ });
  const adults = screen.getByRole('spinbutton', { name: 'Adults' });
  await user.clear(adults);
  await user.type(adults, '2');
  expect(adults).toHaveAccessibleDescription('');
  expect(adults).toHaveFocus();
  expect(checkin).toHaveAccessibleDescription(/This day has passed/);
  expect(screen.queryByText(/2 nights/)).not.toBeInTheDocument();
});

test('Back to another search removes the errors of the previous one', async () => {
  const { user } = await openPage({ search: STAY });
  const adults = screen.getByRole('spinbutton', { name: 'Adults' });
  await user.clear(adults);
  await user.type(adults, '9');
  await user.click(screen.getByRole('button', { name: 'See rooms and prices' }));
  expect(adults).toHaveAccessibleDescription(/up to 6 adults/);
  await goTo('?checkin=2027-03-12&checkout=2027-03-14&adults=2');
  expect(adults).toHaveValue(2);
  expect(adults).toHaveAccessibleDescription('');
});

test('a link within the page does not change the draft', async () => {
  const { user } = await openPage({ search: STAY });
  const adults = screen.getByRole('spinbutton', { name: 'Adults' });
  await user.clear(adults);
  await user.type(adults, '3');
  await goTo(`${window.location.search}#place`);
  expect(adults).toHaveValue(3);
});

test('errors follow a change of language', async () => {
  const props = await pageProps();
  const user = userEvent.setup();
  const view = render(<BookingWidget {...props} onLocale={() => undefined} />);
  await user.click(screen.getByRole('button', { name: 'See rooms and prices' }));
  view.rerender(<BookingWidget {...(await pageProps({ locale: 'de' }))} onLocale={() => undefined} />);
  expect(screen.getByRole('region', { name: 'Bitte prüfen Sie 2 Angaben' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Anreise/ })).toHaveAccessibleDescription(/Anreise/);
});

test('an incomplete search shows errors at its fields, and a summary with links to them', async () => {
  const { user } = await openPage();
  await user.click(screen.getByRole('button', { name: 'See rooms and prices' }));
  const checkin = screen.getByRole('button', { name: /Check-in/ });
  const summary = screen.getByRole('region', { name: 'Please check 2 entries' });
  expect(summary).toHaveFocus();
  expect(checkin).toHaveAccessibleDescription('Choose the day you arrive.');
  expect(screen.getByRole('button', { name: /Check-out/ })).toHaveAccessibleDescription(
    'Choose the day you leave.',
  );
  await user.click(within(summary).getByRole('link', { name: 'Choose the day you arrive.' }));
  expect(checkin).toHaveFocus();
  expect(calls('availability')).toEqual([]);
});

describe('a chosen stay', () => {
  const choose = async (user: Awaited<ReturnType<typeof openPage>>['user']) => {
    await user.click(screen.getByRole('button', { name: /Check-in/ }));
    await user.type(within(screen.getByRole('dialog')).getByLabelText('Check-in'), STAY.checkin);
    await user.type(within(screen.getByRole('dialog')).getByLabelText('Check-out'), STAY.checkout);
  };
  const showRooms = () => screen.getByRole('button', { name: 'Show rooms · 2 nights' });

  test('is requested before the button is pressed, and then not again', async () => {
    const { user } = await openPage();
    await choose(user);
    await waitFor(() => expect(calls('availability')).toHaveLength(1));
    await user.click(showRooms());
    await screen.findByRole('heading', { name: 'Harbour View Double' });
    expect(calls('availability')).toHaveLength(1);
  });

  test('is requested by the button if the early request has failed silently', async () => {
    bff.current.script('availability', { kind: 'reset' });
    const { user } = await openPage();
    await choose(user);
    await waitFor(() => expect(calls('availability')).toHaveLength(1));
    expect(screen.queryByRole('region', { name: /couldn’t reach/ })).not.toBeInTheDocument();
    await user.click(showRooms());
    await screen.findByRole('heading', { name: 'Harbour View Double' });
    expect(calls('availability')).toHaveLength(2);
  });
});

test.each([
  ['2027-01-04', '2027-01-06', /This day has passed/],
  ['2028-12-01', '2028-12-03', /up to Wednesday, June 28, 2028/],
  ['2027-02-12', '2027-02-12', /must be after check-in/],
  ['2027-02-12', '2027-04-12', /up to 30 nights/],
])('%s to %s: %s', async (checkin, checkout, words) => {
  const { user } = await openPage();
  await user.click(screen.getByRole('button', { name: /Check-in/ }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Check-in'), checkin);
  await user.type(dialog.getByLabelText('Check-out'), checkout);
  expect(dialog.getByText(words)).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: /Show rooms/ })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'See rooms and prices' }));
  expect(screen.getByText(words)).toBeInTheDocument();
  expect(calls('availability')).toEqual([]);
});

test('the stepper keeps to the property’s limits, and typed values above them show an error', async () => {
  const { user } = await openPage({ search: STAY });
  const adults = screen.getByRole('spinbutton', { name: 'Adults' });
  const more = screen.getByRole('button', { name: 'One adult more' });
  for (let click = 0; click < 9; click += 1) await user.click(more);
  expect(adults).toHaveValue(6);
  expect(more).toBeDisabled();
  await user.clear(adults);
  await user.type(adults, '99');
  await user.click(screen.getByRole('button', { name: 'See rooms and prices' }));
  expect(adults).toHaveFocus();
  expect(adults).toHaveAccessibleDescription('You can book online for up to 6 adults.');
});

describe('the calendar', () => {
  async function openCalendar(more: Parameters<typeof openPage>[0] = {}) {
    const page = await openPage(more);
    await page.user.click(screen.getByRole('button', { name: /Check-in/ }));
    await screen.findByRole('grid', {}, { timeout: 5000 });
    const day = (name: RegExp) => screen.getByRole('button', { name });
    const chosen = () => within(screen.getByRole('dialog')).getAllByRole('status').at(-1);
    return { ...page, day, chosen };
  }

  test('takes arrival and departure, announces the nights, and disables unavailable days', async () => {
    const { user, day, chosen } = await openCalendar();
    expect(day(/Monday, January 4, 2027/)).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText('Choose the day you arrive.')).toBeInTheDocument();
    await user.click(day(/Tuesday, January 12, 2027/));
    expect(screen.getByText('Now choose the day you leave.')).toBeInTheDocument();
    await user.click(day(/Friday, January 15, 2027/));
    expect(chosen()).toHaveTextContent('3 nights');
    expect(screen.getByRole('button', { name: 'Check-in Tue, Jan 12' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Check-out Fri, Jan 15' })).toBeInTheDocument();
  });

  test('shows the rooms by its button, and closes', async () => {
    const { user, day } = await openCalendar();
    await user.click(day(/Tuesday, January 12, 2027/));
    await user.click(day(/Friday, January 15, 2027/));
    await user.click(screen.getByRole('button', { name: 'Show rooms · 3 nights' }));
    expect(await screen.findByRole('heading', { name: 'Rooms for your dates' })).toHaveFocus();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(window.location.search).toBe('?checkin=2027-01-12&checkout=2027-01-15&adults=2');
  });

  test('leads by its button to an error of the adults', async () => {
    const { user } = await openPage({ search: STAY });
    const adults = screen.getByRole('spinbutton', { name: 'Adults' });
    await user.clear(adults);
    await user.click(screen.getByRole('button', { name: /Check-in/ }));
    await user.click(screen.getByRole('button', { name: 'Show rooms · 2 nights' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(adults).toHaveFocus();
    expect(adults).toHaveAccessibleDescription('Enter at least one adult.');
  });

  test('shows the rooms after Enter in the typed dates, once both are typed', async () => {
    const { user } = await openCalendar();
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('Check-in'), '2027-02-20{Enter}');
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    await user.type(dialog.getByLabelText('Check-out'), '2027-02-22{Enter}');
    expect(await screen.findByRole('heading', { name: 'Rooms for your dates' })).toHaveFocus();
  });

  test('keeps an arrival alone, invents no departure, and says what is missing', async () => {
    const { user, day, chosen } = await openCalendar();
    const showRooms = () => screen.queryByRole('button', { name: /Show rooms/ });
    expect(chosen()).toHaveTextContent('Choose the day you arrive.');
    expect(showRooms()).toBeNull();
    await user.click(day(/Tuesday, January 12, 2027/));
    expect(chosen()).toHaveTextContent('Check-in: Tue, Jan 12 Now choose the day you leave.');
    expect(showRooms()).toBeNull();
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('button', { name: 'Check-in Tue, Jan 12' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Check-out Choose a date' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /Check-out/ }));
    await screen.findByText('Now choose the day you leave.', {}, { timeout: 5000 });
    await user.click(day(/Friday, January 15, 2027/));
    expect(chosen()).toHaveTextContent('3 nights');
  });

  test('keeps the stay if a change is broken off', async () => {
    const { user, day } = await openCalendar({ search: STAY });
    await user.click(day(/Saturday, February 20, 2027/));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('button', { name: 'Check-in Fri, Feb 12' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Check-out Sun, Feb 14' })).toBeInTheDocument();
  });

  test('continues from a typed arrival, and shows a typed stay', async () => {
    const { user, day } = await openCalendar();
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('Check-in'), '2027-02-20');
    expect(await screen.findByText('Now choose the day you leave.')).toBeInTheDocument();
    expect(day(/Saturday, February 20, 2027/)).toBeInTheDocument();
    await user.type(dialog.getByLabelText('Check-out'), '2027-02-23');
    expect(screen.queryByText('Now choose the day you leave.')).toBeNull();
    expect(screen.getAllByRole('button', { name: /February 20 to Tuesday, February 23/ })).not.toEqual([]);
  });

  test('follows a typed arrival that is corrected by months, and chooses nothing else', async () => {
    const { user, day, chosen } = await openCalendar();
    const arrival = within(screen.getByRole('dialog')).getByLabelText('Check-in');
    await user.type(arrival, '2027-01-25');
    await user.clear(arrival);
    await user.type(arrival, '2027-05-25');
    expect(await screen.findAllByText('May 2027')).not.toEqual([]);
    expect(day(/Tuesday, May 25, 2027/)).toHaveAttribute('tabindex', '0');
    await user.click(day(/Friday, May 28, 2027/));
    expect(chosen()).toHaveTextContent('Tue, May 25 – Fri, May 28: 3 nights');
  });

  test('makes one night of a day chosen twice', async () => {
    const { user, day, chosen } = await openCalendar();
    await user.click(day(/Tuesday, January 12, 2027/));
    await user.click(day(/Tuesday, January 12, 2027/));
    expect(chosen()).toHaveTextContent('1 night');
  });

  test('works with the keyboard only', async () => {
    const { user, chosen } = await openCalendar();
    // After the first date the focus goes to the next day. One week later is the eighth night.
    await user.keyboard('{ArrowRight}{Enter}{ArrowDown}{Enter}');
    expect(chosen()).toHaveTextContent('8 nights');
    await user.keyboard('{PageDown}');
    expect(screen.getByText('February 2027')).toBeInTheDocument();
  });
});
