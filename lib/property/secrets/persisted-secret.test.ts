import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, it } from 'vitest';
import { testFolder } from '../../test-folder.ts';
import { persistedSecret } from './persisted-secret.ts';

const MINE = 'CANARY-the-secret-that-I-have-made-01';
const THEIRS = 'CANARY-the-secret-of-somebody-else-02';

const mine = () => MINE;
const never = (): string => {
  throw new Error('another secret was made');
};

let folder: string;
let file: string;
beforeEach(() => {
  folder = testFolder();
  file = join(folder, 'secret');
});

describe('a kept secret', () => {
  it('is made once, for its owner’s eyes only, and found again with nothing else beside it', () => {
    const file = join(folder, 'not', 'there', 'yet');
    expect(persistedSecret(file, mine)).toEqual({ value: MINE });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(persistedSecret(file, never)).toEqual({ value: MINE });
    expect(readdirSync(join(folder, 'not', 'there'))).toEqual(['yet']);
  });

  it('may have been written by a person, with a line’s end', () => {
    writeFileSync(file, `${THEIRS}\r\n`);
    expect(persistedSecret(file, never)).toEqual({ value: THEIRS });
  });

  it('is the other process’s when that one was quicker', () => {
    const overtaken = persistedSecret(file, () => {
      expect(persistedSecret(file, () => THEIRS)).toEqual({ value: THEIRS });
      return MINE;
    });
    expect(overtaken).toEqual({ value: THEIRS });
    expect(readdirSync(folder)).toEqual(['secret']);
  });

  it('is the same in all processes that start at once', { timeout: 30_000 }, async () => {
    const starts = Array.from({ length: 6 }, () => startProcess(file));
    await Promise.all(starts.map(({ program }) => once(program.stdout, 'data')));
    const secrets = await Promise.all(starts.map(({ go }) => go()));
    expect(secrets[0]).toMatch(/^[\w-]{36}$/);
    expect(new Set(secrets).size).toBe(1);
    expect(readFileSync(file, 'utf8')).toBe(secrets[0]);
    expect(readdirSync(folder)).toEqual(['secret']);
  });
});

describe('no secret is kept', () => {
  it.each(['', ' \n', 'CANARY-too-short', `CANARY${' '.repeat(40)}`])(
    'in a file that holds %j, which is left as it is and not repeated',
    (text) => {
      writeFileSync(file, text);
      const kept = persistedSecret(file, mine);
      expect(kept).toEqual({ reason: expect.stringMatching(/32 characters.*deleted/) });
      expect(JSON.stringify(kept)).not.toContain('CANARY');
      expect(readFileSync(file, 'utf8')).toBe(text);
    },
  );

  it('in a place that cannot be read or written: the system’s reason is told, and nothing is left behind', () => {
    mkdirSync(file);
    expect(persistedSecret(file, mine)).toEqual({ reason: 'not a regular file' });
    const dangling = join(folder, 'link');
    symlinkSync(join(folder, 'nowhere', 'secret'), dangling);
    expect(persistedSecret(dangling, mine)).toEqual({ reason: 'ENOENT' });
    writeFileSync(join(folder, 'file'), '');
    expect(persistedSecret(join(folder, 'file', 'secret'), mine)).toEqual({ reason: 'ENOTDIR' });
    expect(persistedSecret(`${file}\0`, mine)).toEqual({ reason: 'ERR_INVALID_ARG_VALUE' });
    expect(readdirSync(folder).sort()).toEqual(['file', 'link', 'secret']);
  });
});

/** A process that says when it is ready, and asks for the secret at a word. */
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
