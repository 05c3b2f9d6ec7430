import compile from 'icu-minify/compile';
import { describe, expect, test } from 'vitest';
import type { Messages } from './catalogue.ts';
import { loadMessages } from './load-messages.ts';
import { LOCALES, type Locale } from './locales.ts';
import { argumentsOf } from './message-arguments.ts';
import { messageText } from './message-text.ts';
import { en } from './messages/en.ts';

function texts(messages: Messages, path: string[] = []): [key: string, text: string][] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[[...path, key].join('.'), value] as [string, string]]
      : texts(value, [...path, key]),
  );
}

const argumentNames = (message: string): string[] =>
  [...new Set(argumentsOf(message).map(({ name }) => name))].sort();

/** Returns the categories of each plural in a message. */
function pluralCategories(message: string): string[] {
  return [...message.matchAll(/(zero|one|two|few|many|other|=\d+)\s*\{/g)].map(
    ([, category]) => category ?? '',
  );
}

const english = new Map(texts(en));

/** Words that many languages share. */
const INTERNATIONAL = ['roomFacts.bed.futon', 'roomFacts.amenity.minibar', 'roomFacts.amenity.sauna'];

/** Words that are the same in both languages. */
const SAME_WORD: Partial<Record<Locale, string[]>> = {
  cs: ['contact.email', 'details.email'],
  da: ['contact.email'],
  de: ['contact.website', 'roomFacts.amenity.safe'],
  es: ['details.total', 'confirmation.total'],
  fr: ['contact.email', 'details.total', 'confirmation.total'],
  hu: ['contact.email'],
  it: ['contact.email', 'details.email'],
  nb: ['roomFacts.amenity.safe'],
  nl: ['contact.email', 'contact.website'],
  pl: ['contact.email'],
  'pt-BR': [
    'stay.checkin',
    'stay.checkout',
    'contact.email',
    'details.email',
    'details.total',
    'confirmation.total',
  ],
  'pt-PT': ['contact.email', 'details.email', 'details.total', 'confirmation.total'],
  ro: ['contact.email', 'details.email', 'details.total', 'confirmation.total'],
  sk: ['contact.email', 'details.email'],
};

/**
 * The texts of the order button that Directive 2011/83/EU, article 8 (2), and its national laws require in
 * the Union (only these texts count, C-249/21), and the same texts elsewhere. Change them only if you have
 * read that law.
 */
const ORDER_WORDS: Record<Locale, string> = {
  ar: 'الحجز مع الالتزام بالدفع',
  bg: 'Резервация със задължение за плащане',
  cs: 'Rezervace zavazující k\u00a0platbě',
  da: 'Book med betalingsforpligtelse',
  de: 'Zahlungspflichtig buchen',
  el: 'Κράτηση με υποχρέωση πληρωμής',
  en: 'Book with obligation to pay',
  es: 'Reservar con obligación de pago',
  et: 'Broneeri koos maksekohustusega',
  fi: 'Varaa ja hyväksy maksuvelvollisuus',
  fr: 'Réserver avec obligation de paiement',
  he: 'הזמנה בהתחייבות לתשלום',
  hr: 'Rezervacija s obvezom plaćanja',
  hu: 'Foglalás fizetési kötelezettséggel',
  it: 'Prenota con obbligo di pagare',
  ja: '支払い義務に同意して予約する',
  ko: '결제 의무에 동의하고 예약하기',
  lt: 'Rezervuoti su prievole sumokėti',
  lv: 'Rezervēt ar pienākumu maksāt',
  nb: 'Bestill med forpliktelse til å betale',
  nl: 'Boeken met betalingsverplichting',
  pl: 'Rezerwuję z obowiązkiem zapłaty',
  'pt-BR': 'Reservar com obrigação de pagamento',
  'pt-PT': 'Reservar com obrigação de pagar',
  ro: 'Rezervați cu obligație de plată',
  ru: 'Забронировать с обязательством оплаты',
  sk: 'Rezervovať s\u00a0povinnosťou platby',
  sl: 'Rezervacija z obveznostjo plačila',
  'sr-Latn': 'Rezervacija sa obavezom plaćanja',
  sv: 'Boka med betalningsskyldighet',
  tr: 'Ödeme yükümlülüğüyle rezervasyon yap',
  uk: 'Забронювати з обов’язком оплати',
  'zh-CN': '预订并承担付款义务',
  'zh-TW': '訂房並承擔付款義務',
};

const catalogues = new Map<string, Messages>();
for (const locale of LOCALES) catalogues.set(locale, await loadMessages(locale));

describe.each(LOCALES)('%s', (locale) => {
  const messages = catalogues.get(locale) ?? {};

  test('has exactly the keys of the English catalogue, and a text for each', () => {
    expect(texts(messages).map(([key]) => key)).toEqual([...english.keys()]);
    expect(texts(messages).filter(([, text]) => text.trim() !== text || text === '')).toEqual([]);
  });

  test('has the same arguments as English in every text', () => {
    const different = texts(messages).filter(
      ([key, text]) => argumentNames(text).join() !== argumentNames(english.get(key) ?? '').join(),
    );
    expect(different).toEqual([]);
  });

  test('has a plural form for every category that the language uses in whole numbers', () => {
    const rules = new Intl.PluralRules(locale);
    const used = new Set(Array.from({ length: 1000 }, (_, count) => rules.select(count)));
    for (const [key, text] of texts(messages).filter(([, candidate]) => candidate.includes(', plural,'))) {
      expect(pluralCategories(text), key).toEqual(expect.arrayContaining([...used]));
    }
  });

  test('formats every text without an error', () => {
    for (const [key, text] of texts(messages)) {
      const message = compile(text);
      for (const count of [0, 1, 2, 3, 5, 11, 21, 100]) {
        const values = argumentNames(text).map((name) => [name, name === 'count' ? count : 'X'] as const);
        const shown = messageText(message, locale, Object.fromEntries(values));
        expect(shown, key).not.toMatch(/[{}]|undefined/);
        expect(shown, key).not.toBe('');
      }
    }
  });

  test('leaves no text in English by mistake', () => {
    if (locale === 'en') return;
    const words = (text: string) => text.replace(/\{[^{}]*\}|name@example\.com/g, '');
    const same = texts(messages).filter(
      ([key, text]) => text === english.get(key) && /[a-z]{3}/.test(words(text)),
    );
    const known = [...INTERNATIONAL, ...(SAME_WORD[locale] ?? [])];
    expect(same.map(([key]) => key).filter((key) => !known.includes(key))).toEqual([]);
    const foreign = texts(messages).filter(([, text]) => /\b(the|your|please|with|and)\b/i.test(words(text)));
    expect(foreign).toEqual([]);
  });
});

test('the order button names the obligation to pay, in each language', () => {
  const orders = [...catalogues].map(([locale, { details }]) => [
    locale,
    typeof details === 'object' ? details.order : undefined,
  ]);
  expect(Object.fromEntries(orders)).toEqual(ORDER_WORDS);
});

test('the order button has another text where no law requires this one, in each language', () => {
  const plain = [...catalogues].map(([, { details }]) =>
    typeof details === 'object' ? details.orderPlain : undefined,
  );
  expect(plain.filter((words) => Object.values(ORDER_WORDS).some((strict) => strict === words))).toEqual([]);
  expect(plain).not.toContain(undefined);
});
