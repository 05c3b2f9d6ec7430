import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { bellhopOfProcess } from '../next/started.ts';
import { shutDown } from './graceful-shutdown.ts';
import { createHttpServer } from './http-server.ts';
import { readOptions, type ServerOptions } from './options.ts';
import { shutDownOnSignals } from './shutdown-on-signals.ts';

/**
 * `npm start`: our own hosted server, made of Next's request handler (Next's guide "Custom Server"). It adds what a process that
 * faces guests needs beyond `next start`: time limits of connections, and a graceful shutdown.
 */

// React and Next choose their code by it, when they are loaded.
Object.assign(process.env, { NODE_ENV: process.env.NODE_ENV ?? 'production' });
const { default: next } = await import('next');

const options = optionsOrExit();
const app = next({ dev: false, dir: resolve(import.meta.dirname, '../..'), ...options });
const http = createHttpServer(answer);
/** The Bellhop that instrumentation.ts makes in this process while Next gets ready. */
const log = () => bellhopOfProcess()?.log;

// Before Next gets ready: Bellhop notes that it is asked to stop only where somebody listens for that.
let isShuttingDown = false;
shutDownOnSignals({
  log,
  shutDown: () => {
    isShuttingDown = true;
    const close = async () => bellhopOfProcess()?.close();
    return shutDown({ ...http, afterAnswers: () => app.close(), close });
  },
});
await app.prepare();
if (!isShuttingDown) listen();

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    await app.getRequestHandler()(request, response);
  } catch (error) {
    log()?.error('a request could not be answered', { error });
    if (response.headersSent) response.destroy();
    else response.writeHead(500).end();
  }
}

function listen(): void {
  const { port, hostname } = options;
  http.server.once('error', (error) => stopStart(error.message));
  http.server.listen({ port, ...(hostname && { host: hostname }) }, () =>
    process.stdout.write(`Bellhop listens at http://${hostname ?? 'localhost'}:${port}\n`),
  );
}

function optionsOrExit(): ServerOptions {
  try {
    return readOptions(process.argv.slice(2), process.env);
  } catch (error) {
    return stopStart(error instanceof Error ? error.message : 'The options cannot be read.');
  }
}

function stopStart(reason: string): never {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}
