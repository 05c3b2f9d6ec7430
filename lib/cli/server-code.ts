import { spawnSync } from 'node:child_process';

const CONDITION = '--conditions=react-server';
/**
 * More time than a person needs to answer. An endless expression would block every timer of its own process.
 */
const MAX_RUN_MS = 60 * 60_000;

/**
 * Runs code that imports the server's modules. These modules (`server-only`) can only be loaded if Node
 * resolves packages like a server bundle. A Node option turns that on, and only at Node's start. So this
 * function starts the same program again with the option. (A `#!` line could set the option too, but
 * BusyBox's `env` has no `-S`.)
 * @param program the file of this program. It gets the arguments of `process.argv`.
 * @returns the exit status
 * @throws Error if the program does not end by itself
 */
export async function onServerCode(program: string, run: () => Promise<number>): Promise<number> {
  if (process.execArgv.includes(CONDITION)) return run();
  const args = [...process.execArgv, CONDITION, program, ...process.argv.slice(2)];
  const { status, error } = spawnSync(process.execPath, args, {
    stdio: 'inherit',
    timeout: MAX_RUN_MS,
    killSignal: 'SIGKILL',
  });
  if (error) throw error;
  return status ?? 2;
}
