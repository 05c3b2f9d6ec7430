import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { readReports } from './report/print-report.ts';
import type { PartReport } from './settings.ts';

/** One run of the bench by its runner, and the reports that its parts leave behind. */

interface BenchRun {
  /** Names of parts, or beginnings of names. @default all parts */
  only?: readonly string[];
  /** The runner's own words go to the terminal as they come; otherwise they are kept. */
  isSpoken: boolean;
  settings: Readonly<Record<string, string | undefined>>;
}

interface BenchEnd {
  isWell: boolean;
  parts: PartReport[];
  /** What the runner has written, where it was kept. */
  output: string;
}

export function runBench({ only = [], isSpoken, settings }: BenchRun): BenchEnd {
  rmSync('test-results/faults', { recursive: true, force: true });
  const { status, stdout, stderr, error } = spawnSync(
    'vitest',
    [
      'run',
      '--config=e2e/faults/vitest.config.ts',
      '--root=.',
      '--reporter=default',
      '--reporter=json',
      '--outputFile.json=test-results/faults/vitest.json',
      ...only.map((part) => `e2e/faults/${part}`),
    ],
    {
      stdio: isSpoken ? 'inherit' : 'pipe',
      encoding: 'utf8',
      maxBuffer: 256 * 1024 * 1024,
      env: { ...process.env, ...settings },
    },
  );
  const output = [stdout, stderr, error?.message].filter(Boolean).join('\n');
  return { isWell: status === 0, parts: readReports((file) => readFileSync(file, 'utf8')), output };
}
