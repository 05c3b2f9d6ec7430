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

/** @file The Bellhop of this process, and the sandbox that it uses without a real upstream. */

// Pages and routes load separate copies of this module, which would open the sandbox's database twice.
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

/** The files with the demo properties' API keys of the embedded sandbox. */
export function demoKeyFiles(): KeyFiles {
  shared.bellhopKeyFiles ??= openKeyFiles(inSandboxFolder('keys'), demoKeys);
  return shared.bellhopKeyFiles;
}

function inSandboxFolder(file: string): string {
  return join(/* turbopackIgnore: true */ readSettings(process.env).BELLHOP_SANDBOX_DIR, file);
}

/** The configured Bellhop. Closing it closes the embedded sandbox as well. @throws ConfigError */
export function bellhop(): Bellhop {
  return sharedBellhop(() => {
    const sandbox = embeddedSandbox();
    if (!sandbox) return createBellhop();
    const made = createBellhop({
      demo: true,
      // The sandbox's bookings survive a restart, so the sessions that ordered them have to survive it as
      // well.
      sessionSecretFile: inSandboxFolder('session-secret'),
      properties: demoPropertiesFile('http://localhost/partner/v1', demoKeyFiles().fileOf),
      environment: { ...process.env, ...demoKeyEnvironment },
      fetch: (input, init) => sandbox.fetch(new Request(input, init)),
    });
    return { ...made, close: () => made.close().finally(() => sandbox.close()) };
  });
}
