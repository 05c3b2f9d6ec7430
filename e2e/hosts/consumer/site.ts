import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { demoKeyEnvironment } from '../../../lib/sandbox/index.ts';
import { startApp, type startDevelopmentApp } from '../app.ts';
import { visitQuery } from '../booking-page.ts';
import { buildOtherApp } from '../other-app.ts';
import { demoProperties, writePropertiesFile } from '../properties-file.ts';
import type { BookingSite } from '../running-site.ts';
import { createdSite } from './created-site.ts';
import { docsFiles, MCP_PACKAGE } from './docs-files.ts';
import { serveFonts } from './fonts.ts';
import { readmeFiles } from './readme-files.ts';
import { type SandboxProcess, startSandboxProcess } from './sandbox-process.ts';

const SECRET = 'the end-to-end tests keep this secret to themselves';
let made: Promise<BuiltSite> | undefined;

/** Another page of the site. It links to the widget's page by Next's `Link`, with its own query string. */
export const LINKING_PAGE = 'app/about/page.tsx';
const LINKING = `
  import Link from 'next/link';

  export const instant = false;

  export default async function Page({ searchParams }: PageProps<'/about'>) {
    return <main><Link href={{ pathname: '/', query: await searchParams }}>Book a room</Link></main>;
  }
`;

/** A site that is ready to be started. */
export interface BuiltSite {
  folder: string;
  /** The variables that its builds and its development server need, without the settings. */
  environment: Record<string, string>;
  /** The output of the build. */
  output: string;
}

/**
 * Returns a new site of create-next-app with the lines of the README and the documents. Makes, installs and
 * builds it once for each worker.
 */
export function readmeSite(): Promise<BuiltSite> {
  made ??= createdReadmeSite({ [LINKING_PAGE]: LINKING, ...docsFiles() }, [MCP_PACKAGE]);
  return made;
}

/**
 * Makes, installs and builds such a site.
 * @param more further files, by path
 * @param packages further packages
 */
export async function createdReadmeSite(
  more: Readonly<Record<string, string>> = {},
  packages: readonly string[] = [],
): Promise<BuiltSite> {
  const folder = createdSite({ ...readmeFiles(), ...more }, packages);
  // The properties file names the pictures of the demo properties.
  cpSync('public/demo', join(folder, 'public/demo'), { recursive: true });
  return builtSite(folder, await serveFonts(folder));
}

/** Builds a site. @throws Error with the output of a failed build */
export const builtSite = (folder: string, environment: Record<string, string> = {}): BuiltSite => ({
  folder,
  environment,
  output: buildOtherApp(folder, environment),
});

/**
 * Starts a built site as its operator or its developer would, with a sandbox in another process.
 * @param settings returns further variables. It gets the sandbox.
 * @param path the page's path, with Next's own `basePath` @default /
 */
export async function startBuiltSite(
  { folder, environment }: BuiltSite,
  settings: (sandbox: SandboxProcess) => Record<string, string>,
  path = '/',
  start: typeof startDevelopmentApp = startApp,
): Promise<BookingSite> {
  const sandbox = await startSandboxProcess(folder);
  const own = { BELLHOP_SESSION_SECRET: SECRET, NEXT_TELEMETRY_DISABLED: '1' };
  const server = await start({ ...own, ...environment, ...settings(sandbox) }, folder);
  return {
    path: (_, visit) => server.origin + path + visitQuery(visit),
    origin: server.origin,
    sandboxOrigin: sandbox.origin,
    server,
    stop: async () => {
      await server.stop();
      await sandbox.stop();
    },
  };
}

/**
 * Starts the README's page with all demo properties. Each property has its own host name, and the page finds
 * it by this name.
 */
export async function startConsumerSite(): Promise<BookingSite> {
  const site = await startBuiltSite(await readmeSite(), ({ baseUrl }) => ({
    ...demoKeyEnvironment,
    BELLHOP_PROPERTIES: writePropertiesFile({
      properties: demoProperties(baseUrl).map((property) => ({
        ...property,
        hosts: [hostOf(property.slug)],
      })),
    }),
  }));
  const { port } = new URL(site.origin);
  return { ...site, path: (slug, visit) => `http://${hostOf(slug)}:${port}/${visitQuery(visit)}` };
}

const hostOf = (slug: string) => `${slug}.localhost`;
