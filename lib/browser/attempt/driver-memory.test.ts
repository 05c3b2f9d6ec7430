import { expect, test } from 'vitest';
import { ORDER } from '../test-attempt.ts';
import { problem } from '../test-server/test-booking-server.ts';
import { testStorage } from '../test-storage.ts';
import { tabMemory } from './tab-memory.ts';
import { testBrowser } from './test-tabs.ts';

/** A tab's memory that survives its page, as at a reload. */
function testMemory() {
  const memory = tabMemory('/api', { sessionStorage: testStorage(), localStorage: testStorage() });
  return { memory, kept: memory.recall };
}

/** One tab whose order is in doubt. */
async function inDoubt() {
  const browser = testBrowser();
  const { memory, kept } = testMemory();
  const tab = browser.openTab('tab', { memory });
  browser.session.commits.push('in-doubt', 'in-doubt', 'in-doubt');
  tab.driver.order(ORDER);
  await browser.settle();
  const reload = () => {
    tab.close();
    return browser.openTab('reloaded', { memory });
  };
  return { ...browser, tab, memory, kept, reload };
}

test('an order is kept from before its send until it is confirmed', async () => {
  const { session, settle, openTab, log } = testBrowser();
  const { memory, kept } = testMemory();
  const seen: (string | undefined)[] = [];
  const { driver } = openTab('tab', { memory });
  driver.subscribe(() => seen.push(`${driver.state().phase} ${kept()?.id ?? '-'}`));
  driver.order(ORDER);
  await settle();
  expect(seen).toContain('committing attempt-double-sea');
  expect(seen.at(-1)).toBe('confirmed -');
  expect(session.bookings()).toBe(1);
  expect(log.at(-1)).toBe('0 tab commit');
});

test('a waiting time counts from the click, also after several reloads', async () => {
  const { reload, pass, session, clock, memory, openTab } = await inDoubt();
  const clicked = clock.now();
  session.commits.push(...Array.from({ length: 20 }, () => 'in-doubt' as const));
  await pass(30_000);
  const once = reload();
  await pass(20_000);
  once.close();
  const twice = openTab('twice', { memory });
  await pass(20_000);
  expect(twice.driver.state()).toMatchObject({ phase: 'waiting', since: clicked });
});

test('a rejected order is dropped, and an order that was never sealed is not kept', async () => {
  const { session, settle, openTab } = testBrowser();
  const { memory, kept } = testMemory();
  const { driver, phase } = openTab('tab', { memory });
  session.arms.push(problem('sold-out'));
  driver.order(ORDER);
  await settle();
  expect([phase(), kept()]).toEqual(['idle', undefined]);
  session.commits.push('rejected');
  driver.order(ORDER);
  await settle();
  expect([phase(), kept()]).toEqual(['rejected', undefined]);
});

test('a reload shows the order in doubt at once, as this tab’s own', async () => {
  const { reload, pass } = await inDoubt();
  const again = reload();
  expect(again.driver.state()).toMatchObject({ phase: 'asking', origin: 'reload' });
  await pass(60_000);
  expect(again.driver.state()).toMatchObject({ phase: 'confirmed', earlier: false });
});

test('a reload after the loss of the session shows the order as stuck, with its number', async () => {
  const { reload, pass, session, kept } = await inDoubt();
  session.lose();
  const again = reload();
  await pass(0);
  const stuck = { phase: 'stuck', attempt: { id: 'attempt-double-sea' } };
  expect(again.driver.state()).toMatchObject(stuck);
  again.close();
  expect(kept()?.id).toBe('attempt-double-sea');
  const third = reload();
  await pass(0);
  expect(third.driver.state()).toMatchObject(stuck);
  third.driver.end();
  await pass(0);
  expect(third.driver.state()).toEqual({ phase: 'idle' });
  expect(third.driver.canOrder()).toBe(true);
  expect(kept()).toBeUndefined();
});

test('a session that returns before the guest goes on resolves the order', async () => {
  const { reload, pass, session } = await inDoubt();
  const before = session.attempt();
  session.lose();
  const again = reload();
  await pass(0);
  expect(again.phase()).toBe('stuck');
  if (before) session.restore(before);
  again.driver.end();
  await pass(60_000);
  expect(again.phase()).toBe('confirmed');
});

test('a reload without a network shows no order button', async () => {
  const { reload, pass, session } = await inDoubt();
  session.lose();
  session.down = true;
  const again = reload();
  await pass(20_000);
  expect(again.driver.state()).toMatchObject({ phase: 'waiting', origin: 'reload' });
  session.down = false;
  await pass(30_000);
  expect(again.phase()).toBe('stuck');
});

test('a lost order is shown first, then the other order of the session', async () => {
  const { tab, reload, pass, session, openTab, kept } = await inDoubt();
  session.lose();
  // The tab is frozen. After 12 seconds of silence the guest can order in another tab.
  tab.close();
  const other = openTab('other');
  await pass(12_000);
  other.driver.order({ ...ORDER, roomTypeId: 'double-courtyard' });
  await pass(0);
  const again = reload();
  await pass(60_000);
  expect(again.driver.state()).toMatchObject({ phase: 'stuck', attempt: { id: 'attempt-double-sea' } });
  again.driver.end();
  await pass(0);
  expect(again.driver.state()).toMatchObject({
    phase: 'confirmed',
    earlier: true,
    attempt: { id: 'attempt-double-courtyard' },
  });
  again.driver.end();
  await pass(0);
  expect([again.phase(), kept()]).toEqual(['idle', undefined]);
});

test('an order that another tab has ended is dropped here as well', async () => {
  const { tab, pass, openTab, kept } = await inDoubt();
  tab.net.state.online = false;
  const other = openTab('other');
  await pass(60_000);
  expect([tab.phase(), other.phase()]).toEqual(['waiting', 'confirmed']);
  expect(kept()?.id).toBe('attempt-double-sea');
  other.driver.end();
  await pass(0);
  expect([tab.phase(), kept()]).toEqual(['idle', undefined]);
});
