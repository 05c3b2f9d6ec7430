import { createTranslator } from 'use-intl/core';
import { describe, expect, test } from 'vitest';
import type { Messages } from '../contract/props.ts';
import { LOCALES } from './locales.ts';
import { argumentsOf } from './message-arguments.ts';
import { ar } from './messages/ar.ts';
import { de } from './messages/de.ts';
import { en } from './messages/en.ts';
import { fr } from './messages/fr.ts';
import { ja } from './messages/ja.ts';

const catalogues: Record<(typeof LOCALES)[number], Messages> = { en, de, fr, ar, ja };

function texts(messages: Messages, path: string[] = []): [key: string, text: string][] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[[...path, key].join('.'), value] as [string, string]]
      : texts(value, [...path, key]),
  );
}

const argumentNames = (message: string): string[] =>
  [...new Set(argumentsOf(message).map(({ name }) => name))].sort();

/** The categories of each plural in a message. */
function pluralCategories(message: string): string[] {
  return [...message.matchAll(/(zero|one|two|few|many|other|=\d+)\s*\{/g)].map(
    ([, category]) => category ?? '',
  );
}

const english = new Map(texts(en));

describe.each(LOCALES)('%s', (locale) => {
  const messages = catalogues[locale];

  test('has exactly the keys of the English catalogue, and a text for each', () => {
    expect(texts(messages).map(([key]) => key)).toEqual([...english.keys()]);
    expect(texts(messages).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  test('takes the same arguments as English in every text', () => {
    const different = texts(messages).filter(
      ([key, text]) => argumentNames(text).join() !== argumentNames(english.get(key) ?? '').join(),
    );
    expect(different).toEqual([]);
  });

  test('has a plural form for every category that the language uses in whole numbers', () => {
    const rules = new Intl.PluralRules(locale);
    const used = new Set([0, 1, 2, 3, 5, 11, 21, 30, 100, 254].map((count) => rules.select(count)));
    for (const [key, text] of texts(messages).filter(([, candidate]) => candidate.includes(', plural,'))) {
      expect(pluralCategories(text), key).toEqual(expect.arrayContaining([...used]));
    }
  });

  test('formats every text without an error', () => {
    const onError = (error: Error) => {
      throw error;
    };
    for (const [key, text] of texts(messages)) {
      const translate = createTranslator({ locale, messages: { text }, onError });
      for (const count of [0, 1, 2, 3, 11, 100]) {
        const values = Object.fromEntries(
          argumentNames(text).map((name) => [name, name === 'count' ? count : 'X']),
        );
        const shown = translate('text', values);
        expect(shown, key).not.toMatch(/[{}]|undefined/);
        expect(shown, key).not.toBe('');
      }
    }
  });

  test('leaves no text in English by mistake', () => {
    const same = texts(messages).filter(
      ([key, text]) => text === english.get(key) && /[a-z]{3}/.test(text.replace(/\{.*\}/g, '')),
    );
    // Words that are the same in both languages.
    const words: Record<typeof locale, string[]> = {
      en: [...english.keys()],
      de: ['contact.website'],
      fr: ['contact.email', 'details.total', 'confirmation.total'],
      ar: [],
      ja: [],
    };
    expect(same.map(([key]) => key).filter((key) => !words[locale].includes(key))).toEqual([]);
  });
});

test('the words of the order oblige to pay, in each language', () => {
  expect(en.details.order).toBe('Book with obligation to pay');
  expect(de.details.order).toBe('Zahlungspflichtig buchen');
  expect(fr.details.order).toBe('Réserver avec obligation de paiement');
  expect(ar.details.order).toContain('الالتزام بالدفع');
  expect(ja.details.order).toContain('支払い義務');
  for (const { priceChanged } of [en, de, fr, ar, ja]) expect(priceChanged.agree).toContain('{price}');
});
