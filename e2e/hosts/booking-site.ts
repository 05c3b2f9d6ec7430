import { startApp } from './app.ts';
import { appAt } from './booking-page.ts';
import { startConsumerSite } from './consumer/site.ts';
import { startFramedSite } from './framed-site.ts';
import type { BookingSite } from './running-site.ts';
import { scratchFolder } from './scratch-folder.ts';

/** Starts the app itself, with its embedded sandbox. @param environment further variables */
export async function startAppSite(environment: Record<string, string> = {}): Promise<BookingSite> {
  const server = await startApp({
    BELLHOP_SANDBOX_DIR: scratchFolder(),
    BELLHOP_SESSION_SECRET: 'the end-to-end tests keep this secret to themselves',
    ...environment,
  });
  const { origin } = server;
  return { ...appAt(origin), origin, sandboxOrigin: origin, server, stop: () => server.stop() };
}

/** The start of each site, by the name in a project of playwright.config.ts (`use: { siteName }`). */
const SITES = {
  app: () => startAppSite(),
  consumer: startConsumerSite,
  framed: () => startFramedSite(),
} satisfies Record<string, () => Promise<BookingSite>>;

export type SiteName = keyof typeof SITES;

export const startSite = (name: SiteName): Promise<BookingSite> => SITES[name]();
