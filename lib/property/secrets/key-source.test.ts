import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testFolder } from '../../test-folder.ts';
import { leastProperty, testProperty } from '../test-property.ts';
import { keyIssues, propertyKey } from './key-source.ts';

const path = join(testFolder(), 'key');

/** Returns the message of the error for an API key that cannot be read. */
async function refusal(read: Promise<string>): Promise<string> {
  const error: unknown = await read.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error instanceof Error ? `${error.name}: ${error.message}` : 'no refusal';
}

describe('a key in an environment variable', () => {
  it('is read at each use', async () => {
    const environment: Record<string, string> = { QUAY_KEY: 'key-1' };
    const key = propertyKey({ env: 'QUAY_KEY' }, environment);
    expect(await key.read()).toBe('key-1');
    environment.QUAY_KEY = 'key-2';
    key.refresh();
    expect(await key.read()).toBe('key-2');
  });

  it('may have white space around it, which is removed', async () => {
    expect(await propertyKey({ env: 'QUAY_KEY' }, { QUAY_KEY: ' key-1\r\n' }).read()).toBe('key-1');
  });

  it.each([[undefined], [''], [' \n']])('is refused with the variable’s name if it is %j', async (value) => {
    const message = await refusal(propertyKey({ env: 'QUAY_KEY' }, { QUAY_KEY: value }).read());
    expect(message).toMatch(/^ConfigError: /);
    expect(message).toContain('the environment variable QUAY_KEY has no API key');
  });

  it.each([
    'CANARY\r\nX-Injected: 1',
    'CANARY\nkey',
    'CANARY key',
    'CANARY\0',
    'CANARY\u007f',
    'CANARY-é',
    'CANARY\u200b',
    '“CANARY”',
    `CANARY${'x'.repeat(4_096)}`,
  ])('is refused and not repeated if a header cannot have it: %j', async (value) => {
    const message = await refusal(propertyKey({ env: 'QUAY_KEY' }, { QUAY_KEY: value }).read());
    expect(message).toContain('the environment variable QUAY_KEY has no valid API key');
    expect(message).not.toContain('CANARY');
  });
});

describe('a key that was pasted in place of its source', () => {
  it.each([{ env: 'CANARY4Q7XN2' }, { env: 'canary_key' }, { file: 'CANARY-4Q7XN2' }])(
    'is not repeated: %j',
    (key) => {
      const [issue] = keyIssues(testProperty({ api: { ...leastProperty.api, key } }), {});
      expect(issue?.reason).toMatch(/^the (environment variable|file) named there/);
      expect(issue?.reason).not.toMatch(/canary/i);
    },
  );
});

describe('a key file that cannot be read', () => {
  const reasonOf = (file: string) =>
    keyIssues(testProperty({ api: { ...leastProperty.api, key: { file } } }), {})[0]?.reason;

  it('is named with its whole path', () => {
    const absent = join(testFolder(), 'absent');
    expect(reasonOf(absent)).toBe(`the file ${absent} cannot be read: there is no such file`);
    expect(reasonOf(testFolder())).toContain('cannot be read: it is not a regular file');
  });

  it.each(['keys/casa-limon.key', 'casa-limon.key', 'secrets/api key.txt', '../keys/limon', './limon'])(
    'is also named with its whole path if the configured path is relative: %s',
    (file) => {
      expect(reasonOf(file)).toBe(
        `the file ${join(process.cwd(), file)} cannot be read: there is no such file (a relative path starts at the working directory)`,
      );
    },
  );

  it.each([
    'CANARY4Q7XN2',
    'bhk_live_CANARY5f1e',
    'CANARY0b3JhbmdlIGp1/aWNlIGlzIGdvb2Q/Zm9yIHlvdQ==',
    'CANARYhbGciOiJ9.eyJzdWIiOiIx.SflKxwRJSM',
    'CANARY',
  ])('is not named if the path may be the key itself: %s', (file) => {
    const reason = reasonOf(file);
    expect(reason).toContain(`the file named there cannot be read: there is no such file`);
    expect(reason).toContain(process.cwd());
    expect(reason).not.toContain('CANARY');
  });
});

describe('a key in a file', () => {
  it('is read once, and again after refresh: a rotation needs no restart', async () => {
    writeFileSync(path, 'key-1\n');
    const key = propertyKey({ file: path }, {});
    expect(await key.read()).toBe('key-1');
    writeFileSync(path, 'key-2\n');
    expect(await key.read()).toBe('key-1');
    key.refresh();
    expect(await key.read()).toBe('key-2');
  });

  it('is not read before its first use', async () => {
    const key = propertyKey({ file: path }, {});
    writeFileSync(path, 'key-3');
    expect(await key.read()).toBe('key-3');
  });

  it('is read once for simultaneous uses', async () => {
    writeFileSync(path, 'key-4');
    const key = propertyKey({ file: path }, {});
    expect(new Set([key.read(), key.read()]).size).toBe(1);
    expect(await Promise.all([key.read(), key.read()])).toEqual(['key-4', 'key-4']);
  });

  it('is read again at the next use if the file was empty for a moment', async () => {
    writeFileSync(path, '');
    const key = propertyKey({ file: path }, {});
    expect(await refusal(key.read())).toContain(`the file ${path} has no API key`);
    writeFileSync(path, 'key-5');
    expect(await key.read()).toBe('key-5');
  });

  it('causes the system’s error if the file is missing, and is read once the file exists', async () => {
    rmSync(path);
    const key = propertyKey({ file: path }, {});
    await expect(key.read()).rejects.toMatchObject({ code: 'ENOENT' });
    writeFileSync(path, 'key-6');
    expect(await key.read()).toBe('key-6');
  });

  it('is refused and not repeated if a header cannot have it', async () => {
    writeFileSync(path, 'CANARY\nCANARY');
    const message = await refusal(propertyKey({ file: path }, {}).read());
    expect(message).toContain(`the file ${path} has no valid API key`);
    expect(message).not.toContain('CANARY');
  });
});
