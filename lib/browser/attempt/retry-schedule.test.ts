import { expect, test } from 'vitest';
import { nextTry } from './retry-schedule.ts';

test('waits none, 2, 4, 8, 16, then 30 seconds for ever', () => {
  const waits = [0, 1, 2, 3, 4, 5, 6, 50].map((lost) => nextTry(lost, 1000).dueAt - 1000);
  expect(waits).toEqual([0, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
});

test.each([
  ['is honoured', 12, 12_000],
  ['has a cap', 86_400, 120_000],
])('the server’s advice %s', (_, retryAfter, wait) => {
  expect(nextTry(3, 1000, retryAfter)).toEqual({ dueAt: 1000 + wait, notBefore: 1000 + wait });
});

test('the server’s advice never makes the waits shorter: an order long in doubt is asked for seldom', () => {
  expect(nextTry(5, 1000, 2)).toEqual({ dueAt: 31_000, notBefore: 3_000 });
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, -5])(
  'advice that makes no sense (%s) is passed over',
  (advice) => {
    expect(nextTry(1, 1000, advice)).toEqual({ dueAt: 3000, notBefore: 1000 });
  },
);
