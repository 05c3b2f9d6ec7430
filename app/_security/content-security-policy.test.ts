import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';

const directivesOf = (policy: string): Map<string, string[]> =>
  new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );

test('no site may frame a page without frame ancestors', () => {
  const policy = contentSecurityPolicy({ nonce: 'abc', frameAncestors: [] });
  expect(directivesOf(policy).get('frame-ancestors')).toEqual(["'none'"]);
});

test('only the named sites may frame a page', () => {
  const frameAncestors = ['https://www.a.example', 'http://localhost:3000'];
  const policy = contentSecurityPolicy({ nonce: 'abc', frameAncestors });
  expect(directivesOf(policy).get('frame-ancestors')).toEqual(frameAncestors);
});

test('scripts run only from our own files and by the nonce', () => {
  const directives = directivesOf(contentSecurityPolicy({ nonce: 'abc', frameAncestors: [] }));
  expect(directives.get('script-src')).toEqual(["'self'", "'nonce-abc'"]);
  expect(directives.get('object-src')).toEqual(["'none'"]);
  expect(directives.get('base-uri')).toEqual(["'none'"]);
});

test('development allows `eval`, but no inline scripts', () => {
  const policy = contentSecurityPolicy({ nonce: 'abc', frameAncestors: [], development: true });
  expect(directivesOf(policy).get('script-src')).toEqual(["'self'", "'nonce-abc'", "'unsafe-eval'"]);
});
