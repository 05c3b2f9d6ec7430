#!/usr/bin/env node
import { UsageError } from './command-line.ts';
import { bellhopVersion, requireSandboxNode } from './node-version.ts';
import { onServerCode } from './server-code.ts';
import { COMMAND_USAGE, USAGE } from './usage.ts';

const isHelp = (word: string) => word === '--help' || word === '-h';

const [command, ...rest] = process.argv.slice(2);
try {
  if (command !== undefined && (isHelp(command) || command === 'help')) console.log(USAGE);
  else if (command === '--version' || command === '-v') console.log(bellhopVersion());
  else if (command !== 'sandbox' && command !== 'doctor') {
    throw new UsageError(command === undefined ? 'no command given' : `unknown command: ${command}`);
  } else if (rest.some(isHelp))
    console.log(`Usage: npx bellhop ${command} [options]\n\n${COMMAND_USAGE[command]}`);
  else if (command === 'sandbox') await sandbox(rest);
  else process.exitCode = await doctor(rest);
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  const misused = error instanceof UsageError;
  console.error(misused ? `bellhop: ${reason}\n\n${USAGE}` : `bellhop: ${reason}`);
  // The doctor's status 1 means that something is yellow.
  process.exitCode = misused || command === 'doctor' ? 2 : 1;
}

/**
 * Runs the sandbox. Its module is loaded here, because a Node without SQLite must be reported first.
 * @throws Error
 */
async function sandbox(args: string[]): Promise<void> {
  requireSandboxNode();
  const { runSandbox } = await import('./sandbox-command.ts');
  await runSandbox(args, process.env);
}

function doctor(args: string[]): Promise<number> {
  return onServerCode(import.meta.filename, async () => {
    const { runDoctor } = await import('./doctor/command.ts');
    return runDoctor(args);
  });
}
