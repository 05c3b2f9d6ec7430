// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { STAY, testAvailability } from '../../lib/browser/test-property.ts';
import { BookingWidget } from '../BookingWidget.tsx';
import { bff, fillInGuest, openPage, pageProps, serverHtml, setUpTestPage } from '../test-page.tsx';

setUpTestPage();

const DETAILS = { search: STAY, roomTypeId: 'double-sea' };
const orderButton = () => screen.getByRole('button', { name: 'Book with obligation to pay' });
const stored = () => JSON.stringify({ ...sessionStorage });

let root: Root | undefined;
afterEach(() => act(() => root?.unmount()));

async function expectFields(firstName: string, lastName: string, email: string): Promise<void> {
  await waitFor(() => expect(screen.getByLabelText('First name')).toHaveValue(firstName));
  expect(screen.getByLabelText('Last name')).toHaveValue(lastName);
  expect(screen.getByLabelText('E-mail')).toHaveValue(email);
}

/** Loads the page anew, as the server sends it. @param early values that are typed before hydration */
async function reload(early: Record<string, string> = {}): Promise<void> {
  const props = await pageProps({ ...DETAILS, availability: testAvailability() });
  const site = document.createElement('main');
  site.innerHTML = await serverHtml(props);
  document.body.replaceChildren(site);
  for (const [label, value] of Object.entries(early)) Object.assign(screen.getByLabelText(label), { value });
  await act(async () => {
    root = hydrateRoot(site, <BookingWidget {...props} />, {
      onRecoverableError: (error) => expect.fail(String(error)),
    });
  });
}

test('a reload keeps all three fields', async () => {
  const { user, unmount } = await openPage(DETAILS);
  await fillInGuest(user);
  unmount();
  await reload();
  await expectFields('Mariam', 'El Idrissi', 'mariam@example.com');
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/mariam/i);
  expect(window.location.href).not.toMatch(/mariam/i);
});

test('text typed before hydration takes precedence over stored text', async () => {
  const { user, unmount } = await openPage(DETAILS);
  await fillInGuest(user);
  unmount();
  await reload({ 'First name': 'Amina' });
  await expectFields('Amina', 'El Idrissi', 'mariam@example.com');
  await waitFor(() => expect(stored()).toContain('Amina'));
});

test('a confirmed order removes the details from the storage', async () => {
  const { user } = await openPage(DETAILS);
  await fillInGuest(user);
  expect(stored()).toContain('mariam@example.com');
  await user.click(orderButton());
  await screen.findByRole('heading', { name: 'Your booking is confirmed' });
  expect(stored()).not.toMatch(/mariam/i);
});

test('an order that is confirmed after a reload removes them as well', async () => {
  const { user, unmount } = await openPage(DETAILS);
  await fillInGuest(user);
  bff.current.script('commit', { kind: 'in-doubt', retryAfter: 60, made: true });
  await user.click(orderButton());
  await screen.findByRole('heading', { name: /^We are checking your booking/ });
  unmount();
  expect(stored()).toContain('mariam@example.com');
  await reload();
  await screen.findByRole('heading', { name: /^Your (earlier )?booking/ });
  expect(stored()).not.toMatch(/mariam/i);
});

test('a refused order keeps them', async () => {
  const { user, unmount } = await openPage(DETAILS);
  await fillInGuest(user);
  bff.current.rooms = [];
  await user.click(orderButton());
  await screen.findByRole('region', { name: 'This room is no longer available' });
  unmount();
  await reload();
  await expectFields('Mariam', 'El Idrissi', 'mariam@example.com');
});

test('the form works without a storage and stores nothing', async () => {
  const blocked = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const { user } = await openPage(DETAILS);
  await fillInGuest(user);
  await expectFields('Mariam', 'El Idrissi', 'mariam@example.com');
  await user.click(orderButton());
  await screen.findByRole('heading', { name: 'Your booking is confirmed' });
  blocked.mockRestore();
  expect(stored()).toBe('{}');
});
