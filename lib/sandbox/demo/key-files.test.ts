import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { loadProperties } from '../../property/index.ts';
import { testFolder } from '../../test-folder.ts';
import { demoKeyEnvironment, demoKeys, demoPropertiesFile } from './index.ts';
import { openKeyFiles } from './key-files.ts';

const SLUG = 'harbour-house';
const OTHER = 'bellhop-sandbox-another-key-0001';
let folder: string;
beforeEach(() => {
  folder = join(testFolder(), 'data', 'keys');
});
const open = () => openKeyFiles(folder, demoKeys);

test('openKeyFiles writes one file for each property, readable by its owner alone', () => {
  const files = open();
  expect(readdirSync(folder).sort()).toEqual(Object.keys(demoKeys).sort());
  for (const [slug, key] of Object.entries(demoKeys)) {
    expect(files.read(slug)).toBe(key);
    expect(readFileSync(files.fileOf(slug) ?? '', 'utf8').trim()).toBe(key);
    expect(statSync(files.fileOf(slug) ?? '').mode & 0o077).toBe(0);
  }
});

test('an API key that was written into a file survives a restart, until the keys are restored', () => {
  open().write(SLUG, OTHER);
  const again = open();
  expect(again.read(SLUG)).toBe(OTHER);
  again.restore();
  expect(open().read(SLUG)).toBe(demoKeys[SLUG]);
  expect(readdirSync(folder)).toHaveLength(4);
});

test('a file without an API key gets the first key again', () => {
  open();
  writeFileSync(join(folder, SLUG), ' \n');
  expect(open().read(SLUG)).toBe(demoKeys[SLUG]);
});

test('a property whose file cannot be written has none, and the others work', () => {
  mkdirSync(join(folder, SLUG, 'in the way'), { recursive: true });
  const files = open();
  expect([files.fileOf(SLUG), files.read(SLUG)]).toEqual([undefined, undefined]);
  expect(() => files.write(SLUG, OTHER)).toThrow(RangeError);
  files.restore();
  expect(files.read('riad-zaytoun')).toBe(demoKeys['riad-zaytoun']);

  writeFileSync(join(folder, 'file'), '');
  const nowhere = openKeyFiles(join(folder, 'file'), demoKeys);
  expect(Object.keys(demoKeys).map(nowhere.fileOf)).toEqual([undefined, undefined, undefined, undefined]);
});

test('the properties take their API keys from the files, and without a file from the environment', () => {
  const files = open();
  const keyFile = (slug: string) => (slug === SLUG ? files.fileOf(slug) : undefined);
  const properties = loadProperties(
    demoKeyEnvironment,
    demoPropertiesFile('http://localhost/partner/v1', keyFile),
  ).all;
  const sources = properties.map(({ slug, api }) => [slug, Object.keys(api.key)]);
  expect(sources).toEqual([
    [SLUG, ['file']],
    ['riad-zaytoun', ['env']],
    ['ryokan-matsukaze', ['env']],
    ['steinbock-hut', ['env']],
  ]);
});
