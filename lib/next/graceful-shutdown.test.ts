import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const PROGRAM = join(import.meta.dirname, 'test-stopping-process.ts');

it('is not ready any more once it is asked to stop, and alive; ends with 1 where that takes too long', () => {
  const { status, stdout } = spawnSync(process.execPath, ['--conditions=react-server', PROGRAM], {
    encoding: 'utf8',
    env: { NODE_ENV: 'test' },
  });
  const told = stdout.split('\n').filter((line) => /^(ready|live) /.test(line));
  expect(told).toEqual([
    'ready 200 {"status":"ok","checks":{"process":"ok","configuration":"ok"}}',
    'live 200 {"status":"ok","checks":{}}',
    'ready 503 {"status":"failing","checks":{"process":"stopping","configuration":"ok"}}',
    'live 200 {"status":"ok","checks":{}}',
  ]);
  expect(stdout).toContain('it took too long');
  expect(status).toBe(1);
});
