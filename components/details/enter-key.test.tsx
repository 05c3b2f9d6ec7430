// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { STAY } from '../../lib/browser/test-property.ts';
import { bff, calls, fillInGuest, openPage, pasteGuest, setUpTestPage } from '../test-page.tsx';
import { guestFields } from './guest-draft.ts';

setUpTestPage();

const DETAILS = { search: STAY, roomTypeId: 'double-sea' };
const orderButton = () => screen.getByRole('button', { name: 'Book with obligation to pay' });
const canOrder = () => waitFor(() => expect(orderButton()).toBeEnabled());

function find(selector: string): HTMLElement {
  return document.querySelector<HTMLElement>(selector) ?? expect.fail(selector);
}

/** Given name first, family name first, right to left. */
const ORDERS_OF_FIELDS = ['en', 'ja', 'ar'];

test.each(ORDERS_OF_FIELDS)(
  'Enter leads from field to field and to the order button, and orders nothing (%s)',
  async (locale) => {
    const { user } = await openPage({ ...DETAILS, locale });
    const order = await waitFor(() => find('button[data-part=order]:enabled'));
    const [first, second] = guestFields(locale).map((name) => find(`input[name=${name}]`));
    expect(guestFields(locale)[0]).toBe(locale === 'ja' ? 'lastName' : 'firstName');
    const email = find('input[name=email]');
    // An order with these details would succeed.
    for (const name of [first, second]) fireEvent.change(name ?? order, { target: { value: 'Mariam' } });
    fireEvent.change(email, { target: { value: 'mariam@example.com' } });
    first?.focus();
    for (const next of [second, email, order]) {
      await user.keyboard('{Enter}');
      expect(next).toHaveFocus();
    }
    expect(calls('arm')).toEqual([]);
  },
);

test('Enter on the order button presses it', async () => {
  const { user } = await openPage(DETAILS);
  await fillInGuest(user);
  await canOrder();
  act(() => orderButton().focus());
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'Your booking is confirmed' });
  expect(calls('arm', 'commit')).toEqual(['arm', 'commit']);
});

test('a quick second Enter does not press the button; a later one does', async () => {
  const { user } = await openPage(DETAILS);
  await fillInGuest(user);
  await canOrder();
  const enter = (at: number) => {
    const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: at });
    return fireEvent(document.activeElement ?? document.body, event);
  };
  expect(enter(1_000)).toBe(false);
  expect(orderButton()).toHaveFocus();
  // If it were not prevented, the browser would press the button.
  expect(enter(1_300)).toBe(false);
  expect(enter(1_800)).toBe(true);
});

test('Enter held down moves by one field and does not press the button', async () => {
  const { user } = await openPage(DETAILS);
  await fillInGuest(user);
  await canOrder();
  await user.click(screen.getByLabelText('Last name'));
  await user.keyboard('{Enter>5}');
  expect(screen.getByLabelText('E-mail')).toHaveFocus();
  await user.keyboard('{/Enter}{Enter>5/}');
  expect(orderButton()).toHaveFocus();
  expect(calls('arm')).toEqual([]);
});

test.each([
  ['as in most browsers', { isComposing: true }],
  ['as in Safari', { keyCode: 229 }],
])('Enter that ends the composition of a name stays in its field, %s', async (_, composing) => {
  await openPage(DETAILS);
  const name = await screen.findByLabelText('First name');
  name.focus();
  expect(fireEvent.keyDown(name, { key: 'Enter', ...composing }), 'the input method has its key').toBe(true);
  expect(name).toHaveFocus();
});

test('Enter also leaves empty and wrong fields, without an error message', async () => {
  const { user } = await openPage(DETAILS);
  await user.type(await screen.findByLabelText('E-mail'), 'mariam@');
  await user.click(screen.getByLabelText('First name'));
  await canOrder();
  await user.keyboard('{Enter}{Enter}{Enter}');
  expect(orderButton()).toHaveFocus();
  expect(screen.getByLabelText('E-mail')).not.toHaveAttribute('aria-invalid');
  expect(screen.queryByRole('region', { name: /Please check/ })).not.toBeInTheDocument();
});

test('Enter in the last field stays there and says why while ordering is not possible', async () => {
  const answer = Promise.withResolvers<void>();
  bff.current.script('current', { kind: 'hold', until: answer.promise });
  const { user } = await openPage(DETAILS);
  await pasteGuest(user);
  await user.keyboard('{Enter}');
  expect(screen.getByLabelText('E-mail')).toHaveFocus();
  expect(document.querySelector('[data-part=live]')).toHaveTextContent(/^One moment, please/);
  answer.resolve();
  await canOrder();
  await user.keyboard('{Enter}');
  expect(orderButton()).toHaveFocus();
  expect(calls('arm')).toEqual([]);
});

test('nothing submits the form, not even a browser extension', async () => {
  const { user } = await openPage(DETAILS);
  await fillInGuest(user);
  await canOrder();
  const form = screen.getByLabelText('E-mail').closest('form');
  expect(form?.querySelectorAll('button:not([type=button]), [type=submit], [type=image]')).toHaveLength(0);
  expect(form && fireEvent.submit(form), 'the browser does nothing of its own').toBe(false);
  expect(calls('arm')).toEqual([]);
});

test('a phone’s keyboard shows the purpose of its Enter key', async () => {
  await openPage(DETAILS);
  await screen.findByLabelText('E-mail');
  const hints = [...document.querySelectorAll('form input')].map((input) =>
    input.getAttribute('enterkeyhint'),
  );
  expect(hints).toEqual(['next', 'next', 'done']);
});
