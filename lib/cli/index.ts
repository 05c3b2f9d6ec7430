#!/usr/bin/env node
import { UsageError } from './command-line.ts';
import { DOCTOR_USAGE } from './doctor/usage.ts';
import { SANDBOX_USAGE } from './sandbox-usage.ts';
import { onServerCode } from './server-code.ts';

const USAGE = `Usage: bellhop <command>

${DOCTOR_USAGE}

${SANDBOX_USAGE}`;

const [command, ...rest] = process.argv.slice(2);
try {
  if (command === '--help' || command === 'help') console.log(USAGE);
  else if (command === 'sandbox') await sandbox(rest);
  else if (command === 'doctor') await doctor(rest);
  else throw new UsageError(command === undefined ? 'no command given' : `unknown command: ${command}`);
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  const misused = error instanceof UsageError;
  console.error(misused ? `bellhop: ${reason}\n\n${USAGE}` : `bellhop: ${reason}`);
  // The doctor's 1 says that something is yellow.
  process.exitCode = misused || command === 'doctor' ? 2 : 1;
}

/** Loaded here: on a Node without SQLite the doctor has to be able to say so. */
async function sandbox(args: string[]): Promise<void> {
  const { runSandbox } = await import('./sandbox-command.ts');
  await runSandbox(args, process.env);
}

async function doctor(args: string[]): Promise<void> {
  if (args.includes('--help')) {
    console.log(`Usage: bellhop\n\n${DOCTOR_USAGE}`);
    return;
  }
  process.exitCode = await onServerCode(import.meta.filename, async () => {
    const { runDoctor } = await import('./doctor/command.ts');
    return runDoctor(args);
  });
}
