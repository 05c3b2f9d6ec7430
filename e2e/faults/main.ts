import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { printReport } from './print-report.ts';
import { SEED } from './settings.ts';

/**
 * `npm run test:faults -- [--runs N] [--seed S] [--only PART]`: the fault bench alone, and its table.
 * `runs`: random histories, 10,000 unless told. `seed`: what they are drawn from; a failing one is printed with its
 * seed and path. `only`: `upstream`, `guest`, `ambush`, `bad-input`, `processes`, `redis` or `histories`.
 */

const USAGE = 'Usage: npm run test:faults -- [--runs N] [--seed S] [--only PART]';

function wholeNumber(name: string, text: string | undefined): string | undefined {
  if (text === undefined || /^\d{1,9}$/.test(text)) return text;
  console.error(`--${name} must be a whole number of at most 9 digits\n${USAGE}`);
  process.exit(2);
}

function readArguments() {
  try {
    const { values } = parseArgs({
      options: { runs: { type: 'string' }, seed: { type: 'string' }, only: { type: 'string' } },
    });
    return values;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${USAGE}`);
    process.exit(2);
  }
}

const { runs, seed, only } = readArguments();
const settings = {
  BELLHOP_FAULT_RUNS: wholeNumber('runs', runs),
  BELLHOP_FAULT_SEED: wholeNumber('seed', seed),
};

rmSync('test-results/faults', { recursive: true, force: true });
const { status } = spawnSync(
  'vitest',
  [
    'run',
    '--config=e2e/faults/vitest.config.ts',
    '--root=.',
    '--reporter=default',
    '--reporter=json',
    '--outputFile.json=test-results/faults/vitest.json',
    ...(only === undefined ? [] : [only]),
  ],
  { stdio: 'inherit', env: { ...process.env, ...settings } },
);
printReport(Number(seed ?? SEED), (file) => readFileSync(file, 'utf8'));
process.exit(status ?? 1);
