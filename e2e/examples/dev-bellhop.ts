import { spawn } from 'node:child_process';
import { createSandbox } from '../../lib/sandbox/index.ts';
import { serveSandbox } from '../../lib/sandbox/serve.ts';
import { nextOf } from '../hosts/app.ts';
import { hostedSettings } from '../hosts/hosted-bellhop.ts';
import { DEFAULT_BELLHOP, EMBEDDING } from './examples.ts';

/**
 * @file `npm run dev:examples`: a Bellhop in development, at the address that the examples use. It has the
 * demo's properties, and allows the origin of each example's `npm run dev` to frame them. Bookings are lost
 * when the process ends.
 */

const sandbox = createSandbox();
const upstream = await serveSandbox(sandbox, { port: 0, host: '127.0.0.1' });
const sites = Object.values(EMBEDDING).map(({ devOrigin }) => devOrigin);
console.log(`Allowed origins: ${sites.join(', ')}`);

const bellhop = spawn(process.execPath, [nextOf('.'), 'dev', '--port', new URL(DEFAULT_BELLHOP).port], {
  stdio: 'inherit',
  env: { ...process.env, ...hostedSettings(upstream.baseUrl, sites) },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => bellhop.kill(signal));
bellhop.once('close', async (status) => {
  await upstream.close();
  sandbox.close();
  process.exit(status ?? 0);
});
