// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { STAY, testAvailability, testRoom } from '../../lib/browser/test-property.ts';
import { serverHtml } from '../test-page.tsx';
import { atRest as ofServer } from './use-at-rest.ts';

// A server has loaded the module, a browser has not. After this line, the modules are different from the
// server's.
await ofServer.load();
vi.resetModules();
const { BookingWidget } = await import('../BookingWidget.tsx');
const { pageProps, setUpTestPage } = await import('../test-page.tsx');
const { atRest } = await import('./use-at-rest.ts');

setUpTestPage();

let root: Root | undefined;
afterEach(() => act(() => root?.unmount()));

test('the choice of the rooms’ order stays in the first HTML and works once its module is loaded', async () => {
  const rooms = ['100', '200', '300', '400', '500'].map((price) => testRoom(price, price, `${price}.00`));
  const props = await pageProps({ search: STAY, availability: testAvailability(rooms) });
  const site = document.createElement('main');
  site.innerHTML = await serverHtml(props);
  document.body.replaceChildren(site);
  const order = screen.getByRole('combobox', { name: 'Sort by' });
  expect(order).toBeDisabled();
  await act(async () => {
    root = hydrateRoot(site, <BookingWidget {...props} />);
  });
  expect(site.querySelector('[data-awake]')).toBeInTheDocument();
  expect(order).toBeVisible();
  await act(() => atRest.load());
  await waitFor(() => expect(order).toBeEnabled());
  expect(order).toBeVisible();
});
