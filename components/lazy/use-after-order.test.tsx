// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { STAY } from '../../lib/browser/test-property.ts';
import { calls, openPage, pasteGuest, setUpTestPage } from '../test-page.tsx';
import { afterOrder } from './use-after-order.ts';

setUpTestPage();

test('ordering is disabled until the outcome can be shown, and the guest learns why', async () => {
  const { load } = afterOrder;
  let isOffline = true;
  vi.spyOn(afterOrder, 'load').mockImplementation(() =>
    isOffline ? Promise.reject(new Error('offline')) : load(),
  );
  const { user, container } = await openPage({ search: STAY, roomTypeId: 'double-sea' });
  await pasteGuest(user);
  const notice = await waitFor(() => {
    const found = container.querySelector<HTMLElement>('[data-part=offline]');
    expect(found).toHaveTextContent('We couldn’t reach the booking service');
    return found;
  });
  // Everything else that an order needs is loaded.
  await waitFor(() => expect(calls('current')).not.toEqual([]));
  const button = screen.getByRole('button', { name: 'Book with obligation to pay' });
  expect(button).toBeDisabled();
  await user.type(screen.getByLabelText('E-mail'), '{Enter}');
  expect(calls('arm')).toEqual([]);

  isOffline = false;
  await waitFor(() => expect(button).toBeEnabled());
  expect(notice).toBeEmptyDOMElement();
  await user.click(button);
  expect(await screen.findByRole('heading', { name: 'Your booking is confirmed' })).toHaveFocus();
});
