// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { STAY, testAvailability } from '../../lib/browser/test-property.ts';
import { BookingWidget } from '../BookingWidget.tsx';
import { fillInGuest, openPage, pageProps, serverHtml, setUpTestPage } from '../test-page.tsx';

setUpTestPage();

let root: Root | undefined;
afterEach(() => act(() => root?.unmount()));

test('the form keeps text that was typed before hydration', async () => {
  const availability = testAvailability();
  const props = await pageProps({ search: STAY, roomTypeId: 'double-sea', availability });
  const site = document.createElement('main');
  site.innerHTML = await serverHtml(props);
  document.body.replaceChildren(site);
  const typed = { 'First name': 'Mariam', 'Last name': 'El Idrissi', 'E-mail': 'mariam@example.com' };
  for (const [label, value] of Object.entries(typed)) {
    Object.assign(screen.getByLabelText(label), { value });
  }
  await act(async () => {
    root = hydrateRoot(site, <BookingWidget {...props} />);
  });
  await screen.findByRole('button', { name: 'Book with obligation to pay' });
  for (const [label, value] of Object.entries(typed)) expect(screen.getByLabelText(label)).toHaveValue(value);
});

test('the hint about required fields shows while a field is empty, and nothing moves', async () => {
  const { user } = await openPage({
    search: STAY,
    roomTypeId: 'double-sea',
    availability: testAvailability(),
  });
  const hint = await screen.findByText('Please fill in every field.');
  expect(hint).not.toHaveAttribute('data-done');
  await fillInGuest(user);
  expect(hint).toHaveAttribute('data-done');
  await user.clear(screen.getByLabelText('Last name'));
  expect(hint).not.toHaveAttribute('data-done');
});

test('the hint does not show if the guest comes back to filled fields', async () => {
  const { user } = await openPage({
    search: STAY,
    roomTypeId: 'double-sea',
    availability: testAvailability(),
  });
  await fillInGuest(user);
  await user.click(screen.getByRole('link', { name: 'All rooms' }));
  await user.click(await screen.findByRole('link', { name: 'Choose Courtyard Double' }));
  await screen.findByLabelText('First name');
  expect(screen.queryByText('Please fill in every field.')).not.toBeInTheDocument();
});
