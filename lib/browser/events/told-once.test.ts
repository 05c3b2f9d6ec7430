import { describe, expect, test } from 'vitest';
import { browserLock, NO_LOCK, type WithLock } from '../attempt/tab-lock.ts';
import type { TabStorage } from '../tab-storage.ts';
import { virtualClock } from '../test-clock.ts';
import { testStorage } from '../test-storage.ts';
import { createToldOnce } from './told-once.ts';

const { locks } = navigator;
const BLOCKED: Pick<TabStorage, 'localStorage'> = {
  get localStorage(): never {
    throw new Error('blocked');
  },
};

/** A browser whose tabs have their own memory and share turns, and a storage unless it is given. */
function testBrowser(name: string) {
  const time = virtualClock();
  const shared = { localStorage: testStorage() };
  const told: string[] = [];
  const openTab = (
    tab: string,
    options: { storage?: Pick<TabStorage, 'localStorage'>; page?: Set<string>; withLock?: WithLock } = {},
  ) => {
    const withLock = browserLock(name, time.clock, locks);
    const defaults = {
      withLock,
      clock: time.clock,
      key: `told ${name}`,
      storage: shared,
      page: new Set<string>(),
    };
    const once = createToldOnce({ ...defaults, ...options });
    return (what: string) => once(what, () => told.push(`${tab} ${what}`) > 0);
  };
  /** Lets what has been asked come to its end; turns are the real lock manager's, and take real turns. */
  const all = async (...asked: Promise<void>[]) => {
    let open = true;
    const done = Promise.all(asked).then(() => (open = false));
    while (open) {
      await time.pass(1_000);
      await new Promise(setImmediate);
    }
    await done;
  };
  return { ...time, shared, told, openTab, all };
}

test('one of several tabs tells, whichever is first, and each thing once', async () => {
  const { openTab, told, all } = testBrowser('/first');
  const [one, two, three] = [openTab('one'), openTab('two'), openTab('three')];
  await all(one('booked a'), two('booked a'), three('booked a'));
  await all(three('booked b'), two('booked a'), one('booked b'));
  expect(told).toEqual(['one booked a', 'three booked b']);
});

test('a page that is loaded again, or opened later, does not tell again', async () => {
  const { openTab, told, all } = testBrowser('/later');
  await all(openTab('one')('booked a'));
  await all(openTab('one again')('booked a'), openTab('two')('booked a'));
  expect(told).toEqual(['one booked a']);
});

test('tabs in processes of their own: what one has written reaches the other late, but within its turn', async () => {
  const { openTab, told, all, shared, clock } = testBrowser('/processes');
  /** The storage as another process sees it: of others' writes it knows those that are half a second old. */
  const elsewhere = testStorage();
  const writing = {
    localStorage: {
      ...shared.localStorage,
      setItem: (key: string, text: string) => {
        shared.localStorage.setItem(key, text);
        clock.after(500, () => elsewhere.setItem(key, text));
      },
    },
  };
  const one = openTab('one', { storage: writing });
  const two = openTab('two', { storage: { localStorage: elsewhere } });
  await all(one('booked a'), two('booked a'));
  expect(told).toEqual(['one booked a']);
});

test('what nobody could hear is left to the next', async () => {
  const { clock, all, openTab, told, shared } = testBrowser('/unheard');
  const withLock = browserLock('/unheard', clock, locks);
  const gone = createToldOnce({ withLock, clock, key: 'told /unheard', storage: shared, page: new Set() });
  await all(gone('booked a', () => false));
  await all(openTab('two')('booked a'));
  expect(told).toEqual(['two booked a']);
});

describe('without what it needs', () => {
  test('a storage that is blocked: once on each page', async () => {
    const { openTab, told, all } = testBrowser('/blocked');
    const page = new Set<string>();
    await all(openTab('widget', { storage: BLOCKED, page })('booked a'));
    await all(openTab('widget again', { storage: BLOCKED, page })('booked a'));
    await all(openTab('other page', { storage: BLOCKED })('booked a'));
    expect(told).toEqual(['widget booked a', 'other page booked a']);
  });

  test('a storage that is blocked, and no cookies: at once, by one of two widgets on a page', async () => {
    const { openTab, told, all, settle } = testBrowser('/nothing kept');
    const here = { storage: BLOCKED, page: new Set<string>(), withLock: NO_LOCK };
    const both = [openTab('widget', here)('booked a'), openTab('other widget', here)('booked a')];
    await settle();
    expect(told).toEqual(['widget booked a']);
    await all(...both);
    expect(told).toEqual(['widget booked a']);
  });

  test('a browser without locks: at once, and still not again', async () => {
    const { openTab, told, all } = testBrowser('/lockless');
    const one = openTab('one', { withLock: NO_LOCK });
    const two = openTab('two', { withLock: NO_LOCK });
    const both = [one('booked a'), two('booked a')];
    expect(told).toEqual(['one booked a']);
    await all(...both);
    expect(told).toEqual(['one booked a']);
  });

  test.each(['{', '{"booked a":true}', '[1]', '""'])('a storage that holds %s', async (text) => {
    const { openTab, told, all, shared } = testBrowser(`/strange ${text}`);
    shared.localStorage.setItem(`told /strange ${text}`, text);
    await all(openTab('one')('booked a'));
    await all(openTab('two')('booked a'));
    expect(told).toEqual(['one booked a']);
  });
});

test('the list does not grow for ever', async () => {
  const { openTab, all, shared } = testBrowser('/long');
  const one = openTab('one');
  for (let order = 0; order < 20; order += 1) await all(one(`booked ${order}`));
  const kept: unknown = JSON.parse(shared.localStorage.getItem('told /long') ?? '');
  expect(kept).toEqual([19, 18, 17, 16, 15, 14, 13, 12].map((order) => `booked ${order}`));
});
