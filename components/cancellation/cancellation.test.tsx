// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { BOOKING, testAttempt } from '../../lib/browser/test-attempt.ts';
import { NOW, STAY, TODAY, testAvailability } from '../../lib/browser/test-property.ts';
import type { Policies } from '../../lib/contract/property.ts';
import { standIn } from '../../lib/test-zones.ts';
import { atRest } from '../lazy/use-at-rest.ts';
import { bff, openPage, pageProps, serverHtml, setUpTestPage } from '../test-page.tsx';

/** The cost of a cancellation in every place where guests see it, and that it is never too low. */

setUpTestPage();
// The modules that load at rest are loaded.
beforeAll(() => atRest.load());
beforeEach(() => {
  standIn('Europe/Berlin');
  setPolicies({ cancellationRules: RULES });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

const RULES = [
  { untilDays: 1, time: '18:00', fee: { percent: 0 } },
  { untilDays: 0, fee: { nights: 1 } },
];
/** The arrival is on 12 February; Berlin has winter time. */
const DEADLINE = Date.parse('2027-02-11T17:00:00Z');
const LAST = Date.parse('2027-02-12T23:00:00Z');
const OWN_WORDS = 'Free of charge until 48 hours before arrival.';
const FREE = 'Free cancellation until Thu, Feb 11, 6:00 PM';
const SEA = { search: STAY, roomTypeId: 'double-sea' };

function setPolicies(more: Partial<Policies>): void {
  const { property, ...answer } = bff.current.property;
  const policies = { ...property.policies, ...more };
  bff.current.property = {
    ...answer,
    property: { ...property, policies, manage: { find: true, cancel: true } },
  };
}

const lines = (root: ParentNode = document) =>
  [...root.querySelectorAll('[data-part=cancellation-line]')].map((line) => plain(line));
const plain = (element: Element | null) => (element?.textContent ?? '').replace(/[\u00a0\u202f]/g, ' ');
const terms = (root: ParentNode) =>
  [...root.querySelectorAll('[data-part=cancellation] dl > div')].map((row) => [...row.children].map(plain));
const part = (name: string) => {
  const found = document.querySelector<HTMLElement>(`[data-part=${name}]`);
  if (!found) throw new Error(`no part ${name}`);
  return found;
};

describe('on the room cards', () => {
  const availability = testAvailability();

  test('cancelling is free until the deadline, which appears once', async () => {
    await openPage({ search: STAY, availability });
    expect(lines()).toEqual([FREE, FREE]);
    expect(screen.queryByText(OWN_WORDS)).not.toBeInTheDocument();
  });

  test('the cost after the deadline follows the rules, with an amount only if it is known', async () => {
    await openPage({ search: STAY, availability, now: DEADLINE, today: '2027-02-11' });
    expect(lines()).toEqual([
      'Cancelling costs the price of the first night',
      'Cancelling costs €200.00 (the first night)',
    ]);
  });

  test('the full price is due after the last rule', async () => {
    await openPage({ search: STAY, availability, now: LAST, today: '2027-02-12' });
    expect(lines()).toEqual([
      'Cancelling costs €298.00 (100% of the total price)',
      'Cancelling costs €420.00 (100% of the total price)',
    ]);
  });

  test('a wrong clock of the device does not change the terms', async () => {
    vi.useFakeTimers({ now: DEADLINE - 60_000, toFake: ['Date'] });
    const { unmount } = await openPage({ search: STAY, availability, now: DEADLINE, today: '2027-02-11' });
    expect(lines()[0]).toBe('Cancelling costs the price of the first night');
    unmount();
    vi.useFakeTimers({ now: LAST, toFake: ['Date'] });
    await openPage({ search: STAY, availability });
    expect(lines()[0]).toBe(FREE);
  });

  test('a later server time in an answer updates the terms', async () => {
    const asked = fetch;
    vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
      const answer = await asked(...call);
      const headers = new Headers(answer.headers);
      headers.set('date', new Date(DEADLINE).toUTCString());
      return new Response(answer.body, { status: answer.status, headers });
    });
    await openPage({ search: STAY, availability });
    expect(lines()[0]).toBe(FREE);
    // The answer of the look at the session has the server's own time.
    await waitFor(() => expect(lines()[0]).toBe('Cancelling costs the price of the first night'));
  });

  test('the server’s HTML is the same as the browser’s first render', async () => {
    const html = await serverHtml(await pageProps({ search: STAY, availability }));
    expect(html).toContain('Free cancellation until Thu, Feb 11');
    const later = await serverHtml(
      await pageProps({ search: STAY, availability, now: DEADLINE, today: '2027-02-11' }),
    );
    expect(later).not.toContain('Free cancellation');
  });

  test('no terms appear if the browser does not know the property’s time zone', async () => {
    const { property, ...answer } = bff.current.property;
    bff.current.property = { ...answer, property: { ...property, timeZone: 'Moon/Sea' } };
    await openPage({ search: STAY, availability });
    expect(lines()).toEqual([]);
  });

  test('an amount has the currency of the stay', async () => {
    setPolicies({ cancellationRules: [{ untilDays: 1, fee: { amount: '50' } }] });
    await openPage({ search: STAY, availability });
    expect(lines()[0]).toBe('Cancelling costs €50.00');
  });
});

