import { request } from '@playwright/test';
import { addDays } from '../../lib/contract/index.ts';
import { harbour, riad } from '../guest/houses.ts';
import { startApp } from '../hosts/app.ts';
import { appHost } from '../hosts/booking-page.ts';
import { startBarePage } from '../hosts/other-app.ts';
import { SandboxPanel } from '../hosts/sandbox-panel.ts';
import { scratchFolder } from '../hosts/scratch-folder.ts';

interface BenchPage {
  name: string;
  url: string;
  /** Whether it has to keep the targets. */
  bound: boolean;
}

const DAYS_AHEAD = 30;

/** Starts the built app and the bare page, and names what is to be visited: results pages of linked searches. */
export async function openPages(): Promise<{ pages: BenchPage[]; close(): Promise<void> }> {
  const bare = await startBarePage();
  const app = await startApp({
    BELLHOP_SANDBOX_DIR: scratchFolder(),
    BELLHOP_SESSION_SECRET: 'the bench of the page keeps this secret to itself',
  });
  const calls = await request.newContext({ baseURL: app.origin });
  const panel = new SandboxPanel(calls);
  const checkin = addDays(new Date().toISOString().slice(0, 10), DAYS_AHEAD);
  const search = { checkin, checkout: addDays(checkin, 2), adults: 2 };
  const pages: BenchPage[] = [];
  for (const house of [harbour, riad]) {
    await panel.open(house, search);
    const path = appHost.path(house.slug, { search, locale: house.locale });
    pages.push({ name: house.slug, url: app.origin + path, bound: true });
  }
  pages.push({ name: 'bare-page', url: bare.origin, bound: false });
  // The first answer of a server is the one for which it loads its code.
  for (const { url } of pages) await (await fetch(url)).text();
  return {
    pages,
    close: async () => {
      await calls.dispose();
      await Promise.all([app.stop(), bare.stop()]);
    },
  };
}
