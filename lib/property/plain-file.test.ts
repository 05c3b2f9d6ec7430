import { spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testFolder } from '../test-folder.ts';
import { findProgram } from '../test-program.ts';
import { loadProperties, readProperties } from './loading/load-properties.ts';
import { MAX_SECRET_BYTES, readPlainFile, readPlainFileSync } from './plain-file.ts';
import { keyIssues, propertyKey } from './secrets/key-source.ts';
import { persistedSecret } from './secrets/persisted-secret.ts';
import { leastProperty, testProperty } from './test-property.ts';

const folder = testFolder();
const at = (name: string) => join(folder, name);

mkdirSync(at('folder'));
symlinkSync('/dev/zero', at('endless'));
writeFileSync(at('gigabyte'), 'a');
truncateSync(at('gigabyte'), 1024 ** 3);
// No process ever writes to this pipe.
const mkfifo = findProgram('mkfifo');
const piped = mkfifo !== undefined && spawnSync(mkfifo, [at('pipe')]).status === 0;

const NO_FILES = ['folder', 'endless', 'gigabyte', 'missing', ...(piped ? ['pipe'] : [])];

describe.each(NO_FILES.filter((name) => name !== 'missing'))('a path that leads to a %s', (name) => {
  it('is refused as a persisted secret', () => {
    expect(persistedSecret(at(name), () => 's'.repeat(40))).toHaveProperty('reason');
  });
});

describe.each(NO_FILES)('a path that leads to a %s', (name) => {
  const path = at(name);

  it('is refused as a key file, at a start and later', async () => {
    const key = { file: path };
    expect(keyIssues(testProperty({ api: { ...leastProperty.api, key } }), {})).toEqual([
      { path: 'api.key', reason: expect.stringContaining(`the file ${path} cannot be read: `) },
    ]);
    // More reads than Node has threads for files: a read that waited would block the others.
    const reads = Array.from({ length: 8 }, () => propertyKey(key, {}).read());
    expect((await Promise.allSettled(reads)).map(({ status }) => status)).toEqual(Array(8).fill('rejected'));
    writeFileSync(at('key'), 'key-1\n');
    expect(await propertyKey({ file: at('key') }, {}).read()).toBe('key-1');
  });

  it('is refused as a properties file', async () => {
    expect(() => loadProperties({ BELLHOP_PROPERTIES: path })).toThrow(`${path} cannot be read`);
    await expect(readProperties(path, [])).rejects.toThrow(`${path} cannot be read`);
  });
});

it('a file behind a link is read, up to the size limit', async () => {
  writeFileSync(at('whole'), 'x'.repeat(MAX_SECRET_BYTES));
  symlinkSync(at('whole'), at('link'));
  expect(readPlainFileSync(at('link'), MAX_SECRET_BYTES)).toHaveLength(MAX_SECRET_BYTES);
  expect(await readPlainFile(at('link'), MAX_SECRET_BYTES)).toHaveLength(MAX_SECRET_BYTES);
  await expect(readPlainFile(at('link'), MAX_SECRET_BYTES - 1)).rejects.toThrow(
    `larger than ${MAX_SECRET_BYTES - 1} bytes`,
  );
});
