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

/** A browser whose pages tell into one list. */
function testBrowser(storage: Store = { localStorage: testStorage() }) {
  const told: string[] = [];
  const openPage = (page: string, own = new Set<string>()) => {
    const emitOnce = createEmitOnce(API, storage, own);
    return (name: string, { happenedHere = false, isHeard = true } = {}) =>
      emitOnce({ name, happenedHere }, () => isHeard && told.push(`${page} ${name}`) > 0);
  };
  return { told, openPage, storage };
}

describe('an outcome', () => {
  it('is told by the first page that knows, and by no other page of the browser', () => {
    const { told, openPage } = testBrowser();
    const [one, two] = [openPage('one'), openPage('two')];
    one('booked a');
    one('booked a');
    two('booked a', { happenedHere: true });
    openPage('one again')('booked a');
    two('booked b');
    expect(told).toEqual(['one booked a', 'two booked b']);
  });

  it('is left to the next page when nobody could hear it', () => {
    const { told, openPage } = testBrowser();
    openPage('one')('booked a', { isHeard: false });
    openPage('two')('booked a');
    expect(told).toEqual(['two booked a']);
  });

  it.each(['{', '{"booked a":true}', '[1]', '""'])('is told once though the storage held %s', (text) => {
    const { told, openPage, storage } = testBrowser();
    storage.localStorage.setItem(`bellhop told ${API}`, text);
    openPage('one')('booked a');
    openPage('two')('booked a');
    expect(told).toEqual(['one booked a']);
  });

  it('is kept by name, for the latest eight', () => {
    const { openPage, storage } = testBrowser();
    const one = openPage('one');
    for (let order = 0; order < 20; order += 1) one(`booked ${order}`);
    const kept: unknown = JSON.parse(storage.localStorage.getItem(`bellhop told ${API}`) ?? '');
    expect(kept).toEqual([19, 18, 17, 16, 15, 14, 13, 12].map((order) => `booked ${order}`));
  });
});

describe('with a blocked storage, an outcome', () => {
  it('is told by the page that saw the order on its way, and by no page that only finds it', () => {
    const { told, openPage } = testBrowser(BLOCKED);
    openPage('one')('booked a', { happenedHere: true });
    openPage('one again')('booked a');
    expect(told).toEqual(['one booked a']);
  });

  it('is told by one of two widgets on a page', () => {
    const { told, openPage } = testBrowser(BLOCKED);
    const page = new Set<string>();
    openPage('widget', page)('booked a', { happenedHere: true });
    openPage('other widget', page)('booked a', { happenedHere: true });
    expect(told).toEqual(['widget booked a']);
  });
});
