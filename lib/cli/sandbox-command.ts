import { dirname, join } from 'node:path';
import { createSandbox, type Sandbox } from '../sandbox/index.ts';
import { type SandboxServer, serveSandbox } from '../sandbox/serve.ts';
import { readOptions, UsageError } from './command-line.ts';

interface SandboxSettings {
  port: number;
  host: string;
  /** The path of the database, or `:memory:`. */
  file: string;
}

type Environment = Record<string, string | undefined>;

/** Serves the sandbox until SIGINT or SIGTERM. @throws UsageError, or Error if the address is in use */
export async function runSandbox(args: string[], environment: Environment): Promise<void> {
  const settings = parseSandboxArgs(args, environment);
  const sandbox = createSandbox({ file: settings.file });
  // This opens the database. If it cannot, no server must keep the process alive.
  const announcement = sandbox.announcement();
  const server = await listen(sandbox, settings);
  const stop = () => {
    sandbox.close();
    void server.close();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  // Printed last, because a program that waits for these lines may send a signal at once.
  console.log([...startLines(server, settings), ...announcement].join('\n'));
}

/** @throws UsageError */
export function parseSandboxArgs(args: string[], environment: Environment): SandboxSettings {
  const values = readOptions(args, {
    port: { type: 'string', default: '4010' },
    host: { type: 'string', default: '127.0.0.1' },
    dir: { type: 'string' },
    memory: { type: 'boolean', default: false },
  });
  if (values.memory && values.dir !== undefined)
    throw new UsageError('use either --dir or --memory, not both');
  if (!/^\d{1,5}$/.test(values.port) || Number(values.port) > 65_535) {
    throw new UsageError(`--port must be a number from 0 to 65535, got ${values.port}`);
  }
  const dir = values.dir ?? (environment.BELLHOP_SANDBOX_DIR || '.data');
  const file = values.memory ? ':memory:' : join(dir, 'sandbox.db');
  return { port: Number(values.port), host: values.host, file };
}

async function listen(sandbox: Sandbox, { port, host }: SandboxSettings): Promise<SandboxServer> {
  try {
    return await serveSandbox(sandbox, { port, host });
  } catch (error) {
    sandbox.close();
    const inUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    if (!inUse) throw error;
    const message = `port ${port} on ${host} is in use: stop the program that uses it, or choose another port with --port`;
    throw new Error(message, { cause: error });
  }
}

function databaseLines(file: string): string[] {
  if (file === ':memory:') return ['Database: in memory'];
  return [
    `Database: ${file}`,
    `It holds guests’ names and e-mail addresses: add ${join(dirname(file), '/')} to .gitignore.`,
  ];
}

function startLines(server: SandboxServer, settings: SandboxSettings): string[] {
  return [
    `Bellhop sandbox: ${server.baseUrl}`,
    'Demo: no real booking is made.',
    ...databaseLines(settings.file),
    '',
  ];
}
