import { expect, it } from 'vitest';
import { assetAddress, assetOrigin } from './asset-address.ts';

it.each([
  ['/logo.svg', undefined],
  ['/a/b.woff2?v=1', undefined],
  ['https://cdn.example/a.webp', 'https://cdn.example'],
  ['HTTPS://CDN.example:8443/a.webp', 'https://cdn.example:8443'],
  ['https://bücher.example/a.webp', 'https://xn--bcher-kva.example'],
  ['https://[::1]/a.webp', 'https://[::1]'],
])('a file may be at %s', (src, origin) => {
  expect(assetAddress.safeParse(src).success).toBe(true);
  expect(assetOrigin(src)).toBe(origin);
});

it.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:image/svg+xml,<svg/>',
  'blob:https://cdn.example/1',
  'http://cdn.example/a.webp',
  '//cdn.example/a.webp',
  '/\\cdn.example/a.webp',
  'a.webp',
  '',
  'https://',
  'https:cdn.example',
  'https://user:secret@cdn.example/a.webp',
  // Each of these would end a directive of the policy, or add a source to it.
  'https://a;script-src.example/a.webp',
  "https://a'unsafe-inline'.example/a.webp",
  'https://a,b.example/a.webp',
  'https://a b.example/a.webp',
  'https://*/a.webp',
])('a file may not be at %j', (src) => {
  expect(assetAddress.safeParse(src).success).toBe(false);
  expect(assetOrigin(src)).toBe(undefined);
});
