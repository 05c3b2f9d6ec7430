import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type House, harbour } from '../guest/houses.ts';
import type { BookingHost } from '../hosts/booking-page.ts';
import { writeFiles } from '../hosts/consumer/files.ts';
import { packedPackage } from '../hosts/consumer/npm.ts';
import { SITE_KEY } from '../hosts/consumer/readme-files.ts';
import { startBuiltSite } from '../hosts/consumer/site.ts';
import { startHostedBellhop } from '../hosts/hosted-bellhop.ts';
import { freePort } from '../hosts/port-of.ts';
import { startServer } from '../hosts/server-process.ts';
import { copyExample } from './copy-example.ts';
import {
  DEFAULT_BELLHOP,
  EMBEDDING,
  type EmbeddingExample,
  type EmbeddingName,
  type ExampleName,
} from './examples.ts';
import { runNpm } from './run-npm.ts';

/** An example that was copied, installed and built, and is served in production mode. */
export interface RunningExample extends BookingHost {
  /** The property on its page. */
  house: House;
  /** The address of its page. */
  address: string;
  /** A page of the same site without the widget, if the widget is a part of the site. */
  withoutWidget?: string;
  /** The origin of the Bellhop that it shows. */
  bellhop: string;
  sandboxOrigin: string;
  /** Ends everything that was started for it. */
  stop(): Promise<void>;
}

/** Not `localhost`, which is Bellhop's host: to a browser, Bellhop is then a third party on the page. */
const HOST = '127.0.0.1';

export const startExample = (name: ExampleName): Promise<RunningExample> =>
  name === 'next' ? startNextExample() : startEmbeddingExample(name, EMBEDDING[name]);

async function startEmbeddingExample(
  name: EmbeddingName,
  example: EmbeddingExample,
): Promise<RunningExample> {
  const folder = copyExample(name);
  await runNpm(folder, ['install']);
  const port = await freePort();
  const origin = `http://${HOST}:${port}`;
  const hosted = await startHostedBellhop([origin]);
  try {
    const environment = { ...(example.variable && { [example.variable]: hosted.origin }) };
    if (!example.variable) writeAddress(join(folder, 'public/index.html'), hosted.origin);
    if (example.hasBuildStep) await runNpm(folder, ['run', 'build'], environment);
    const server = await startServer({
      args: example.serve(HOST, port),
      folder,
      port,
      readyPath: '/',
      environment: { ...environment, HOST },
    });
    return {
      house: harbour,
      address: `${origin}/`,
      path: () => `${origin}/`,
      content: (page) => page.frameLocator('bellhop-booking iframe'),
      bellhop: hosted.origin,
      sandboxOrigin: hosted.sandboxOrigin,
      stop: () => server.stop().finally(() => hosted.stop()),
    };
  } catch (error) {
    await hosted.stop();
    throw error;
  }
}

/** Replaces Bellhop's address in the page, as the example's README says. */
function writeAddress(page: string, bellhop: string): void {
  const html = readFileSync(page, 'utf8');
  if (!html.includes(DEFAULT_BELLHOP)) throw new Error(`${page} does not name ${DEFAULT_BELLHOP}`);
  writeFileSync(page, html.replaceAll(DEFAULT_BELLHOP, bellhop));
}

const BARE = 'without-widget';
const BARE_PAGE = `export default function Page() { return <main>Nothing</main>; }\n`;

/** The package is packed as it would be published, and put where the example's package.json expects it. */
async function startNextExample(): Promise<RunningExample> {
  const folder = copyExample('next');
  copyFileSync(packedPackage(), join(folder, basename(packedPackage())));
  await runNpm(folder, ['install']);
  writeFiles(folder, { [`app/${BARE}/page.tsx`]: BARE_PAGE });
  await runNpm(folder, ['run', 'build']);
  const site = await startBuiltSite({ folder, environment: {}, output: '' }, ({ baseUrl }) => ({
    BELLHOP_BASE_URL: baseUrl,
    BELLHOP_API_KEY: SITE_KEY,
  }));
  return {
    ...site,
    // The environment configures a property without a name or a country.
    house: {
      ...harbour,
      slug: 'hotel',
      name: 'Hotel',
      nameIn: () => 'Hotel',
      dateLocale: (locale) => locale,
    },
    address: `${site.origin}/`,
    withoutWidget: `${site.origin}/${BARE}`,
    bellhop: site.origin,
  };
}
