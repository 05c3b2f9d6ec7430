import 'server-only';
import { join } from 'node:path';
import { type Bellhop, createBellhop } from '../lib/next/index.ts';
import { readSettings, usesEmbeddedSandbox } from '../lib/property/index.ts';
import { createSandbox, demoKeyEnvironment, demoPropertiesFile, type Sandbox } from '../lib/sandbox/index.ts';

/** This process's Bellhop, and the sandbox it runs on when no real upstream is configured. Made at first use. */

interface Made {
  bellhop?: Bellhop;
  sandbox?: Sandbox;
}

// Next loads this module once for pages and once for routes, and anew after an edit: the process has one of each.
const shared: typeof globalThis & { bellhopApp?: Made } = globalThis;
shared.bellhopApp ??= {};
const made = shared.bellhopApp;

/** The embedded sandbox, or `undefined` when a real upstream is configured. */
export function embeddedSandbox(): Sandbox | undefined {
  const settings = readSettings(process.env);
  if (!usesEmbeddedSandbox(settings)) return undefined;
  made.sandbox ??= createSandbox({
    file: join(/* turbopackIgnore: true */ settings.BELLHOP_SANDBOX_DIR, 'sandbox.db'),
  });
  return made.sandbox;
}

/** The configured Bellhop. @throws ConfigError */
export function bellhop(): Bellhop {
  if (made.bellhop) return made.bellhop;
  const sandbox = embeddedSandbox();
  made.bellhop = sandbox
    ? createBellhop({
        demo: true,
        properties: demoPropertiesFile('http://localhost/partner/v1'),
        environment: { ...process.env, ...demoKeyEnvironment },
        fetch: (input, init) => sandbox.fetch(new Request(input, init)),
      })
    : createBellhop();
  return made.bellhop;
}
