import 'server-only';
import { join } from 'node:path';
import { type Bellhop, createBellhop, sharedBellhop } from '../lib/next/index.ts';
import { readSettings, usesEmbeddedSandbox } from '../lib/property/index.ts';
import {
  createSandbox,
  demoKeyEnvironment,
  demoKeys,
  demoPropertiesFile,
  type KeyFiles,
  openKeyFiles,
  type Sandbox,
} from '../lib/sandbox/index.ts';

/** @file This process's Bellhop, and the sandbox that it runs on without a real upstream. */

// Pages and routes load this module apart, and would else open the sandbox's database twice.
const shared: typeof globalThis & { bellhopSandbox?: Sandbox; bellhopKeyFiles?: KeyFiles } = globalThis;

/** The embedded sandbox, or `undefined` when a real upstream is configured. */
export function embeddedSandbox(): Sandbox | undefined {
  if (!usesEmbeddedSandbox(readSettings(process.env))) return undefined;
  shared.bellhopSandbox ??= createSandbox({
    file: inSandboxFolder('sandbox.db'),
    onReset: () => demoKeyFiles().restore(),
  });
  return shared.bellhopSandbox;
}

/** Where the demo properties keep their keys of the embedded sandbox. */
export function demoKeyFiles(): KeyFiles {
  shared.bellhopKeyFiles ??= openKeyFiles(inSandboxFolder('keys'), demoKeys);
  return shared.bellhopKeyFiles;
}

function inSandboxFolder(file: string): string {
  return join(/* turbopackIgnore: true */ readSettings(process.env).BELLHOP_SANDBOX_DIR, file);
}

/** The configured Bellhop; when it is closed, so is the embedded sandbox. @throws ConfigError */
export function bellhop(): Bellhop {
  return sharedBellhop(() => {
    const sandbox = embeddedSandbox();
    if (!sandbox) return createBellhop();
    const made = createBellhop({
      demo: true,
      // The sandbox's bookings outlive a restart, so the sessions that ordered them have to as well.
      sessionSecretFile: inSandboxFolder('session-secret'),
      properties: demoPropertiesFile('http://localhost/partner/v1', demoKeyFiles().fileOf),
      environment: { ...process.env, ...demoKeyEnvironment },
      fetch: (input, init) => sandbox.fetch(new Request(input, init)),
    });
    return { ...made, close: () => made.close().finally(() => sandbox.close()) };
  });
}
