import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const PROGRAM = join(import.meta.dirname, 'test-stopping-process.ts');

function run(kind: string) {
  return spawnSync(process.execPath, ['--conditions=react-server', PROGRAM, kind], {
    encoding: 'utf8',
    env: { NODE_ENV: 'test' },
  });
}

describe('a process after a stop signal', () => {
  it('is not ready, but alive', () => {
    const output = run('in-time').stdout.split('\n');
    expect(output.filter((line) => /^(ready|live) /.test(line))).toEqual([
      'ready 200 {"status":"ok","checks":{"process":"ok","configuration":"ok"}}',
      'live 200 {"status":"ok","checks":{}}',
      'ready 503 {"status":"failing","checks":{"process":"stopping","configuration":"ok"}}',
      'live 200 {"status":"ok","checks":{}}',
    ]);
  });

  it('ignores a second signal', () => {
    expect(run('in-time').stdout.match(/"msg":"stopping/g)).toHaveLength(1);
  });

  it.each([
    ['in-time', 0, '"msg":"stopped"'],
    ['too-late', 1, 'it took too long'],
    ['failing', 1, 'the shutdown failed'],
  ])('shows the result of its shutdown in its exit status: %s is %i', (kind, expected, said) => {
    const { status, stdout } = run(kind);
    expect(stdout).toContain(said);
    expect(status).toBe(expected);
  });
});
