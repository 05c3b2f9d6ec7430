import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { request } from '@playwright/test';
import { addDays } from '../../lib/contract/index.ts';
import { harbour } from '../guest/houses.ts';
import { startApp } from '../hosts/app.ts';
import { visitQuery } from '../hosts/booking-page.ts';
import { createdSite } from '../hosts/consumer/created-site.ts';
import { serveFonts } from '../hosts/consumer/fonts.ts';
import { readmeFiles } from '../hosts/consumer/readme-files.ts';
import { builtSite, startBuiltSite } from '../hosts/consumer/site.ts';
import { SandboxPanel } from '../hosts/sandbox-panel.ts';
import { scratchFolder } from '../hosts/scratch-folder.ts';

export interface BenchPage {
  name: string;
  /** With a linked search in its address, so that its rooms are in the first HTML. */
  url: string;
  /** As a guest comes to it first; the bare page has no widget to touch. */
  untouched?: string;
  /** Kept out of search engines on purpose. */
  isUnlisted?: boolean;
}

const DAYS_AHEAD = 30;
const BARE = `
  export default function Page() {
    return <main><h1>Bare page</h1><p>A page of this site with nothing on it.</p></main>;
  }
`;

/**
 * Makes and starts what is to be visited: the README's lines in what create-next-app makes by default, our own hosted page and
 * its frame, and last a bare page of that same site.
 */
export async function openPages(): Promise<{ pages: BenchPage[]; close(): Promise<void> }> {
  const folder = createdSite({ ...readmeFiles(), 'app/bare/page.tsx': BARE });
  cpSync('public/demo', join(folder, 'public/demo'), { recursive: true });
  const built = builtSite(folder, await serveFonts(folder));
  const site = await startBuiltSite(built, ({ baseUrl }) => ({
    BELLHOP_BASE_URL: baseUrl,
    BELLHOP_PLAN: 'pro',
  }));
  const app = await startApp({
    BELLHOP_SANDBOX_DIR: scratchFolder(),
    BELLHOP_SESSION_SECRET: 'the bench of the page keeps this secret to itself',
  });
  const checkin = addDays(new Date().toISOString().slice(0, 10), DAYS_AHEAD);
  const search = { checkin, checkout: addDays(checkin, 2), adults: 2 };
  const origins = [site.sandboxOrigin, app.origin];
  const calls = await Promise.all(origins.map((baseURL) => request.newContext({ baseURL })));
  for (const call of calls) await new SandboxPanel(call).open(harbour, search);
  const query = visitQuery({ search, locale: 'en' });
  const hosted = `${app.origin}/${harbour.slug}`;
  const frame = `${app.origin}/embed/${harbour.slug}`;
  const pages: BenchPage[] = [
    { name: 'drop-in', url: `${site.origin}/${query}`, untouched: `${site.origin}/` },
    { name: 'hosted page', url: hosted + query, untouched: hosted },
    { name: 'frame', url: frame + query, untouched: frame, isUnlisted: true },
    { name: 'bare page', url: `${site.origin}/bare${query}` },
  ];
  // The first answer of a server is the one for which it loads its code.
  for (const { url } of pages) await (await fetch(url)).text();
  return {
    pages,
    close: async () => {
      await Promise.all(calls.map((call) => call.dispose()));
      await Promise.all([app.stop(), site.stop()]);
    },
  };
}
