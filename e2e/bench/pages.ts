import { request } from '@playwright/test';
import { harbour } from '../guest/houses.ts';
import { startApp } from '../hosts/app.ts';
import { visitQuery } from '../hosts/booking-page.ts';
import { createdReadmeSite, startBuiltSite } from '../hosts/consumer/site.ts';
import { SandboxPanel } from '../hosts/sandbox-panel.ts';
import { scratchFolder } from '../hosts/scratch-folder.ts';
import { stayIn } from '../hosts/stay.ts';

export interface BenchPage {
  name: string;
  /** With a linked search in its address, so that its rooms are in the first HTML. */
  url: string;
  /** What the server sends at that address. */
  html: string;
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
  const built = await createdReadmeSite({ 'app/bare/page.tsx': BARE });
  const site = await startBuiltSite(built, ({ baseUrl }) => ({
    BELLHOP_BASE_URL: baseUrl,
    BELLHOP_PLAN: 'pro',
  }));
  const app = await startApp({
    BELLHOP_SANDBOX_DIR: scratchFolder(),
    BELLHOP_SESSION_SECRET: 'the bench of the page keeps this secret to itself',
  });
  const search = stayIn(DAYS_AHEAD);
  const origins = [site.sandboxOrigin, app.origin];
  const calls = await Promise.all(origins.map((baseURL) => request.newContext({ baseURL })));
  for (const call of calls) await new SandboxPanel(call).open(harbour, search);
  const query = visitQuery({ search, locale: 'en' });
  const hosted = `${app.origin}/${harbour.slug}`;
  const frame = `${app.origin}/embed/${harbour.slug}`;
  const visited = [
    { name: 'drop-in', url: `${site.origin}/${query}`, untouched: `${site.origin}/` },
    { name: 'hosted page', url: hosted + query, untouched: hosted },
    { name: 'frame', url: frame + query, untouched: frame, isUnlisted: true },
    { name: 'bare page', url: `${site.origin}/bare${query}` },
  ];
  const pages: BenchPage[] = [];
  // Also as the first answer of a server is the one for which it loads its code.
  for (const page of visited) pages.push({ ...page, html: await (await fetch(page.url)).text() });
  return {
    pages,
    close: async () => {
      await Promise.all(calls.map((call) => call.dispose()));
      await Promise.all([app.stop(), site.stop()]);
    },
  };
}
