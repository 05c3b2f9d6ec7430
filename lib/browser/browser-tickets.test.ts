import { expect, test, vi } from 'vitest';
import { browserTickets, memoryTickets } from './browser-tickets.ts';
import { testStorage } from './test-storage.ts';

const blocked = {
  get localStorage(): never {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  },
};

test('the newest ticket outlives a reload', () => {
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

test('a ticket is for a press while it is young, and where this tab knows its age', () => {
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

test('a tab keeps the ticket that it has seen when the storage is cleared', () => {
  const storage = { localStorage: testStorage() };
  const tab = browserTickets('/api', storage);
  tab.keep('one');
  storage.localStorage.removeItem('bellhop ticket /api');
  expect(tab.current()).toBe('one');
});

test('each property has tickets of its own', () => {
  const storage = { localStorage: testStorage() };
  browserTickets('/api/one', storage).keep('one');
  expect(browserTickets('/api/two', storage).current()).toBeUndefined();
});

test.each([
  ['without a storage', memoryTickets()],
  ['where the storage is blocked', browserTickets('/api', blocked)],
])('%s, tickets are kept in memory', (_, tickets) => {
  expect(tickets.current()).toBeUndefined();
  tickets.keep('one');
  expect(tickets.current()).toBe('one');
});
