#!/usr/bin/env node
import { runSandbox, SANDBOX_USAGE } from './sandbox-command.ts';
import { UsageError } from './usage-error.ts';

const USAGE = `Usage: bellhop <command>

${SANDBOX_USAGE}`;

const [command, ...rest] = process.argv.slice(2);
try {
  if (command === '--help' || command === 'help') console.log(USAGE);
  else if (command === 'sandbox') await runSandbox(rest, process.env);
  else throw new UsageError(command === undefined ? 'no command given' : `unknown command: ${command}`);
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  const misused = error instanceof UsageError;
  console.error(misused ? `bellhop: ${reason}\n\n${USAGE}` : `bellhop: ${reason}`);
  process.exitCode = misused ? 2 : 1;
}
