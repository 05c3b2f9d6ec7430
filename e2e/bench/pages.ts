import { harbour } from '../guest/houses.ts';
import { visitQuery } from '../hosts/booking-page.ts';
import { startAppSite } from '../hosts/booking-site.ts';
import { createdReadmeSite, startBuiltSite } from '../hosts/consumer/site.ts';
import { SandboxPanel } from '../hosts/sandbox-panel.ts';
import { stayIn } from '../hosts/stay.ts';

export interface BenchPage {
  name: string;
  /** The page's address with a search in it, so that the first HTML has the rooms. */
  url: string;
  /** The server's answer at that address. */
  html: string;
  /** The page's address without a search. The bare page has none, because it has no widget to touch. */
  untouched?: string;
  /** True if the page is kept out of search engines on purpose. */
  isUnlisted?: boolean;
}

const DAYS_AHEAD = 30;
const BARE = `
  export default function Page() {
    return <main><h1>Bare page</h1><p>A page of this site with nothing on it.</p></main>;
  }
`;

/**
 * Makes and starts the pages to visit: a new site of create-next-app with the README's lines, the hosted page
 * and its frame, and last a bare page of that new site.
 */
export async function openPages(): Promise<{ pages: BenchPage[]; close(): Promise<void> }> {
  const built = await createdReadmeSite({ 'app/bare/page.tsx': BARE });
  const site = await startBuiltSite(built, ({ baseUrl }) => ({
    BELLHOP_BASE_URL: baseUrl,
    BELLHOP_PLAN: 'pro',
  }));
  const app = await startAppSite();
  const search = stayIn(DAYS_AHEAD);
  for (const { sandboxOrigin } of [site, app]) {
    const panel = await SandboxPanel.at(sandboxOrigin);
    await panel.open(harbour, search);
    await panel.dispose();
  }
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
  // This also warms the servers up: a server loads its code for its first answer.
  for (const page of visited) pages.push({ ...page, html: await (await fetch(page.url)).text() });
  return {
    pages,
    close: async () => {
      await Promise.all([app.stop(), site.stop()]);
    },
  };
}
