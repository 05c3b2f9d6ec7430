import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { bellhopOfProcess } from '../next/started.ts';
import { shutDownGracefully } from './graceful-shutdown.ts';
import { createHttpServer } from './http-server.ts';
import { readOptions, type ServerOptions } from './options.ts';
import { shutDownOnSignals } from './shutdown-on-signals.ts';

/**
 * @file `npm start`: the server of hosted Bellhop, made of Next's request handler (Next's guide "Custom
 * Server"). It adds what `next start` lacks for guests: time-outs of connections, and a graceful shutdown.
 */

// React and Next read NODE_ENV when they are loaded, so it is set before the import.
Object.assign(process.env, { NODE_ENV: process.env.NODE_ENV ?? 'production' });
const { default: next } = await import('next');

const options = optionsOrExit();
const app = next({ dev: false, dir: resolve(import.meta.dirname, '../..'), ...options });
const http = createHttpServer(answer);
/** Returns `undefined` until instrumentation.ts has made this process's Bellhop, while Next gets ready. */
const log = () => bellhopOfProcess()?.log;

// Register before Next gets ready: Bellhop notices a stop signal only if another listener for it exists.
let isShuttingDown = false;
shutDownOnSignals({
  log,
  shutDown: () => {
    isShuttingDown = true;
    const close = async () => bellhopOfProcess()?.close();
    return shutDownGracefully({ ...http, afterAnswers: () => app.close(), close });
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
  http.server.once('error', (error) => exitWithError(error.message));
  http.server.listen({ port, ...(hostname && { host: hostname }) }, () => {
    const address = http.server.address();
    // At port 0 the system has chosen one.
    const listening = typeof address === 'object' && address ? address.port : port;
    process.stdout.write(`Bellhop listens at http://${hostname ?? 'localhost'}:${listening}\n`);
  });
}

function optionsOrExit(): ServerOptions {
  try {
    return readOptions(process.argv.slice(2), process.env);
  } catch (error) {
    return exitWithError(error instanceof Error ? error.message : 'The options cannot be read.');
  }
}

function exitWithError(reason: string): never {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}
