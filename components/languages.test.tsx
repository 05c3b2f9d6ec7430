// @vitest-environment jsdom
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { STAY, testAvailability, testRooms } from '../lib/browser/test-property.ts';
import type { BookingProps } from '../lib/contract/props.ts';
import { BookingWidget } from './BookingWidget.tsx';
import { calls, pageProps, setUpTestPage } from './test-page.tsx';

setUpTestPage();

const MANY = ['ar', 'de', 'en', 'fr', 'ja'];
const rooms = testRooms();
const availability = testAvailability(rooms);

/** A page whose host changes its language in place. */
async function openRoutedPage(more: Partial<BookingProps>) {
  const onLocale = vi.fn<(href: string) => void>();
  const user = userEvent.setup();
  const view = render(<BookingWidget {...(await pageProps(more))} onLocale={onLocale} />);
  const comeBackWith = async (other: Partial<BookingProps>) =>
    view.rerender(<BookingWidget {...(await pageProps(other))} onLocale={onLocale} />);
  return { user, onLocale, comeBackWith };
}

test('a few languages are in one row, each in its own language, the current one marked', async () => {
  await openRoutedPage({ locales: ['en', 'de'] });
  const menu = screen.getByRole('navigation', { name: 'Language' });
  const links = within(menu).getAllByRole('link');
  expect(
    links.map((link) => [link.textContent, link.lang, link.ariaCurrent ?? link.getAttribute('aria-current')]),
  ).toEqual([
    ['English', 'en', 'true'],
    ['Deutsch', 'de', null],
  ]);
});

test('many languages are folded under the current one, and Escape closes the list', async () => {
  const { user } = await openRoutedPage({ locales: MANY, locale: 'de' });
  const menu = screen.getByRole('navigation', { name: 'Sprache' });
  const summary = within(menu).getByText('Deutsch', { selector: 'summary' });
  const folded = summary.closest('details');
  expect(folded).not.toHaveAttribute('open');
  await user.click(summary);
  expect(folded).toHaveAttribute('open');
  within(menu).getByRole('link', { name: '日本語' }).focus();
  await user.keyboard('{Escape}');
  expect(folded).not.toHaveAttribute('open');
  expect(summary).toHaveFocus();
});

test('the link to another language keeps the quote of a booking link, also for another tab', async () => {
  window.history.replaceState(null, '', '/?quote=of-a-link&locale=en');
  render(<BookingWidget {...(await pageProps({ search: STAY, availability, roomTypeId: 'double-sea' }))} />);
  expect(await screen.findByRole('link', { name: 'Deutsch' })).toHaveAttribute(
    'href',
    '?quote=of-a-link&locale=de&checkin=2027-02-12&checkout=2027-02-14&adults=2&room=double-sea',
  );
});

test('another language keeps the search, the room and other query parameters', async () => {
  window.history.replaceState(null, '', '/?utm_source=letter&locale=en');
  const { user, onLocale } = await openRoutedPage({ search: STAY, availability, roomTypeId: 'double-sea' });
  await user.click(await screen.findByRole('link', { name: 'Deutsch' }));
  expect(onLocale.mock.calls).toEqual([
    ['?utm_source=letter&locale=de&checkin=2027-02-12&checkout=2027-02-14&adults=2&room=double-sea'],
  ]);
  await user.click(screen.getByRole('link', { name: 'English' }));
  expect(onLocale).toHaveBeenCalledTimes(1);
});

test('a slow language is marked until it is loaded, and a failure is reported', async () => {
  const answers: PromiseWithResolvers<boolean>[] = [];
  const onLocale = async () => {
    const answer = Promise.withResolvers<boolean>();
    answers.push(answer);
    return answer.promise;
  };
  const answer = (index: number, hasChanged: boolean) => act(async () => answers[index]?.resolve(hasChanged));
  const user = userEvent.setup();
  const props = await pageProps({ locales: ['en', 'de', 'fr'] });
  const view = render(<BookingWidget {...props} onLocale={onLocale} />);
  const [german, french] = ['Deutsch', 'Français'].map((name) => screen.getByRole('link', { name }));
  const sentence = 'Please check your connection and try again.';
  await user.click(german as HTMLElement);
  expect(german).toHaveAttribute('aria-busy', 'true');
  await user.click(french as HTMLElement);
  expect([german, french].map((link) => link?.ariaBusy ?? link?.getAttribute('aria-busy'))).toEqual([
    null,
    'true',
  ]);
  // A language that was given up for another one has not failed.
  await answer(0, false);
  expect(screen.queryByText(sentence)).not.toBeInTheDocument();
  await answer(1, false);
  expect(french).not.toHaveAttribute('aria-busy');
  expect(document.querySelector('[data-part=language-failed]')).toHaveTextContent(sentence);
  await waitFor(() => expect(document.querySelector('[data-part=live]')).toHaveTextContent(sentence));
  await user.click(french as HTMLElement);
  expect(document.querySelector('[data-part=language-failed]')).not.toBeInTheDocument();
  await act(async () => answers[2]?.reject(new Error('the host has lost it')));
  expect(document.querySelector('[data-part=language-failed]')).toBeInTheDocument();
  view.rerender(
    <BookingWidget
      {...props}
      {...(await pageProps({ locale: 'de' }))}
      locales={props.locales}
      onLocale={onLocale}
    />,
  );
  expect(document.querySelector('[data-part=language-failed]')).not.toBeInTheDocument();
});

test('typed details stay, and so does the price that the guest saw, although the new page has another price', async () => {
  const { user, comeBackWith } = await openRoutedPage({
    search: STAY,
    availability,
    roomTypeId: 'double-sea',
  });
  await user.type(await screen.findByLabelText('First name'), 'Mariam');
  const dearer = rooms.map((room) => ({
    ...room,
    name: room.roomTypeId === 'double-sea' ? 'Doppelzimmer zum Hafen' : room.name,
    price: { amount: '499.00', currency: 'EUR' },
    quote: 'another',
  }));
  await comeBackWith({
    locale: 'de',
    search: STAY,
    roomTypeId: 'double-sea',
    availability: { ...availability, rooms: dearer },
  });
  expect(await screen.findByLabelText('Vorname')).toHaveValue('Mariam');
  expect(screen.getAllByText('Doppelzimmer zum Hafen').length).toBeGreaterThan(0);
  expect(screen.getAllByText(/^420,00\s€$/).length).toBeGreaterThan(0);
  expect(screen.queryByText(/499/)).not.toBeInTheDocument();
  expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain('Sprache: Deutsch');
});

test('the rooms stay if the page in the other language could not load them', async () => {
  const { comeBackWith } = await openRoutedPage({ search: STAY, availability });
  await comeBackWith({ locale: 'de', search: STAY });
  expect(await screen.findByRole('heading', { name: 'Harbour View Double' })).toBeInTheDocument();
  expect(screen.getByText(/^420,00\s€$/)).toBeInTheDocument();
  expect(calls('availability')).toEqual([]);
});

test('at the rooms, a change of language announces the language and the free rooms', async () => {
  const { comeBackWith } = await openRoutedPage({ search: STAY, availability });
  expect(await screen.findByRole('heading', { name: 'Harbour View Double' })).toBeVisible();
  await comeBackWith({ search: STAY, availability: { ...availability, rooms: [...rooms] }, locale: 'de' });
  const live = document.querySelector('[data-part=live]');
  await waitFor(() => expect(live).toHaveTextContent(/^Sprache: Deutsch .+ frei\.$/));
});
