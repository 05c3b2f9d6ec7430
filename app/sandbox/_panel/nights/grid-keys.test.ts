import { expect, test } from 'vitest';
import { placeAfter } from './grid-keys.ts';

const size = { rows: 3, columns: 14 };

test.each([
  ['ArrowRight', { row: 1, column: 6 }],
  ['ArrowLeft', { row: 1, column: 4 }],
  ['ArrowUp', { row: 0, column: 5 }],
  ['ArrowDown', { row: 2, column: 5 }],
  ['Home', { row: 1, column: 0 }],
  ['End', { row: 1, column: 13 }],
  ['Tab', undefined],
  ['constructor', undefined],
])('%s leads to %j', (key, place) => {
  expect(placeAfter({ row: 1, column: 5 }, key, size)).toEqual(place);
});

test('no key leads out of the grid', () => {
  expect(placeAfter({ row: 0, column: 0 }, 'ArrowUp', size)).toEqual({ row: 0, column: 0 });
  expect(placeAfter({ row: 2, column: 13 }, 'ArrowRight', size)).toEqual({ row: 2, column: 13 });
});
