import { describe, expect, it } from 'vitest';
import type { TabStorage } from '../tab-storage.ts';
import { testStorage } from '../test-storage.ts';
import { createEmitOnce } from './event-deduplication.ts';

type Store = Pick<TabStorage, 'localStorage'>;

const API = '/api/booking/test-house';
const BLOCKED: Store = {
  get localStorage(): never {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  },
};

/** A browser whose pages emit into one list. */
function testBrowser(storage: Store = { localStorage: testStorage() }) {
  const emitted: string[] = [];
  const openPage = (page: string, own = new Set<string>()) => {
    const emitOnce = createEmitOnce(API, storage, own);
    return (name: string, { happenedHere = false, isReceived = true } = {}) =>
      emitOnce({ name, happenedHere }, () => isReceived && emitted.push(`${page} ${name}`) > 0);
  };
  return { emitted, openPage, storage };
}

describe('an outcome', () => {
  it('is emitted by the first page that knows it, and by no other page of the browser', () => {
    const { emitted, openPage } = testBrowser();
    const [one, two] = [openPage('one'), openPage('two')];
    one('booked a');
    one('booked a');
    two('booked a', { happenedHere: true });
    openPage('one again')('booked a');
    two('booked b');
    expect(emitted).toEqual(['one booked a', 'two booked b']);
  });

  it('is left to the next page when no listener could receive it', () => {
    const { emitted, openPage } = testBrowser();
    openPage('one')('booked a', { isReceived: false });
    openPage('two')('booked a');
    expect(emitted).toEqual(['two booked a']);
  });

  it.each(['{', '{"booked a":true}', '[1]', '""'])('is emitted once when the storage held %s', (text) => {
    const { emitted, openPage, storage } = testBrowser();
    storage.localStorage.setItem(`bellhop told ${API}`, text);
    openPage('one')('booked a');
    openPage('two')('booked a');
    expect(emitted).toEqual(['one booked a']);
  });

  it('is kept by name, up to eight names', () => {
    const { openPage, storage } = testBrowser();
    const one = openPage('one');
    for (let order = 0; order < 20; order += 1) one(`booked ${order}`);
    const kept: unknown = JSON.parse(storage.localStorage.getItem(`bellhop told ${API}`) ?? '');
    expect(kept).toEqual([19, 18, 17, 16, 15, 14, 13, 12].map((order) => `booked ${order}`));
  });
});

describe('with a blocked storage, an outcome', () => {
  it('is emitted by the page that followed the order, and by no page that only finds it', () => {
    const { emitted, openPage } = testBrowser(BLOCKED);
    openPage('one')('booked a', { happenedHere: true });
    openPage('one again')('booked a');
    expect(emitted).toEqual(['one booked a']);
  });

  it('is emitted by one of two widgets on a page', () => {
    const { emitted, openPage } = testBrowser(BLOCKED);
    const page = new Set<string>();
    openPage('widget', page)('booked a', { happenedHere: true });
    openPage('other widget', page)('booked a', { happenedHere: true });
    expect(emitted).toEqual(['widget booked a']);
  });
});
