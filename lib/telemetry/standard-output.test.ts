import { spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const moduleOf = (name: string) => new URL(name, import.meta.url);

/** Runs `script` in a process of its own, with standard output as `log`. */
function run(script: string, stdout: 'pipe' | number = 'pipe') {
  const program = `
    import { standardOutput } from '${moduleOf('./standard-output.ts')}';
    const log = standardOutput();
    ${script}`;
  return spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', stdout, 'pipe'],
    encoding: 'utf8',
    maxBuffer: 1e9,
    timeout: 20_000,
  });
}

describe('standard output', () => {
  it('has every line in order, also before an immediate exit', () => {
    const { stdout, status } = run(`
      for (let line = 0; line < 1000; line += 1) log.write(line + '\\n');
      setImmediate(() => {
        log.write('later\\n');
        process.exit(3);
      });`);
    expect(stdout.split('\n')).toEqual([
      ...Array.from({ length: 1000 }, (_, line) => `${line}`),
      'later',
      '',
    ]);
    expect(status).toBe(3);
  });

  it('has the lines from before an uncaught error', () => {
    const { stdout, stderr, status } = run(`log.write('before\\n'); throw new Error('uncaught');`);
    expect(stdout).toBe('before\n');
    expect(stderr).toContain('uncaught');
    expect(status).toBe(1);
  });

  it('does not keep the process from ending, and loses no line then', () => {
    const { stdout, status } = run(`
      log.write('one\\n');
      setImmediate(() => log.write('two\\n'));`);
    expect(stdout).toBe('one\ntwo\n');
    expect(status).toBe(0);
  });

  it('has every line of a turn with many lines', () => {
    const { stdout } = run(`
      const line = 'x'.repeat(999) + '\\n';
      for (let count = 0; count < 5_000; count += 1) log.write(line);`);
    expect(stdout.length).toBe(5_000_000);
  });

  it('keeps a megabyte while the disk is full, and then counts the lost lines', () => {
    const { stdout, stderr } = run(`
      const fs = process.getBuiltinModule('node:fs');
      const { writeSync } = fs;
      let isFull = false;
      fs.writeSync = (...asked) => {
        if (isFull) throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
        return writeSync(...asked);
      };
      const turn = () => new Promise((resolve) => setImmediate(resolve));
      log.write('before\\n');
      await turn();
      isFull = true;
      log.write('held\\n');
      await turn();
      for (let count = 0; count < 2_000; count += 1) log.write('kept ' + 'x'.repeat(994) + '\\n');
      await turn();
      isFull = false;
      log.write('.\\n');
      await turn();
      log.write('at last\\n');`);
    expect(stderr).toBe('');
    const lines = stdout.split('\n');
    const kept = lines.filter((line) => line.startsWith('kept ')).length;
    expect(kept).toBeGreaterThan(1_000);
    expect(lines.slice(0, 2)).toEqual(['before', 'held']);
    const lost = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
    expect(lost).toMatchObject([{ msg: 'log lines lost', lines: 2_000 - kept }]);
    expect(lines.slice(-2)).toEqual(['at last', '']);
  });

  it('throws nothing if it cannot be written, for any number of lines', () => {
    const full = openSync('/dev/full', 'w');
    const { stderr, status } = run(
      `
      const line = 'x'.repeat(9_999) + '\\n';
      let turns = 0;
      const turn = () => {
        for (let count = 0; count < 100; count += 1) log.write(line);
        turns += 1;
        if (turns < 5) setImmediate(turn);
        else console.error('still here');
      };
      turn();`,
      full,
    );
    closeSync(full);
    expect(stderr).toBe('still here\n');
    expect(status).toBe(0);
  });
});
