import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';

/**
 * `npm run build:standalone`: the production build, and `.next/standalone`, a folder that runs without this one and its
 * `node_modules` (docs/deployment.md). Next puts no static files there: a CDN might have them. Ours go along.
 */

const STANDALONE = '.next/standalone';

const env = { ...process.env, BELLHOP_STANDALONE: '1' };
const { status } = spawnSync('next', ['build'], {
  stdio: 'inherit',
  env,
  shell: process.platform === 'win32',
});
if (status !== 0) process.exit(status ?? 1);
for (const folder of ['public', '.next/static']) {
  cpSync(folder, join(STANDALONE, folder), { recursive: true });
}
