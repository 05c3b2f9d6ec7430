import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { readPlaywrightReport, readReport } from '../../.ci/reports.ts';
import { table } from '../bench/table.ts';
import { readArguments } from '../usage.ts';
import { EXAMPLES } from './examples.ts';
import { deleteTransfers, transferRows } from './transfer-table.ts';

/**
 * @file `npm run test:examples -- [NAME …]`: builds Bellhop. Then, for each site of `examples/` or those that
 * are named: copies, installs, builds and serves it, and books a room through it. Prints what Bellhop adds to
 * each page, and at the end one line, "N passed, N failed". It needs the npm registry, takes minutes, and
 * runs nightly.
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

deleteTransfers();
if (!run('next', 'build')) {
  console.log('\n0 passed, 1 failed');
  process.exit(1);
}
const projects = names.map((name) => `--project=${name}`);
const hasPassed = run('playwright', 'test', '--config=e2e/examples/playwright.config.ts', ...projects);
const { passed, failures } = readReport(
  'examples',
  hasPassed,
  'test-results/examples.json',
  readPlaywrightReport,
);
console.log(
  `\nWhat Bellhop adds to a page before a guest touches it, compressed:\n\n${table(transferRows(names))}`,
);
for (const failure of failures) console.log(`\nFAILED ${failure}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exit(failures.length === 0 && passed > 0 ? 0 : 1);