describe('for a guest in another time zone', () => {
  test('the deadline is in the property’s time zone, and says so', async () => {
    standIn('Asia/Tokyo');
    await openPage({ search: STAY, availability: testAvailability() });
    expect(lines()[0]).toBe(`${FREE} (local time at the property)`);
  });

  test('the deadline does not name the time zone if both clocks show the same time', async () => {
    standIn('Africa/Lagos');
    await openPage({ search: STAY, availability: testAvailability() });
    expect(lines()[0]).toBe(FREE);
  });

  test('a list of terms names the time zone once', async () => {
    standIn('Asia/Tokyo');
    bff.current.put(testAttempt('confirmed'), BOOKING);
    await openPage(OWN_ADDRESS);
    await screen.findByText(BOOKING.reference);
    const policies = part('policies');
    expect(plain(policies).match(/local time at the property/gi)).toHaveLength(1);
    expect(terms(policies)[0]).toEqual(['Until Thu, Feb 11, 6:00 PM', 'free']);
  });

  test('the server’s HTML does not name the time zone', async () => {
    standIn('Asia/Tokyo');
    const html = await serverHtml(await pageProps({ search: STAY, availability: testAvailability() }));
    expect(html).not.toContain('local time at the property');
  });
});

describe('at the form', () => {
  test('the summary has one line', async () => {
    await openPage({ ...SEA, availability: testAvailability() });
    await screen.findByLabelText('First name');
    const card = part('summary-card');
    expect(lines(card)).toEqual([FREE]);
    expect(terms(card)).toEqual([]);
    expect(within(card).queryByText(OWN_WORDS)).not.toBeInTheDocument();
  });

  test('the recap has one line, and a disclosure with the later terms and the property’s own text', async () => {
    await openPage({ ...SEA, availability: testAvailability() });
    await screen.findByLabelText('First name');
    const recap = part('recap');
    const folded = within(recap).getByText(FREE).closest('details');
    expect(folded).not.toHaveAttribute('open');
    expect(terms(recap)).toEqual([
      ['Until Fri, Feb 12', '€200.00 (the first night)'],
      ['After that', '€420.00 (100% of the total price)'],
    ]);
    expect(folded).toContainElement(within(recap).getByText(OWN_WORDS));
  });

  test('without rules only the property’s own text appears', async () => {
    const { property, ...answer } = bff.current.property;
    const { cancellationRules: _, ...policies } = property.policies;
    bff.current.property = { ...answer, property: { ...property, policies } };
    await openPage({ ...SEA, availability: testAvailability() });
    await screen.findByLabelText('First name');
    expect(part('recap')).toHaveTextContent(`Cancellation${OWN_WORDS}`);
  });
});

const OWN_ADDRESS = { search: STAY, roomTypeId: testAttempt().room.roomTypeId };

