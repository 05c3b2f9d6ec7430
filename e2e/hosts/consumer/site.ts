import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoKeyEnvironment, demoPropertiesFile } from '../../../lib/sandbox/index.ts';
import { startApp } from '../app.ts';
import { visitQuery } from '../booking-page.ts';
import type { BookingSite } from '../booking-site.ts';
import { buildOtherApp } from '../other-app.ts';
import { scratchFolder } from '../scratch-folder.ts';
import { newSite, ownVersion } from './new-site.ts';
import { type SandboxProcess, startSandboxProcess } from './sandbox-process.ts';

const SECRET = 'the end-to-end tests keep this secret to themselves';
let built: string | undefined;

/** The README's site on the versions that we develop with, built once for each worker. @returns its folder */
export function readmeSite(): string {
  if (built) return built;
  const folder = newSite({ next: ownVersion('next'), react: ownVersion('react') });
  // The demo houses' pictures, which their properties file names.
  cpSync('public/demo', join(folder, 'public/demo'), { recursive: true });
  buildOtherApp(folder);
  built = folder;
  return folder;
}

/**
 * A built site on a sandbox in another process, as its operator would start it.
 * @param environment laid over what every production start needs; gets the sandbox's own base
 * @param path Next's own `basePath` @default none
 */
export async function startBuiltSite(
  folder: string,
  environment: (sandbox: SandboxProcess) => Record<string, string>,
  path = '',
): Promise<BookingSite> {
  const sandbox = await startSandboxProcess(folder);
  const server = await startApp({ BELLHOP_SESSION_SECRET: SECRET, ...environment(sandbox) }, folder);
  return {
    path: (_, visit) => `${path || '/'}${visitQuery(visit)}`,
    origin: server.origin,
    sandboxOrigin: sandbox.origin,
    server,
    stop: async () => {
      await server.stop();
      await sandbox.stop();
    },
  };
}

/** The README's one page, with all demo houses behind it: each at a host name of its own, by which the page finds it. */
export async function startConsumerSite(): Promise<BookingSite> {
  const site = await startBuiltSite(readmeSite(), ({ baseUrl }) => ({
    ...demoKeyEnvironment,
    BELLHOP_PROPERTIES: propertiesFile(baseUrl),
  }));
  const { port } = new URL(site.origin);
  return { ...site, path: (slug, visit) => `http://${hostOf(slug)}:${port}/${visitQuery(visit)}` };
}

const hostOf = (slug: string) => `${slug}.localhost`;

function propertiesFile(baseUrl: string): string {
  const path = join(scratchFolder(), 'properties.json');
  const { properties } = demoPropertiesFile(baseUrl) as { properties: { slug: string }[] };
  const hosted = properties.map((property) => ({ ...property, hosts: [hostOf(property.slug)] }));
  writeFileSync(path, JSON.stringify({ properties: hosted }));
  return path;
}
