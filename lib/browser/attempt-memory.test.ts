// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { tabMemory } from './attempt-memory.ts';
import { testAttempt } from './test-attempt.ts';

const memory = tabMemory('/api/booking/test-house');
const attempt = { ...testAttempt('armed'), since: 1_000 };
const { guest, state, reason, ...summary } = attempt;

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test('what an attempt is about is kept, and nothing of its guest', () => {
  memory.keep(attempt);
  expect(memory.recall()).toEqual(summary);
  const stored = JSON.stringify({ ...sessionStorage });
  expect(stored).toContain(attempt.id);
  for (const personal of Object.values(guest)) expect(stored).not.toContain(personal);
  expect([state, reason]).toEqual(['armed', undefined]);
});

test('another property’s is not recalled', () => {
  memory.keep(attempt);
  expect(tabMemory('/api/booking/other-house').recall()).toBeUndefined();
});

test('only the attempt that is named is forgotten', () => {
  memory.keep(attempt);
  memory.forget('another');
  expect(memory.recall()).toEqual(summary);
  memory.forget(attempt.id);
  expect(memory.recall()).toBeUndefined();
  expect(sessionStorage).toHaveLength(0);
});

test.each([
  ['no JSON', '{"id":'],
  ['another shape', '{"id":7}'],
  ['a number', '7'],
  ['dates that are none', JSON.stringify({ ...summary, stay: { ...summary.stay, checkin: '2027-02-30' } })],
])('%s in the storage is nothing', (_, stored) => {
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
])('a storage that is %s keeps nothing, and is no fault', (_, storage) => {
  vi.stubGlobal('sessionStorage', storage);
  memory.keep(attempt);
  memory.forget(attempt.id);
  expect(memory.recall()).toBeUndefined();
});
