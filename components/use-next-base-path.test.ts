import { expect, test } from 'vitest';
import { prefixBefore } from './use-next-base-path.ts';

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
])('before %s in %s is %j', (suffix, address, basePath) => {
  expect(prefixBefore(suffix, address)).toBe(basePath);
});
