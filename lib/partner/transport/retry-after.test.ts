import { expect, it } from 'vitest';
import { MAX_ADVICE_MS, retryAfterMs } from './retry-after.ts';

const NOW = Date.UTC(2027, 2, 1, 12, 0, 0);

it.each([
  ['0', 0],
  ['2', 2000],
  [' 120 ', 120_000],
  ['99999999999999999999', MAX_ADVICE_MS],
  ['Mon, 01 Mar 2027 12:00:07 GMT', 7000],
  ['Monday, 01-Mar-27 12:00:07 GMT', 7000],
  ['Mon Mar  1 12:00:07 2027', 7000],
  ['Mon, 01 Mar 2027 11:59:00 GMT', 0],
  ['Tue, 01 Mar 2044 12:00:00 GMT', MAX_ADVICE_MS],
  ['-5', undefined],
  ['1.5', undefined],
  ['soon', undefined],
  ['2027-03-01T12:00:07Z', undefined],
  ['Mon, 99 Mar 2027 12:00:07 GMT', undefined],
  ['', undefined],
  [undefined, undefined],
])('retryAfterMs reads Retry-After %j as %j ms', (header, expected) => {
  expect(retryAfterMs(header, NOW)).toBe(expected);
});
