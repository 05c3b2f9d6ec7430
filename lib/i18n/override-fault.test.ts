import { describe, expect, test } from 'vitest';
import type { Messages } from './catalogue.ts';
import { loadMessages } from './load-messages.ts';
import { LOCALES } from './locales.ts';
import { argumentsOf, tagsOf } from './message-arguments.ts';
import { overrideFault } from './override-fault.ts';

describe('overrideFault accepts a property’s own text', () => {
  test.each([
    ['de', 'search.submit', 'Zimmer finden'],
    ['de', 'widget.label', 'Willkommen'],
    ['de', 'widget.label', '{property}: buchen, auch in {property}'],
    ['de', 'widget.label', "It’s {property}, it''s free"],
    ['en', 'widget.label', "'{'{property}'}' and '<b>'"],
    ['en', 'rooms.totalFor', '{nights, select, other {In all, for {nights}}}'],
    ['en', 'count.nights', '{count} nights'],
    ['en', 'count.nights', '{count, plural, =0 {none} one {night} other {nights}}'],
    ['en', 'count.nights', '{count, number, ::compact-short} {count, selectordinal, one {#st} other {#th}}'],
    ['ar', 'count.nights', '{count, plural, zero {#} one {#} two {#} few {#} many {#} other {#}}'],
    ['de-AT', 'dates.chosen', '{dates} ({nights})'],
  ])('%s %s: %s', (locale, key, text) => {
    expect(overrideFault(locale, key, text)).toBeUndefined();
  });
});

test('overrideFault accepts each text of each language, with every plural form', async () => {
  for (const locale of LOCALES) {
    for (const [key, text] of textsOf(await loadMessages(locale))) {
      expect(overrideFault(locale, key, `${text} ✓`), `${locale} ${key}`).toBeUndefined();
    }
  }
});

/** Returns a catalogue's texts by dot path. */
function textsOf(messages: Messages): [key: string, text: string][] {
  return Object.entries(messages).flatMap(([key, message]): [string, string][] =>
    typeof message === 'string'
      ? [[key, message]]
      : textsOf(message).map(([rest, text]) => [`${key}.${rest}`, text]),
  );
}

describe('overrideFault returns the reason for a refused text', () => {
  test.each([
    ['search.nothing', 'x', 'the catalogue has no text of this name'],
    ['search', 'x', 'the catalogue has no text of this name'],
    ['search.submit.more', 'x', 'the catalogue has no text of this name'],
    ['', 'x', 'the catalogue has no text of this name'],
    ['__proto__.polluted', 'x', 'the catalogue has no text of this name'],
    ['constructor.name', 'x', 'the catalogue has no text of this name'],
    ['search.submit', ' ', 'must not be empty'],
    ['widget.label', 'Buchen {property', 'not ICU MessageFormat: "Buchen {property"'],
    ['widget.label', '{property, farbe}', 'not ICU MessageFormat'],
    ['count.nights', '{count, plural, one {#}}', 'not ICU MessageFormat'],
    ['search.submit', 'Buchen {hotel}', 'uses {hotel}, but this text is given nothing'],
    ['rooms.totalFor', '{night}', 'uses {night}, but this text is given {nights}'],
    [
      'count.nights',
      '{count, plural, one {#} other {{nights}}}',
      'uses {nights}, but this text is given {count}',
    ],
    ['rooms.totalFor', '{nights, plural, other {#}}', 'uses {nights} as plural, but it is a text'],
    ['dates.chosen', '{dates, date, short}', 'uses {dates} as date, but it is a text'],
    ['count.nights', '{count, time}', 'uses {count} as time, but it is a number'],
    ['widget.label', '<b>{property}</b>', 'holds the tag <b>, and texts are plain'],
  ])('%s: %j', (key, text, reason) => {
    const fault = overrideFault('de', key, text);
    expect(fault).toContain(reason);
    expect(fault).not.toContain('\n');
  });
});

test('argumentsOf finds arguments at every depth, and none in quotes', () => {
  const text =
    "{a} '{b}' it''s {c, plural, one {word} other {# {d, select, x {'}' {e}} other {{ f , number, ::.00 }}}}} {g}";
  expect(argumentsOf(text).map(({ name, type }) => (type ? `${name} ${type}` : name))).toEqual([
    'a',
    'c plural',
    'd select',
    'e',
    'f number',
    'g',
  ]);
  expect(tagsOf("a < 3 '<i>' <b>x</b>")).toEqual(['b']);
});
