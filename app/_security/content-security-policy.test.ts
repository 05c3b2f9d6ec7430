import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';

const directivesOf = (policy: string): Map<string, string[]> =>
  new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );

test('nobody may frame a page where nobody is named', () => {
  const policy = contentSecurityPolicy({ nonce: 'abc', frameAncestors: [] });
  expect(directivesOf(policy).get('frame-ancestors')).toEqual(["'none'"]);
});

test('those who are named may frame it, and nobody else', () => {
  const frameAncestors = ['https://www.a.example', 'http://localhost:3000'];
  const policy = contentSecurityPolicy({ nonce: 'abc', frameAncestors });
  expect(directivesOf(policy).get('frame-ancestors')).toEqual(frameAncestors);
});

test('scripts run from our own files and by the nonce, and in no other way', () => {
  const directives = directivesOf(contentSecurityPolicy({ nonce: 'abc', frameAncestors: [] }));
  expect(directives.get('script-src')).toEqual(["'self'", "'nonce-abc'"]);
  expect(directives.get('object-src')).toEqual(["'none'"]);
  expect(directives.get('base-uri')).toEqual(["'none'"]);
});

test('development evaluates code, and still runs no inline script', () => {
  const policy = contentSecurityPolicy({ nonce: 'abc', frameAncestors: [], development: true });
  expect(directivesOf(policy).get('script-src')).toEqual(["'self'", "'nonce-abc'", "'unsafe-eval'"]);
});
