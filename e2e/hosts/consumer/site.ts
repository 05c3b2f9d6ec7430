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

/** Another page of the site, which leads to the widget's by Next's `Link`, with the query string that it has itself. */
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
  /** What its builds and its development server need beside the settings. */
  environment: Record<string, string>;
  /** What the build said. */
  output: string;
}

/** The README's and the documents' lines in what create-next-app makes today: made, installed and built once for each worker. */
export function readmeSite(): Promise<BuiltSite> {
  made ??= createdReadmeSite({ [LINKING_PAGE]: LINKING, ...docsFiles() }, [MCP_PACKAGE]);
  return made;
}

/**
 * Makes, installs and builds such a site.
 * @param more further files, by path
 * @param packages further ones to install
 */
export async function createdReadmeSite(
  more: Readonly<Record<string, string>> = {},
  packages: readonly string[] = [],
): Promise<BuiltSite> {
  const folder = createdSite({ ...readmeFiles(), ...more }, packages);
  // The demo houses' pictures, which their properties file names.
  cpSync('public/demo', join(folder, 'public/demo'), { recursive: true });
  return builtSite(folder, await serveFonts(folder));
}

/** Builds a site. @throws Error with what the build said when it fails */
export const builtSite = (folder: string, environment: Record<string, string> = {}): BuiltSite => ({
  folder,
  environment,
  output: buildOtherApp(folder, environment),
});

/**
 * A built site on a sandbox in another process, as its operator would start it, or its developer.
 * @param settings laid over what every production start needs; gets the sandbox's own base
 * @param path the page's, with Next's own `basePath` @default /
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

/** The README's one page, with all demo houses behind it: each at a host name of its own, by which the page finds it. */
export async function startConsumerSite(): Promise<BookingSite> {
  const site = await startBuiltSite(await readmeSite(), ({ baseUrl }) => ({
    ...demoKeyEnvironment,
    BELLHOP_PROPERTIES: writePropertiesFile({
      properties: demoProperties(baseUrl).map((house) => ({ ...house, hosts: [hostOf(house.slug)] })),
    }),
  }));
  const { port } = new URL(site.origin);
  return { ...site, path: (slug, visit) => `http://${hostOf(slug)}:${port}/${visitQuery(visit)}` };
}

const hostOf = (slug: string) => `${slug}.localhost`;
