import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

/** In a run of the tests on another day (docs/testing.md), programs of the tests have the same date. */
const FAKE_TIME = ['LD_PRELOAD', 'FAKETIME', 'FAKETIME_SHARED', 'FAKETIME_DONT_FAKE_MONOTONIC'];

const CLI = fileURLToPath(new URL('index.ts', import.meta.url));

interface RunOptions {
  folder: string;
  environment: NodeJS.ProcessEnv;
  /** Called at each output, with the whole output so far. */
  whileRunning?: ((printed: string, stop: () => void) => void) | undefined;
}

/** For tests: runs the real command line in a folder until it ends. */
export async function runBellhop(args: string[], { folder, environment, whileRunning }: RunOptions) {
  const program = spawn(process.execPath, [CLI, ...args], {
    cwd: folder,
    env: {
      ...Object.fromEntries(['PATH', ...FAKE_TIME].map((name) => [name, process.env[name]])),
      ...environment,
    },
  });
  let stdout = '';
  program.stdout.on('data', (chunk) => {
    stdout += chunk.toString();
    whileRunning?.(stdout, () => program.kill('SIGTERM'));
  });
  const [stderr] = await Promise.all([text(program.stderr), once(program, 'close')]);
  return { status: program.exitCode, stdout, stderr };
}
