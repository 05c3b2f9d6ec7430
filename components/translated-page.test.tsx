// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { STAY } from '../lib/browser/test-property.ts';
import { problem } from '../lib/browser/test-server/test-booking-server.ts';
import { translatePage } from '../lib/browser/test-translation.ts';
import { bff, calls, fillInGuest, openPage, setUpTestPage } from './test-page.tsx';

setUpTestPage();

test('an order works from the button to its end on a translated page', async () => {
  const { user, container } = await openPage({ search: STAY, roomTypeId: 'double-sea' });
  await fillInGuest(user);
  const order = screen.getByRole('button', { name: 'Book with obligation to pay' });
  await waitFor(() => expect(order).toBeEnabled());
  translatePage(container);
  bff.current.script('arm', { kind: 'reset' });
  bff.current.script('commit', { kind: 'in-doubt', retryAfter: 0 });
  await user.click(order);
  await screen.findByText('BH-1000');
  expect(bff.current.bookings).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: /another/i }));
  await screen.findByRole('heading', { name: 'Plan your stay' });
  const bar = await screen.findByRole('region', { name: 'Your bookings' });
  bff.current.script('end', { kind: 'problem', problem: problem('internal') });
  const hide = () => within(bar).getByRole('button', { name: 'Hide on this device' });
  await user.click(hide());
  await waitFor(() => expect(calls('end')).toHaveLength(1));
  expect(bar).toBeInTheDocument();
  await user.click(hide());
  await waitFor(() => expect(bar).not.toBeInTheDocument());
  expect(calls('end')).toHaveLength(2);
});
