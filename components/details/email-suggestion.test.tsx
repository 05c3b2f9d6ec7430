// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { STAY } from '../../lib/browser/test-property.ts';
import { afterOrder } from '../lazy/use-after-order.ts';
import { bff, fillInGuest, openPage, setUpTestPage } from '../test-page.tsx';

setUpTestPage();
// The form has loaded the parts that follow it.
beforeAll(() => afterOrder.load());

const DETAILS = { search: STAY, roomTypeId: 'double-sea' };
const MEANT = 'Did you mean mariam@gmail.com?';
const suggestion = () => screen.queryByRole('button', { name: MEANT });
const orderButton = () => screen.getByRole('button', { name: 'Book with obligation to pay' });

test('a mistyped address gets a suggestion when the field loses the focus, and a press accepts it', async () => {
  const { user } = await openPage(DETAILS);
  await fillInGuest(user, 'mariam@gmial.con');
  expect(suggestion()).not.toBeInTheDocument();
  await user.tab();
  expect(suggestion()).toHaveFocus();
  expect(document.querySelector('[data-part=live]')).toHaveTextContent(MEANT);
  expect(screen.getByLabelText('E-mail')).not.toHaveAttribute('aria-invalid');
  await user.keyboard('{Enter}');
  expect(screen.getByLabelText('E-mail')).toHaveValue('mariam@gmail.com');
  expect(screen.getByLabelText('E-mail')).toHaveFocus();
  expect(suggestion()).not.toBeInTheDocument();
});

test('the suggestion disappears when the address changes', async () => {
  const { user } = await openPage(DETAILS);
  await fillInGuest(user, 'mariam@gmial.con');
  await user.click(screen.getByLabelText('First name'));
  await waitFor(() => expect(suggestion()).toBeVisible());
  await user.type(screen.getByLabelText('E-mail'), '{Backspace}m');
  expect(suggestion()).not.toBeInTheDocument();
});

test('the suggestion does not block an order with the typed address', async () => {
  const { user } = await openPage(DETAILS);
  await fillInGuest(user, 'mariam@gmial.con');
  await waitFor(() => expect(orderButton()).toBeEnabled());
  await user.keyboard('{Enter}');
  expect(suggestion()).toBeVisible();
  expect(orderButton()).toHaveFocus();
  await user.click(orderButton());
  await screen.findByRole('heading', { name: 'Your booking is confirmed' });
  expect(bff.current.bookings).toMatchObject([{ guest: { email: 'mariam@gmial.con' } }]);
});

test('an address that may be right gets no suggestion', async () => {
  const { user } = await openPage(DETAILS);
  await fillInGuest(user, 'mariam@mail.com');
  await user.tab();
  expect(screen.queryByRole('button', { name: /Did you mean/ })).not.toBeInTheDocument();
});

test('the suggestion does not appear during a press, because it would move the pressed button', async () => {
  const { user } = await openPage(DETAILS);
  await fillInGuest(user, 'mariam@gmial.con');
  // jsdom has no `:active` element.
  const pressed = vi.spyOn(document, 'querySelector').mockReturnValue(document.body);
  fireEvent.blur(screen.getByLabelText('E-mail'));
  pressed.mockRestore();
  expect(suggestion()).not.toBeInTheDocument();
  fireEvent.mouseUp(document.body);
  expect(suggestion()).not.toBeInTheDocument();
  expect(await screen.findByRole('button', { name: MEANT })).toBeVisible();
});
