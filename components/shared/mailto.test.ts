import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mailto } from './mailto.ts';

test('a letter is written as RFC 6068 wants it', () => {
  expect(mailto('stay@harbour.example', { subject: 'Fish & chips', body: 'one + two\nthree?' })).toBe(
    'mailto:stay@harbour.example?subject=Fish%20%26%20chips&body=one%20%2B%20two%0D%0Athree%3F',
  );
});

test('an address keeps its meaning, whatever it is made of', () => {
  expect(mailto('a+b&c=d?e@house.example')).toBe('mailto:a%2Bb%26c%3Dd%3Fe@house.example');
});

test('whatever is written comes out again', () => {
  const words = fc.string({ unit: 'grapheme' });
  fc.assert(
    fc.property(words, words, (subject, body) => {
      const [, query = ''] = mailto('a@b.example', { subject, body }).split('?');
      const parts = query.split('&').map((part) => decodeURIComponent(part.slice(part.indexOf('=') + 1)));
      expect(parts).toEqual([subject, body.replace(/\r?\n/g, '\r\n')]);
    }),
  );
});
