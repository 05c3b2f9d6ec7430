// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { testAttempt } from '../test-attempt.ts';
import { tabMemory } from './tab-memory.ts';

const memory = tabMemory('/api/booking/test-house');
const attempt = { ...testAttempt('armed'), since: 1_000 };
const { guest, state, reason, ...summary } = attempt;

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
});

test('the memory keeps the attempt without its guest', () => {
  memory.keep(attempt);
  expect(memory.recall()).toEqual(summary);
  const stored = JSON.stringify({ ...sessionStorage });
  expect(stored).toContain(attempt.id);
  for (const personal of Object.values(guest)) expect(stored).not.toContain(personal);
  expect([state, reason]).toEqual(['armed', undefined]);
});

test('an attempt that the guest has ended is not recalled, not even from a copied storage', () => {
  memory.keep(attempt);
  const copied = { ...sessionStorage };
  memory.end(attempt.id);
  for (const [key, value] of Object.entries(copied)) sessionStorage.setItem(key, String(value));
  expect(memory.recall()).toBeUndefined();
  memory.keep({ ...attempt, id: 'the-next' });
  expect(memory.recall()?.id).toBe('the-next');
});

test('the memory keeps only the latest eight ended attempts', () => {
  for (let number = 0; number < 20; number += 1) memory.end(`ended ${number}`);
  const [list = ''] = Object.values({ ...localStorage });
  expect(JSON.parse(String(list))).toHaveLength(8);
  expect(JSON.parse(String(list))[0]).toBe('ended 19');
});

test('an attempt of another property is not recalled', () => {
  memory.keep(attempt);
  expect(tabMemory('/api/booking/other-house').recall()).toBeUndefined();
});

test('only the named attempt is dropped', () => {
  memory.keep(attempt);
  memory.drop('another');
  expect(memory.recall()).toEqual(summary);
  memory.drop(attempt.id);
  expect(memory.recall()).toBeUndefined();
  expect(sessionStorage).toHaveLength(0);
});

test.each([
  ['invalid JSON', '{"id":'],
  ['another shape', '{"id":7}'],
  ['a number', '7'],
  ['an invalid date', JSON.stringify({ ...summary, stay: { ...summary.stay, checkin: '2027-02-30' } })],
])('%s in the storage is not recalled', (_, stored) => {
  memory.keep(attempt);
  sessionStorage.setItem(sessionStorage.key(0) ?? '', stored);
  expect(memory.recall()).toBeUndefined();
});

test.each([
  ['absent', undefined],
  [
    'blocked',
    new Proxy(
      {},
      {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      },
    ),
  ],
])('a storage that is %s keeps nothing and throws nothing', (_, storage) => {
  vi.stubGlobal('sessionStorage', storage);
  memory.keep(attempt);
  memory.drop(attempt.id);
  expect(memory.recall()).toBeUndefined();
});
