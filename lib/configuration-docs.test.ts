import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { AMENITIES, BATHS, BED_KINDS, VIEWS } from './contract/room-facts.ts';
import { LOCALES } from './i18n/locales.ts';
import { propertiesFileSchema, propertySchema } from './property/schema.ts';

/** @file The README's table of variables, .env.example and docs/configuration.md say what the code reads. */

const textAt = (path: string): string => readFileSync(path, 'utf8');
const namesIn = (text: string, pattern: RegExp): string[] =>
  Array.from(text.matchAll(pattern), ([, name = '']) => name).sort();

describe('the environment variables', () => {
  const read = namesIn(textAt('lib/property/environment.ts'), /^ {2}(BELLHOP_\w+):/gm);

  it('are in the README’s table, each once', () => {
    const rows = textAt('README.md').match(/^\| `BELLHOP_.*/gm) ?? [];
    const firstCells = rows.map((row) => row.split(' | ')[0]).join('\n');
    expect(namesIn(firstCells, /`(BELLHOP_\w+)`/g)).toEqual(read);
  });

  it('are in .env.example, each once', () => {
    const given = namesIn(textAt('.env.example'), /^# (BELLHOP_\w+)=/gm);
    expect(given).toEqual(read);
  });
});

describe('docs/configuration.md', () => {
  const guide = textAt('docs/configuration.md');
  const examples = Array.from(guide.matchAll(/^```jsonc?\n(\{ "properties": .*?)^```$/gms), ([, text = '']) =>
    JSON.parse(
      text
        .replaceAll(/ \/\/ .*$/gm, '')
        .replaceAll('https://…', 'https://site.example')
        .replace('"email": "…"', '"email": "stay@harbour.example"'),
    ),
  );

  it('has properties files that Bellhop accepts', () => {
    expect(examples).toHaveLength(2);
    for (const example of examples) {
      for (const property of propertiesFileSchema.parse(example).properties)
        expect(propertySchema.safeParse(property).error?.issues ?? []).toEqual([]);
    }
  });

  it('has an example with every field of a property', () => {
    expect(Object.keys(examples[1].properties[0]).sort()).toEqual(Object.keys(propertySchema.shape).sort());
  });

  it('lists the languages', () => {
    const list = /34 languages: ([^.]+)\./.exec(guide)?.[1] ?? '';
    expect(list.split(/,\s+/)).toEqual(LOCALES);
  });

  it.each([
    ['beds', BED_KINDS],
    ['view', VIEWS],
    ['bath', BATHS],
    ['amenities', AMENITIES],
  ])('lists the words for %s', (fact, words) => {
    const row = guide.split('\n').find((line) => line.startsWith(`| \`${fact}\` |`)) ?? '';
    const listed = namesIn(row.split('|')[2] ?? '', /`([a-z-]+)`/g);
    expect(listed).toEqual([...words].sort());
  });
});
