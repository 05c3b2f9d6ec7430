import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readArguments } from '../usage.ts';
import { CALLS, REQUESTS, SEED } from './settings.ts';

/**
 * @file `npm run fuzz -- [--requests N] [--calls C] [--seed S]`: checks live answers of every route against
 * the OpenAPI documents, and then runs the fuzz. It also fuzzes the app if the app is built. `requests`: the
 * number of requests, 20,000 by default. `calls`: the number of calls of agents' tools, 2,000 by default.
 * `seed`: the seed of the random draws.
 */

const USAGE = 'Usage: npm run fuzz -- [--requests N] [--calls C] [--seed S]';

const { requests, calls, seed } = readArguments(USAGE, () => {
  const { values } = parseArgs({
    options: {
      requests: { type: 'string', default: String(REQUESTS) },
      calls: { type: 'string', default: String(CALLS) },
      seed: { type: 'string', default: String(SEED) },
    },
  });
  if (![values.requests, values.calls, values.seed].every((text) => /^\d{1,9}$/.test(text)))
    throw new Error('All are whole numbers of at most 9 digits.');
  return values;
});
console.log(`${requests} requests and ${calls} calls of tools, drawn from seed ${seed}`);
const isBuilt = existsSync('.next/BUILD_ID');
if (!isBuilt) console.log('Left out: the built app, because it is not built (npm run build).');
const { status } = spawnSync(
  'vitest',
  [
    'run',
    '--config=e2e/fuzz/vitest.config.ts',
    '--root=.',
    '--reporter=default',
    '--reporter=json',
    '--outputFile.json=test-results/fuzz/vitest.json',
    ...(isBuilt ? [] : ['--exclude=e2e/fuzz/app.fuzz.ts']),
  ],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      BELLHOP_FUZZ_REQUESTS: requests,
      BELLHOP_FUZZ_CALLS: calls,
      BELLHOP_FUZZ_SEED: seed,
    },
  },
);
process.exit(status ?? 1);
