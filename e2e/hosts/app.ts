import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** A production server of the app in a process of its own, for specs that need another configuration or a restart. */
export interface AppHost {
  /** For example `http://localhost:43211`. */
  origin: string;
  /** Everything that it wrote to standard output and standard error so far. */
  output(): string;
  /** Ends it as an operator would. */
  stop(): Promise<void>;
}

const NEXT = join(process.cwd(), 'node_modules/next/dist/bin/next');

/** Starts the built app and waits until it takes requests. @throws Error with its output when it ends before that */
export async function startApp(environment: Record<string, string>): Promise<AppHost> {
  const port = await freePort();
  const { NODE_OPTIONS: _, ...inherited } = process.env;
  const child = spawn(process.execPath, [NEXT, 'start', '-p', String(port)], {
    env: { ...inherited, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const gather = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', gather);
  child.stderr.on('data', gather);
  const origin = `http://localhost:${port}`;
  await ready(child, origin, () => output);
  return { origin, output: () => output, stop: () => stop(child) };
}

async function ready(child: ChildProcess, origin: string, output: () => string): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the app ended with ${child.exitCode}:\n${output()}`);
    const answered = await fetch(`${origin}/api/health`).then(
      () => true,
      () => false,
    );
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await stop(child);
  throw new Error(`the app did not answer within a minute:\n${output()}`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const impatient = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await ended;
  clearTimeout(impatient);
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
