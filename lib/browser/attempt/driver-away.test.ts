import { describe, expect, it } from 'vitest';
import { ORDER } from '../test-attempt.ts';
import { testStorage } from '../test-storage.ts';
import { tabMemory } from './tab-memory.ts';
import { inDoubt, setUpDriver } from './test-driver.ts';
import { testBrowser } from './test-tabs.ts';

/**
 * The storage of a tab with two pages. One page was away: in the back/forward cache, or hidden by React,
 * while the guest was on another page. Both pages share one storage. The page that was away has received no
 * messages.
 */

const memoryOfOneTab = () =>
  tabMemory('/api', { sessionStorage: testStorage(), localStorage: testStorage() });

/** An idle page that was away. Another page of the same tab has an order in doubt. */
async function orderedBehind(doubts: number) {
  const browser = testBrowser();
  const memory = memoryOfOneTab();
  const away = browser.openTab('away', { memory, deaf: true });
  await browser.settle();
  const shown = browser.openTab('shown', { memory });
  await browser.settle();
  browser.session.commits.push(...Array.from({ length: doubts }, () => 'in-doubt' as const));
  shown.driver.order(ORDER);
  await browser.pass(3_000);
  expect([shown.phase(), away.phase(), away.driver.canOrder()]).toEqual(['waiting', 'idle', true]);
  shown.close();
  return { browser, away };
}

describe('an idle page that returns to a tab with an unresolved order', () => {
  it.each<[string, (session: ReturnType<typeof testBrowser>['session']) => void]>([
    ['the session is lost', (session) => session.lose()],
    [
      'the server does not answer',
      (session) => {
        session.down = true;
      },
    ],
  ])('offers no order button when %s', async (_, breakIt) => {
    const { browser, away } = await orderedBehind(50);
    breakIt(browser.session);
    away.net.signal('visible');
    await browser.pass(60_000);
    expect(away.phase()).not.toBe('idle');
  });

  it('shows the outcome', async () => {
    const { browser, away } = await orderedBehind(3);
    away.net.signal('visible');
    await browser.pass(60_000);
    expect([away.phase(), browser.session.bookings()]).toEqual(['confirmed', 1]);
  });
});

describe('a page that was away with its order in doubt', () => {
  it.each([
    ['when it is visible again', true],
    ['when it is started again', false],
  ])('does not show the order after its guest has ended it elsewhere, %s', async (_, cached) => {
    const browser = testBrowser();
    const memory = memoryOfOneTab();
    const away = browser.openTab('away', { memory, deaf: cached });
    await browser.settle();
    browser.session.commits.push('in-doubt', 'in-doubt', 'in-doubt');
    away.driver.order(ORDER);
    await browser.settle();
    expect(away.phase()).toBe('waiting');
    away.stop();
    const shown = browser.openTab('shown', { memory });
    await browser.pass(60_000);
    expect(shown.phase()).toBe('confirmed');
    shown.driver.end();
    await browser.settle();
    shown.driver.order({ ...ORDER, roomTypeId: 'double-courtyard' });
    await browser.settle();
    expect(shown.phase()).toBe('confirmed');
    shown.stop();
    away.driver.start();
    if (cached) away.net.signal('visible');
    await browser.pass(60_000);
    expect(away.phase()).toBe('idle');
    expect(away.driver.bookings()[0]).toMatchObject({
      attempt: { room: { roomTypeId: 'double-courtyard' } },
    });
    expect(browser.session.bookings()).toBe(2);
  });
});

it('the driver waits no longer than the longest wait after the clock is set back', async () => {
  const { driver, pass, clock, net } = setUpDriver({
    commit: Array.from({ length: 5 }, () => inDoubt(2)),
  });
  driver.start();
  driver.order(ORDER);
  await pass(3_000);
  expect(driver.state().phase).toBe('waiting');
  const { now } = clock;
  clock.now = () => now() - 3_600_000;
  net.signal('visible');
  await pass(10 * 60_000);
  expect(driver.state().phase).toBe('confirmed');
});
