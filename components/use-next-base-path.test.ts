import { expect, test } from 'vitest';
import { pathBefore } from './use-next-base-path.ts';

test.each([
  ['/', '/', ''],
  ['/en', '/en', ''],
  ['/', '/stay', '/stay'],
  ['/', '/stay/', '/stay'],
  ['/en', '/stay/en', '/stay'],
  ['/en/', '/stay/en/', '/stay'],
  ['/stay', '/stay/stay', '/stay'],
  ['/%D8%A8', '/a/b/%D8%A8', '/a/b'],
  ['/rooms', '/elsewhere', ''],
])('before %s at %s stands %j', (end, address, basePath) => {
  expect(pathBefore(end, address)).toBe(basePath);
});
