import { expect, test } from 'vitest';
import { nextTry } from './retry-schedule.ts';

test('the schedule waits 0, 2, 4, 8 and 16 seconds, then always 30', () => {
  const waits = [0, 1, 2, 3, 4, 5, 6, 50].map((lost) => nextTry(lost, 1000).dueAt - 1000);
  expect(waits).toEqual([0, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
});

test.each([
  ['is followed', 12, 12_000],
  ['is cut to two minutes', 86_400, 120_000],
])('the server’s advice %s', (_, retryAfter, wait) => {
  expect(nextTry(3, 1000, retryAfter)).toEqual({ dueAt: 1000 + wait, notBefore: 1000 + wait });
});

test('the server’s advice never shortens a wait, so an order long in doubt makes few requests', () => {
  expect(nextTry(5, 1000, 2)).toEqual({ dueAt: 31_000, notBefore: 3_000 });
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, -5])('invalid advice (%s) is ignored', (advice) => {
  expect(nextTry(1, 1000, advice)).toEqual({ dueAt: 3000, notBefore: 1000 });
});
