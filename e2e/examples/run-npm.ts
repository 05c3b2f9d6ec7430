import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Runs npm in a folder, without blocking this process.
 * @param environment variables in addition to those of this process
 * @throws Error with npm's output if it fails
 */
export async function runNpm(
  folder: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<void> {
  const child = spawn('npm', [...args], {
    cwd: folder,
    env: { ...outsideEnvironment(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A new process group, so that all processes of npm end together.
    detached: true,
  });
  const end = () => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL');
  process.once('exit', end);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
  const [status] = await once(child, 'close');
  process.off('exit', end);
  if (status !== 0) throw new Error(`npm ${args.join(' ')} ended with ${status} in ${folder}:\n${output}`);
}

/** Variables that npm or this script has set for this repository. They are wrong in another folder. */
const INHERITED_VARIABLES = ['NODE_ENV', 'NODE_OPTIONS', 'npm_config_local_prefix', 'npm_package_json'];

/** The environment of this process without {@link INHERITED_VARIABLES}. */
function outsideEnvironment(): NodeJS.ProcessEnv {
  const environment = { ...process.env };
  for (const name of INHERITED_VARIABLES) Reflect.deleteProperty(environment, name);
  return environment;
}
