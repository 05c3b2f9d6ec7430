import { spawnSync } from 'node:child_process';

const CONDITION = '--conditions=react-server';
/** More than a person needs to answer. An endless expression would block every timer of its own process. */
const MAX_RUN_MS = 60 * 60_000;

/**
 * Runs what imports the server's modules. These refuse to be loaded anywhere else (`server-only`) unless Node
 * resolves packages as a server bundle does; an option of Node's says so, and can only be given at its start.
 * So the same program is started once more. (A `#!` line could give it as well, but not everywhere: BusyBox's
 * `env` knows no `-S`.)
 * @param program the file that was started, with `process.argv`'s arguments
 * @returns the exit status
 * @throws Error when it does not end by itself
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
