import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { likelyEmail } from './likely-email.ts';

const NAMES = ['gmail', 'googlemail', 'hotmail', 'icloud', 'outlook', 'protonmail', 'yahoo'] as const;

describe('a mistyped address', () => {
  it.each([
    ['gmial.con', 'gmail.com'],
    ['gmial.com', 'gmail.com'],
    ['gmail.con', 'gmail.com'],
    ['gmail.co', 'gmail.com'],
    ['gmail.cm', 'gmail.com'],
    ['gmail.vom', 'gmail.com'],
    ['mgail.com', 'gmail.com'],
    ['gmai.com', 'gmail.com'],
    ['gmaill.com', 'gmail.com'],
    ['gamil.com', 'gmail.com'],
    ['gnail.com', 'gmail.com'],
    ['GMIAL.COM', 'gmail.com'],
    ['hotmial.com', 'hotmail.com'],
    ['hotmai.co.uk', 'hotmail.co.uk'],
    ['hotmil.fr', 'hotmail.fr'],
    ['outlok.de', 'outlook.de'],
    ['yaho.co.jp', 'yahoo.co.jp'],
    ['iclould.com', 'icloud.com'],
    ['harbour.con', 'harbour.com'],
    ['post.harbour.ogr', 'post.harbour.org'],
  ])('at %s is corrected to %s', (written, meant) => {
    expect(likelyEmail(`zoe.obrien@${written}`)).toBe(`zoe.obrien@${meant}`);
  });

  it('keeps the part before the @ and drops surrounding white space', () => {
    expect(likelyEmail(' Zoë+Hotel@gmial.com ')).toBe('Zoë+Hotel@gmail.com');
  });
});

describe('an address that may be right', () => {
  it.each(
    `gmail.com googlemail.com hotmail.com hotmail.co.uk hotmail.cl outlook.com outlook.cz yahoo.com yahoo.co.jp
    yahoo.com.br yahoo.gr yahoo.ro icloud.com protonmail.com protonmail.ch proton.me live.com love.com msn.com
    aol.com mail.com email.com ymail.com hmail.com cloud.com me.com mac.com gmx.de gmx.net gmx.com web.de t-online.de
    mail.ru yandex.ru bk.ru qq.com 163.com naver.com docomo.ne.jp seznam.cz wp.pl o2.pl orange.fr free.fr libero.it
    harbour.example example.com hotel.co shop.cm office.om team.net.co gmail.de gail.co.in mail.gmial.com
    constructor.com constructor.con.example münchen.example xn--mnchen-3ya.de`.split(/\s+/),
  )('at %s gets no suggestion', (domain) => {
    expect(likelyEmail(`name@${domain}`)).toBeUndefined();
  });

  it.each([
    '',
    'name',
    'name@',
    '@gmial.com',
    'name@gmial',
    'name@@gmial.com',
    'a name@gmial.com',
    'name@.con',
  ])('%j is no address and gets no suggestion', (email) => {
    expect(likelyEmail(email)).toBeUndefined();
  });
});

test('any single typing mistake after the first letter of a provider’s name is corrected', () => {
  const mistakes = fc
    .record({ name: fc.constantFrom(...NAMES), place: fc.nat(8), letter: fc.constantFrom(...'abcxyz0-') })
    .chain(({ name, place, letter }) => {
      const at = 1 + (place % (name.length - 1));
      const [before, there, after] = [name.slice(0, at), name.charAt(at), name.slice(at + 1)];
      const variants = [before + after, `${before}${letter}${there}${after}`, before + letter + after];
      const swapped = before.slice(0, -1) + there + before.slice(-1) + after;
      return fc.record({ name: fc.constant(name), typed: fc.constantFrom(...variants, swapped) });
    })
    .filter(({ name, typed }) => typed !== name);
  fc.assert(
    fc.property(mistakes, ({ name, typed }) => {
      expect(likelyEmail(`zoe@${typed}.com`)).toBe(`zoe@${name}.com`);
    }),
  );
});

test('a suggestion differs from the input, keeps the part before the @ and gets no suggestion itself', () => {
  const part = fc.stringMatching(/^[a-z0-9-]{1,10}$/);
  const domain = fc.oneof(
    fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('.')),
    fc
      .tuple(fc.constantFrom(...NAMES, 'gmial', 'harbour'), fc.constantFrom('con', 'co', 'cmo', 'ner'))
      .map(([name, ending]) => `${name}.${ending}`),
  );
  fc.assert(
    fc.property(part, domain, (local, typed) => {
      const email = `${local}@${typed}`;
      const likely = likelyEmail(email);
      if (likely === undefined) return;
      expect(likely).not.toBe(email);
      expect(likely.startsWith(`${local}@`)).toBe(true);
      expect(likelyEmail(likely)).toBeUndefined();
    }),
  );
});

test('a domain with a real ending gets no suggestion', () => {
  const own = fc
    .stringMatching(/^[a-z]{8,20}$/)
    .filter((name) => !NAMES.some((known) => known.length >= 6 && name.startsWith(known.slice(0, 3))));
  fc.assert(
    fc.property(own, fc.constantFrom('com', 'de', 'co', 'co.uk', 'hotel', 'net', 'om'), (name, ending) => {
      expect(likelyEmail(`post@${name}.${ending}`)).toBeUndefined();
    }),
  );
});
