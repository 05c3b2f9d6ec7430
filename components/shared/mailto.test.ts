import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mailto } from './mailto.ts';

test('mailto writes an address as RFC 6068 demands', () => {
  expect(mailto('stay@harbour.example', { subject: 'Fish & chips', body: 'one + two\nthree?' })).toBe(
    'mailto:stay@harbour.example?subject=Fish%20%26%20chips&body=one%20%2B%20two%0D%0Athree%3F',
  );
});

test('mailto keeps the meaning of any e-mail address', () => {
  expect(mailto('a+b&c=d?e@house.example')).toBe('mailto:a%2Bb%26c%3Dd%3Fe@house.example');
});

test('mailto keeps any subject and body', () => {
  const words = fc.string({ unit: 'grapheme' });
  fc.assert(
    fc.property(words, words, (subject, body) => {
      const [, query = ''] = mailto('a@b.example', { subject, body }).split('?');
      const parts = query.split('&').map((part) => decodeURIComponent(part.slice(part.indexOf('=') + 1)));
      expect(parts).toEqual([subject, body.replace(/\r?\n/g, '\r\n')]);
    }),
  );
});