describe('for a booking', () => {
  const open = async (
    more: Parameters<typeof openPage>[0] = {},
    booking = BOOKING,
    attempt = testAttempt('confirmed'),
  ) => {
    bff.current.put(attempt, booking);
    const page = await openPage({ ...OWN_ADDRESS, ...more });
    await screen.findByText(booking.reference);
    return page;
  };
  const askToCancel = async ({ user }: Awaited<ReturnType<typeof openPage>>) => {
    await user.click(await screen.findByRole('button', { name: 'Cancel booking' }));
    return screen.getByRole('dialog');
  };

  test('the confirmation lists the terms that have not passed', async () => {
    await open({ now: DEADLINE, today: '2027-02-11' });
    expect(terms(part('policies'))).toEqual([
      ['Until Fri, Feb 12', 'the price of the first night'],
      ['After that', '€420.00 (100% of the total price)'],
    ]);
  });

  test('the confirmation has the property’s own text behind a disclosure', async () => {
    const { user } = await open();
    const summary = within(part('policies')).getByText('In the property’s own words');
    const folded = summary.closest('details');
    expect(folded).not.toHaveAttribute('open');
    expect(folded).toContainElement(screen.getByText(OWN_WORDS));
    await user.click(summary);
    expect(folded).toHaveAttribute('open');
  });

  test('the confirmation has one sentence if only the last term is left', async () => {
    await open({ now: LAST, today: '2027-02-12' });
    expect(terms(part('policies'))).toEqual([]);
    expect(plain(part('cancellation'))).toContain('Cancelling costs €420.00 (100% of the total price)');
  });

  test('no cost appears after its cancellation', async () => {
    const page = await open({ now: LAST, today: '2027-02-12' }, { ...BOOKING, reference: 'BH-77' });
    const dialog = await askToCancel(page);
    await page.user.click(within(dialog).getByRole('button', { name: 'Yes, cancel it' }));
    await screen.findByRole('heading', { level: 2, name: 'Your booking is cancelled' });
    expect(document.querySelector('[data-part=cancellation]')).toBeNull();
    expect(document.body).not.toHaveTextContent(OWN_WORDS);
  });

  test('the dialog says that cancelling is free', async () => {
    const dialog = await askToCancel(await open());
    expect(plain(part('cancel-cost'))).toBe('Cancelling is free until Thu, Feb 11, 6:00 PM.');
    expect(dialog).not.toHaveTextContent(OWN_WORDS);
    expect(dialog).toHaveAccessibleDescription(/^Cancelling is free until .*undone\.$/);
  });

  test('the dialog describes the cost in words if no price of a night is known', async () => {
    await askToCancel(await open({ now: DEADLINE, today: '2027-02-11' }));
    expect(plain(part('cancel-cost'))).toBe('Cancelling now costs the price of the first night.');
  });

  describe('whose attempt has the price of the first night', () => {
    const ATTEMPT = { ...testAttempt('confirmed'), perNight: [{ date: '2027-02-12', amount: '200.00' }] };
    const late = { now: DEADLINE, today: '2027-02-11' };

    test('the dialog and the confirmation show the price of that night', async () => {
      const page = await open(late, BOOKING, ATTEMPT);
      expect(terms(part('policies'))[0]).toEqual(['Until Fri, Feb 12', '€200.00 (the first night)']);
      await askToCancel(page);
      expect(plain(part('cancel-cost'))).toBe('Cancelling now costs €200.00 (the first night).');
    });

    test('the dialog shows that price if the upstream returns the same total', async () => {
      await askToCancel(await open(late, { ...BOOKING, price: ATTEMPT.price }, ATTEMPT));
      expect(plain(part('cancel-cost'))).toBe('Cancelling now costs €200.00 (the first night).');
    });

    test('the dialog shows no amount if the booking has another total', async () => {
      const price = { amount: '430.00', currency: 'EUR' };
      await askToCancel(await open(late, { ...BOOKING, price }, ATTEMPT));
      expect(plain(part('cancel-cost'))).toBe('Cancelling now costs the price of the first night.');
    });
  });

  test('the dialog’s sentence ends with one full stop, even after a time that ends with one', async () => {
    bff.current.put(testAttempt('confirmed'), BOOKING);
    const { user } = await openPage({ ...OWN_ADDRESS, locale: 'el' });
    await user.click(await screen.findByRole('button', { name: 'Ακύρωση κράτησης' }));
    expect(plain(part('cancel-cost'))).toMatch(/[^.]μ\.μ\.$/);
  });

  test('the dialog has the property’s own text if there are no rules', async () => {
    const { property, ...answer } = bff.current.property;
    const { cancellationRules: _, ...policies } = property.policies;
    bff.current.property = { ...answer, property: { ...property, policies } };
    expect(await askToCancel(await open())).toHaveTextContent(OWN_WORDS);
  });

  test('the open dialog updates the cost at the deadline', async () => {
    const page = await open({ now: DEADLINE - 60_000, today: '2027-02-11' });
    await screen.findByRole('button', { name: 'Cancel booking' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'], now: Date.now() });
    // Opened under this test's timers.
    act(() => screen.getByRole('button', { name: 'Cancel booking' }).click());
    const cost = part('cancel-cost');
    expect(cost).toHaveTextContent('Cancelling is free until');
    expect(cost).toHaveAttribute('aria-live', 'polite');
    act(() => void vi.advanceTimersByTime(61_000));
    expect(cost).toHaveTextContent('Cancelling now costs the price of the first night');
    vi.useRealTimers();
    page.unmount();
  });

  test('a press after the deadline, before the page has updated, cancels nothing', async () => {
    const booking = { ...BOOKING, reference: 'BH-78' };
    const page = await open({ now: DEADLINE - 60_000, today: '2027-02-11' }, booking);
    const dialog = await askToCancel(page);
    // The device has slept: its clock has advanced, its timers have not.
    vi.useFakeTimers({ now: Date.now() + 120_000, toFake: ['Date'] });
    await page.user.click(within(dialog).getByRole('button', { name: 'Yes, cancel it' }));
    expect(part('cancel-cost')).toHaveTextContent('Cancelling now costs the price of the first night');
    expect(bff.current.seen.filter(({ operation }) => operation === 'cancel')).toEqual([]);
    await page.user.click(within(dialog).getByRole('button', { name: 'Yes, cancel it' }));
    await screen.findByRole('heading', { level: 2, name: 'Your booking is cancelled' });
  });

  test('a page that becomes visible again updates the terms', async () => {
    await openPage({
      search: STAY,
      availability: testAvailability(),
      now: DEADLINE - 60_000,
      today: '2027-02-11',
    });
    expect(lines()[0]).toBe(FREE);
    vi.useFakeTimers({ now: Date.now() + 120_000, toFake: ['Date'] });
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    expect(lines()[0]).toBe('Cancelling costs the price of the first night');
  });
});

test('the test’s clock is the server’s', () => {
  expect(new Date(NOW).toISOString().slice(0, 10)).toBe(TODAY);
});
