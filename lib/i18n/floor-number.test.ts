import { describe, expect, it } from 'vitest';
import { floorNumber } from './floor-number.ts';

describe('the number of a floor', () => {
  it.each([
    ['de', 'DE', 3],
    ['fr', 'FR', 3],
    ['fr', 'MA', 3],
    ['en', 'DE', 3],
    ['en', 'GB', 3],
    ['es', 'ES', 3],
    ['pt-BR', 'BR', 3],
    ['it', 'IT', 3],
    ['ar', 'MA', 3],
    ['en', undefined, 3],
  ])('does not count the ground floor: in %s, in %s, the third floor is %d', (locale, country, number) => {
    expect(floorNumber(locale, country, 3)).toBe(number);
  });

  it.each([
    ['en', 'US', 4],
    ['en', 'JP', 4],
    ['en', 'KR', 4],
    ['es', 'CL', 4],
    ['fr', 'CA', 4],
    ['ja', 'JP', 4],
    ['ko', 'KR', 4],
    ['zh-CN', 'CN', 4],
    ['zh-TW', 'TW', 4],
    ['ru', 'RU', 4],
    ['fi', 'FI', 4],
    ['nb', 'NO', 4],
  ])('counts the ground floor: in %s, in %s, the third floor above it is %d', (locale, country, number) => {
    expect(floorNumber(locale, country, 3)).toBe(number);
  });

  it('follows the language if it has one way to count, in every country', () => {
    expect(floorNumber('ja', 'DE', 3)).toBe(4);
    expect(floorNumber('de', 'JP', 3)).toBe(3);
  });

  it('follows the region in the guest’s own tag', () => {
    expect(floorNumber('en-US', 'DE', 3)).toBe(4);
    expect(floorNumber('en-GB', 'US', 3)).toBe(3);
    expect(floorNumber('en-Latn-US', 'DE', 3)).toBe(4);
  });
});
