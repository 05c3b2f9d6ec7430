import { once } from 'node:events';
import { createServer } from 'node:http';
import { createLog } from '../telemetry/index.ts';
import { createBellhop, createHealthHandlers, shutDownGracefully } from './index.ts';

/**
 * For tests: a process with a server that ends as Next's does, whose last steps never end. Says on standard output what
 * `/api/health/ready` and `/live` answer before and after it was asked to stop.
 */

const server = createServer((_, response) => response.end()).listen(0);
process.on('SIGTERM', () => server.close(() => process.exit(143)));

const bellhop = createBellhop({
  environment: { BELLHOP_BASE_URL: 'http://127.0.0.1:9/partner/v1', BELLHOP_API_KEY: 'a-key-for-nobody' },
});
shutDownGracefully({ log: createLog(), close: () => new Promise(() => {}), withinMs: 50 });

const { GET } = createHealthHandlers({ bellhop });

async function tell(): Promise<void> {
  for (const check of ['ready', 'live']) {
    const answer = await GET(new Request(`http://localhost/api/health/${check}`));
    process.stdout.write(`${check} ${answer.status} ${await answer.text()}\n`);
  }
}

await tell();
const asked = once(process, 'SIGTERM');
process.kill(process.pid, 'SIGTERM');
await asked;
await tell();
