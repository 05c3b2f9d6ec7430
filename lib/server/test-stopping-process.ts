import { once } from 'node:events';
import { createBellhop, createHealthHandlers } from '../next/index.ts';
import { shutDownOnSignals } from './shutdown-on-signals.ts';

/**
 * @file For tests: a process that is asked to stop, twice. Says on standard output what `/api/health/ready` and `/live` answer
 * before and after that. How its shutdown goes is its argument: `in-time`, `too-late` or `failing`.
 */

const { promise: told, resolve: tellAll } = Promise.withResolvers<void>();
const kind = process.argv[2];
// As a server does: a signal alone keeps no process.
setInterval(() => undefined, 1000);

shutDownOnSignals({
  log: () => bellhop.log,
  shutDown: async () => {
    await told;
    if (kind === 'failing') throw new Error('Redis is away');
    return kind === 'in-time';
  },
});

const bellhop = createBellhop({
  environment: { BELLHOP_BASE_URL: 'http://127.0.0.1:9/partner/v1', BELLHOP_API_KEY: 'a-key-for-nobody' },
});
const { GET } = createHealthHandlers({ bellhop });

async function tell(): Promise<void> {
  for (const check of ['ready', 'live']) {
    const answer = await GET(new Request(`http://localhost/api/health/${check}`));
    process.stdout.write(`${check} ${answer.status} ${await answer.text()}\n`);
  }
}

await tell();
for (const _ of [1, 2]) {
  const asked = once(process, 'SIGTERM');
  process.kill(process.pid, 'SIGTERM');
  await asked;
}
await tell();
tellAll();
