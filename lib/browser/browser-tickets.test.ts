import { expect, test, vi } from 'vitest';
import { browserTickets, memoryTickets } from './browser-tickets.ts';
import { testStorage } from './test-storage.ts';

const blocked = {
  get localStorage(): never {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  },
};

test('the newest ticket survives a reload', () => {
  const storage = { localStorage: testStorage() };
  const tickets = browserTickets('/api', storage);
  expect(tickets.current()).toBeUndefined();
  tickets.keep('one');
  tickets.keep('two');
  expect(browserTickets('/api', storage).current()).toBe('two');
});

test('all tabs of a browser have the same ticket', () => {
  const storage = { localStorage: testStorage() };
  const [tab, other] = [browserTickets('/api', storage), browserTickets('/api', storage)];
  tab.keep('one');
  expect(other.current()).toBe('one');
  other.keep('two');
  expect(tab.current()).toBe('two');
});

test('a ticket is used for a press only while it is young and this tab knows its age', () => {
  vi.useFakeTimers();
  const storage = { localStorage: testStorage() };
  const [tab, other] = [browserTickets('/api', storage), browserTickets('/api', storage)];
  tab.keep('one');
  expect([tab.forPress(), other.forPress()]).toEqual(['one', undefined]);
  vi.advanceTimersByTime(4 * 60_000);
  expect([tab.forPress(), tab.current()]).toEqual([undefined, 'one']);
  other.keep('two');
  expect([tab.forPress(), other.forPress()]).toEqual([undefined, 'two']);
  vi.useRealTimers();
});

test('a tab keeps its last ticket when the storage is cleared', () => {
  const storage = { localStorage: testStorage() };
  const tab = browserTickets('/api', storage);
  tab.keep('one');
  storage.localStorage.removeItem('bellhop ticket /api');
  expect(tab.current()).toBe('one');
});

test('each property has its own tickets', () => {
  const storage = { localStorage: testStorage() };
  browserTickets('/api/one', storage).keep('one');
  expect(browserTickets('/api/two', storage).current()).toBeUndefined();
});

test.each([
  ['without a storage', memoryTickets()],
  ['when the storage is blocked', browserTickets('/api', blocked)],
])('tickets are kept in memory %s', (_, tickets) => {
  expect(tickets.current()).toBeUndefined();
  tickets.keep('one');
  expect(tickets.current()).toBe('one');
});
