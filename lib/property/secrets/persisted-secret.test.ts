import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, it } from 'vitest';
import { testFolder } from '../../test-folder.ts';
import { persistedSecret } from './persisted-secret.ts';

const OWN = 'CANARY-the-secret-that-I-have-made-01';
const OTHER = 'CANARY-the-secret-of-somebody-else-02';

const makeOwn = () => OWN;
const never = (): string => {
  throw new Error('another secret was made');
};

let folder: string;
let file: string;
beforeEach(() => {
  folder = testFolder();
  file = join(folder, 'secret');
});

describe('a persisted secret', () => {
  it('is made once, is readable only by its owner, and is the only file in its folder', () => {
    const file = join(folder, 'not', 'there', 'yet');
    expect(persistedSecret(file, makeOwn)).toEqual({ value: OWN });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(persistedSecret(file, never)).toEqual({ value: OWN });
    expect(readdirSync(join(folder, 'not', 'there'))).toEqual(['yet']);
  });

  it('may be written by a person, with a line break at its end', () => {
    writeFileSync(file, `${OTHER}\r\n`);
    expect(persistedSecret(file, never)).toEqual({ value: OTHER });
  });

  it('is the secret of another process if that process was faster', () => {
    const overtaken = persistedSecret(file, () => {
      expect(persistedSecret(file, () => OTHER)).toEqual({ value: OTHER });
      return OWN;
    });
    expect(overtaken).toEqual({ value: OTHER });
    expect(readdirSync(folder)).toEqual(['secret']);
  });

  it('is the same in all processes that start at the same time', { timeout: 30_000 }, async () => {
    const starts = Array.from({ length: 6 }, () => startProcess(file));
    await Promise.all(starts.map(({ program }) => once(program.stdout, 'data')));
    const secrets = await Promise.all(starts.map(({ go }) => go()));
    expect(secrets[0]).toMatch(/^[\w-]{36}$/);
    expect(new Set(secrets).size).toBe(1);
    expect(readFileSync(file, 'utf8')).toBe(secrets[0]);
    expect(readdirSync(folder)).toEqual(['secret']);
  });
});

describe('no secret is persisted', () => {
  it.each(['', ' \n', 'CANARY-too-short', `CANARY${' '.repeat(40)}`])(
    'in a file with %j, which is not changed and not repeated',
    (text) => {
      writeFileSync(file, text);
      const kept = persistedSecret(file, makeOwn);
      expect(kept).toEqual({ reason: expect.stringMatching(/32 characters.*delete it/) });
      expect(JSON.stringify(kept)).not.toContain('CANARY');
      expect(readFileSync(file, 'utf8')).toBe(text);
    },
  );

  it('in a place that cannot be read or written: the reason is the system’s, and no file is left', () => {
    mkdirSync(file);
    expect(persistedSecret(file, makeOwn)).toEqual({ reason: 'not a regular file' });
    const dangling = join(folder, 'link');
    symlinkSync(join(folder, 'nowhere', 'secret'), dangling);
    expect(persistedSecret(dangling, makeOwn)).toEqual({ reason: 'ENOENT' });
    writeFileSync(join(folder, 'file'), '');
    expect(persistedSecret(join(folder, 'file', 'secret'), makeOwn)).toEqual({ reason: 'ENOTDIR' });
    expect(persistedSecret(`${file}\0`, makeOwn)).toEqual({ reason: 'ERR_INVALID_ARG_VALUE' });
    expect(readdirSync(folder).sort()).toEqual(['file', 'link', 'secret']);
  });
});

/** Starts a process that reports when it is ready. At a signal it asks for the secret. */
function startProcess(file: string): {
  program: ChildProcessByStdio<Writable, Readable, null>;
  go(): Promise<string>;
} {
  const source = fileURLToPath(new URL('./persisted-secret.ts', import.meta.url));
  const script = `
    import { randomUUID } from 'node:crypto';
    import { persistedSecret } from ${JSON.stringify(source)};
    process.stdin.once('data', () => {
      const kept = persistedSecret(${JSON.stringify(file)}, randomUUID);
      process.stdout.write(kept.value ?? kept.reason, () => process.exit());
    });
    process.stdout.write('ready');`;
  const program = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  return {
    program,
    go: async () => {
      const answer = once(program.stdout, 'data');
      program.stdin.write('go');
      const [chunk] = await answer;
      return String(chunk);
    },
  };
}
