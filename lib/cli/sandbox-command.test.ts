import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { demoKeys } from '../sandbox/index.ts';
import { testFolder } from '../test-folder.ts';
import { UsageError } from './command-line.ts';
import { parseSandboxArgs } from './sandbox-command.ts';
import { runBellhop } from './test-bellhop.ts';

let folder: string;
beforeEach(() => {
  folder = testFolder();
});

/**
 * Runs the command line in an empty folder until it ends. `whileRunning` gets the output so far, at each
 * output.
 */
const bellhop = (args: string[], whileRunning?: (printed: string, stop: () => void) => void) =>
  runBellhop(args, { folder, environment: { NODE_ENV: 'test' }, whileRunning });

describe('parseSandboxArgs', () => {
  test('has documented defaults', () => {
    expect(parseSandboxArgs([], {})).toEqual({
      port: 4010,
      host: '127.0.0.1',
      file: join('.data', 'sandbox.db'),
    });
  });

  test.each([
    [['--dir', '/x'], join('/x', 'sandbox.db')],
    [[], join('/from/env', 'sandbox.db')],
    [['--memory'], ':memory:'],
  ])('uses the folder of %j before that of the environment', (args, file) => {
    expect(parseSandboxArgs(args, { BELLHOP_SANDBOX_DIR: '/from/env' })).toMatchObject({ file });
  });

  test.each([
    [['--port', 'x']],
    [['--port', '-1']],
    [['--port', '65536']],
    [['--port']],
    [['--prot', '1']],
    [['now']],
    [['--memory', '--dir', 'x']],
  ])('refuses %j', (args) => {
    expect(() => parseSandboxArgs(args, {})).toThrow(UsageError);
  });
});

describe('bellhop', { timeout: 20_000 }, () => {
  test.each([[[]], [['serve']], [['sandbox', '--colour']]])(
    'with %j prints the usage and ends with 2',
    async (args) => {
      const { status, stdout, stderr } = await bellhop(args);
      expect([status, stdout]).toEqual([2, '']);
      expect(stderr).toMatch(/^bellhop: .+\n\nUsage: npx bellhop <command>/);
    },
  );

  test.each([[['--help']], [['-h']], [['help']], [['sandbox', '--help']], [['sandbox', '-h']]])(
    'with %j prints the usage',
    async (args) => {
      const { status, stdout } = await bellhop(args);
      expect([status, stdout.includes('--port <number>')]).toEqual([0, true]);
    },
  );

  test.each([['--version'], ['-v']])('with %s prints the version of the package', async (flag) => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(await bellhop([flag])).toEqual({ status: 0, stdout: `${version}\n`, stderr: '' });
  });

  test('sandbox prints its address, that it is a demo, and its API keys, and ends on SIGTERM', async () => {
    let answered: Promise<number> | undefined;
    const ended = await bellhop(['sandbox', '--port', '0'], (printed, stop) => {
      const baseUrl = /http:\S+/.exec(printed)?.[0];
      const key = demoKeys['harbour-house'] ?? '';
      if (!baseUrl || answered) return;
      answered = fetch(`${baseUrl}/me`, { headers: { 'X-Api-Key': key } }).then(({ status }) => status);
      answered.finally(stop);
    });
    expect([ended.status, ended.stderr, await answered]).toEqual([0, '', 200]);
    expect(ended.stdout).toContain('Demo: no real booking is made.');
    expect(ended.stdout).toContain('add .data/ to .gitignore');
    for (const key of Object.values(demoKeys)) expect(ended.stdout).toContain(key);
    expect(existsSync(join(folder, '.data', 'sandbox.db'))).toBe(true);
  });

  test('sandbox --memory writes no file', async () => {
    const { status } = await bellhop(['sandbox', '--port', '0', '--memory'], (_printed, stop) => stop());
    expect([status, existsSync(join(folder, '.data'))]).toEqual([0, false]);
  });

  test('sandbox ends if it cannot keep its database, and says where', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    const { status, stdout, stderr } = await bellhop(['sandbox', '--port', '0', '--dir', file]);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain(join(file, 'sandbox.db'));
  });

  test('sandbox reports a port in use in one sentence', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    const { status, stderr } = await bellhop(['sandbox', '--port', port, '--memory']);
    await new Promise((resolve) => other.close(resolve));
    const sentence = `bellhop: port ${port} on 127.0.0.1 is in use: stop the program that uses it, or choose another port with --port\n`;
    expect([status, stderr]).toEqual([1, sentence]);
  });
});
