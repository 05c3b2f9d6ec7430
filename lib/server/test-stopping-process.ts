import { once } from 'node:events';
import { createBellhop, createHealthHandlers } from '../next/index.ts';
import { shutDownOnSignals } from './shutdown-on-signals.ts';

/**
 * @file For tests: a process that gets two stop signals. Before and after them it prints the answers of
 * `/api/health/ready` and `/live`. Its argument decides its shutdown: `in-time`, `too-late` or `failing`.
 */

const { promise: isReported, resolve: finishReport } = Promise.withResolvers<void>();
const kind = process.argv[2];
// Keeps the process alive, like a server: a signal listener alone does not.
setInterval(() => undefined, 1000);

shutDownOnSignals({
  log: () => bellhop.log,
  shutDown: async () => {
    await isReported;
    if (kind === 'failing') throw new Error('Redis is away');
    return kind === 'in-time';
  },
});

const bellhop = createBellhop({
  environment: { BELLHOP_BASE_URL: 'http://127.0.0.1:9/partner/v1', BELLHOP_API_KEY: 'a-key-for-nobody' },
});
const { GET } = createHealthHandlers({ bellhop });

async function report(): Promise<void> {
  for (const check of ['ready', 'live']) {
    const answer = await GET(new Request(`http://localhost/api/health/${check}`));
    process.stdout.write(`${check} ${answer.status} ${await answer.text()}\n`);
  }
}

await report();
for (const _ of [1, 2]) {
  const signalled = once(process, 'SIGTERM');
  process.kill(process.pid, 'SIGTERM');
  await signalled;
}
await report();
finishReport();
