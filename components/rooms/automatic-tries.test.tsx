// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { STAY } from '../../lib/browser/test-property.ts';
import { problem } from '../../lib/browser/test-server/test-booking-server.ts';
import { bff, calls, fillInGuest, openPage, setUpTestPage } from '../test-page.tsx';

setUpTestPage();
// Calls use real HTTP. Only the page's own waits are virtual.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const TITLE = 'One moment, please';
const notice = () => screen.findByRole('region', { name: TITLE });
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const announced = () => document.querySelector('[data-part="live"]')?.textContent;
const tooMany = (retryAfter?: number) =>
  ({
    kind: 'problem',
    problem: problem('too-many-requests', retryAfter === undefined ? {} : { retryAfter }),
  }) as const;
const asked = (count: number) => vi.waitFor(() => expect(calls('availability')).toHaveLength(count));

describe('a search that has to wait', () => {
  test('is retried automatically at the advised time, and the guest sees the remaining time', async () => {
    bff.current.script('availability', tooMany(60));
    await openPage({ search: STAY });
    const shown = await notice();
    await within(shown).findByText(/Trying again in \d+ s… \(try 1 of 4\)/);
    expect(shown).not.toHaveTextContent(/a lot of/);
    await pass(30);
    expect(calls('availability')).toHaveLength(1);
    await pass(31);
    await screen.findByRole('heading', { name: 'Harbour View Double' });
    expect(calls('availability')).toHaveLength(2);
    expect(screen.queryByRole('region', { name: TITLE })).not.toBeInTheDocument();
  });

  test('shows the contact details after the second try, and needs a press after the fourth', async () => {
    bff.current.script('availability', ...Array.from({ length: 5 }, () => tooMany()));
    const { user } = await openPage({ search: STAY });
    for (const [made, wait] of [4, 8, 16, 30].entries()) {
      const shown = await screen.findByText(new RegExp(`\\(try ${made + 1} of 4\\)`));
      const contact = within(shown.closest('section') ?? expect.fail()).queryByRole('link', {
        name: /stay@/,
      });
      expect(contact !== null).toBe(made >= 2);
      await pass(wait + 1);
      await asked(made + 2);
    }
    await vi.waitFor(async () => expect(await notice()).not.toHaveTextContent(/try \d of 4|Looking/));
    await pass(600);
    expect(calls('availability')).toHaveLength(5);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Harbour View Double' });
  });

  test('says that it continues automatically, and that a try is under way', async () => {
    const hold = { kind: 'hold', until: new Promise(() => undefined) } as const;
    bff.current.script('availability', tooMany(), tooMany(), hold);
    await openPage({ search: STAY });
    await screen.findByText(/try 1 of 4/);
    expect(await notice()).toHaveTextContent('We keep trying for you.');
    expect(await notice()).not.toHaveTextContent('then try again');
    await pass(5);
    await screen.findByText(/try 2 of 4/);
    await pass(9);
    expect(await within(await notice()).findByText('Looking for free rooms…')).toBeInTheDocument();
    expect(await notice()).not.toHaveTextContent(/Trying again in/);
    // The second try may still help.
    expect(within(await notice()).queryByRole('link', { name: /stay@/ })).not.toBeInTheDocument();
  });

  test('is announced once, and does not move the focus', async () => {
    bff.current.script('availability', tooMany(), tooMany());
    await openPage({ search: STAY });
    await screen.findByText(/try 1 of 4/);
    expect(announced()?.trim()).toBe(TITLE);
    const before = announced();
    const button = screen.getByRole('button', { name: 'Try again' });
    button.focus();
    await pass(5);
    const next = await screen.findByText(/try 2 of 4/);
    expect(next.closest('[role="status"], [aria-live]')).toBeNull();
    expect(announced()).toBe(before);
    expect(button).toHaveFocus();
  });

  test('is not retried in a hidden tab until the tab is visible', async () => {
    bff.current.script('availability', tooMany());
    await openPage({ search: STAY });
    await screen.findByText(/try 1 of 4/);
    const looked = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await pass(300);
    expect(calls('availability')).toHaveLength(1);
    looked.mockReturnValue('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await screen.findByRole('heading', { name: 'Harbour View Double' });
    expect(calls('availability')).toHaveLength(2);
  });

  test('needs a press if the wait takes minutes, with the property’s contact details', async () => {
    bff.current.script('availability', tooMany(300));
    await openPage({ search: STAY });
    const shown = await notice();
    expect(within(shown).getByRole('link', { name: 'stay@harbour.example' })).toBeInTheDocument();
    await pass(400);
    expect(calls('availability')).toHaveLength(1);
  });

  test('behaves the same for an answer that came with the page', async () => {
    await openPage({ search: STAY, problem: problem('too-many-requests') });
    await screen.findByText(/try 1 of 4/);
    await pass(5);
    await screen.findByRole('heading', { name: 'Harbour View Double' });
    expect(calls('availability')).toHaveLength(1);
  });
});

test('an order that has to wait shows the remaining time, and is sent only after another press', async () => {
  const { user } = await openPage({ search: STAY, roomTypeId: 'double-sea' });
  await fillInGuest(user);
  bff.current.script('arm', tooMany(85));
  await user.click(screen.getByRole('button', { name: 'Book with obligation to pay' }));
  const shown = await screen.findByRole('region', { name: 'Your booking was not sent' });
  await within(shown).findByText(/^You can try again in \d+ s\.$/);
  expect(within(shown).getByRole('link', { name: 'stay@harbour.example' })).toBeInTheDocument();
  await pass(90);
  expect(shown).not.toHaveTextContent(/You can try again in/);
  expect(calls('arm')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Book with obligation to pay' }));
  await screen.findByRole('heading', { name: 'Your booking is confirmed' });
});

describe('a search for rooms', () => {
  test('announces once, politely, that it takes longer than usual after three seconds', async () => {
    bff.current.script('availability', { kind: 'hold', until: new Promise(() => undefined) });
    await openPage({ search: STAY });
    const status = document.querySelector('[data-part="still-looking"]');
    expect(status).toHaveAttribute('role', 'status');
    await pass(2);
    expect(status).toBeEmptyDOMElement();
    await pass(1.1);
    expect(status).toHaveTextContent('Still looking. This takes a moment longer than usual…');
    const shown = status?.firstChild;
    await pass(60);
    expect(document.querySelector('[data-part="still-looking"]')?.firstChild).toBe(shown);
  });
});
