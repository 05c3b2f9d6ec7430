import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { readReports } from './report/print-report.ts';
import type { PartReport } from './settings.ts';

/** Runs the bench in Vitest, and reads the reports that its parts write. */

interface BenchRun {
  /** Names of parts, or prefixes of names. @default all parts */
  only?: readonly string[];
  /** Whether Vitest's output goes to the terminal at once. If not, {@link BenchEnd.output} has the output. */
  isVerbose: boolean;
  settings: Readonly<Record<string, string | undefined>>;
}

interface BenchEnd {
  hasPassed: boolean;
  parts: PartReport[];
  /** Vitest's output, if the run was not verbose. */
  output: string;
}

export function runBench({ only = [], isVerbose, settings }: BenchRun): BenchEnd {
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
      stdio: isVerbose ? 'inherit' : 'pipe',
      encoding: 'utf8',
      maxBuffer: 256 * 1024 * 1024,
      env: { ...process.env, ...settings },
    },
  );
  const output = [stdout, stderr, error?.message].filter(Boolean).join('\n');
  return { hasPassed: status === 0, parts: readReports((file) => readFileSync(file, 'utf8')), output };
}
