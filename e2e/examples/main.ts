import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { readPlaywrightReport, readReport } from '../../.ci/reports.ts';
import { table } from '../bench/table.ts';
import { readArguments } from '../usage.ts';
import { addedRows, forgetAdded } from './added.ts';
import { EXAMPLES } from './examples.ts';

/**
 * @file `npm run test:examples -- [NAME …]`: builds Bellhop, and then copies, installs, builds, serves and
 * books each site of `examples/`, or those that are named. Prints what Bellhop adds to each page, and closes
 * with one line, "N passed, N failed". It needs the npm registry, and takes minutes: it is for the night.
 */

const USAGE = `Usage: npm run test:examples -- [${EXAMPLES.join('|')} …]`;

const names = readArguments(USAGE, () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const unknown = positionals.filter((name) => !EXAMPLES.some((example) => example === name));
  if (unknown.length > 0) throw new Error(`There is no example ${unknown.join(', ')}.`);
  return positionals.length > 0 ? EXAMPLES.filter((name) => positionals.includes(name)) : EXAMPLES;
});

function run(...[command, ...args]: [string, ...string[]]): boolean {
  const { status, error } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
  });
  if (error) console.error(error.message);
  return status === 0;
}

forgetAdded();
if (!run('next', 'build')) {
  console.log('\n0 passed, 1 failed');
  process.exit(1);
}
const projects = names.map((name) => `--project=${name}`);
const isWell = run('playwright', 'test', '--config=e2e/examples/playwright.config.ts', ...projects);
const { passed, failures } = readReport(
  'examples',
  isWell,
  'test-results/examples.json',
  readPlaywrightReport,
);
console.log(
  `\nWhat Bellhop adds to a page before a guest touches it, compressed:\n\n${table(addedRows(names))}`,
);
for (const failure of failures) console.log(`\nFAILED ${failure}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exit(failures.length === 0 && passed > 0 ? 0 : 1);
