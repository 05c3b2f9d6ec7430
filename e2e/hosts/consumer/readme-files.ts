import { demoKeys } from '../../../lib/sandbox/index.ts';
import { readmeLines } from './readme.ts';

/** What the README says to change where a site is not the one that create-next-app makes. */
export interface ReadmeChanges {
  /** The folder below `app` that the route file is in. @default 'api/booking' */
  mount?: string;
  /** Next's own `basePath`. @default none */
  nextBasePath?: string;
  /** The folder below `app` that the page is in, for example `[locale]`. @default none */
  segment?: string;
  /** Whether the site has `cacheComponents`, or has them with a Next before 16.4. @default 'on' */
  cacheComponents?: 'on' | 'off' | 'early';
}

/** Where the README's route file is, below `app`. */
const DEFAULT_MOUNT = 'api/booking';

/** What a site must keep to itself, whatever it is built with: the key that its `.env.local` names. */
export const SITE_KEY = demoKeys['harbour-house'] ?? '';

/** The README's two settings. Where the sandbox is, is known when a site is started, not when it is built. */
const SETTINGS: Readonly<Record<string, string>> = {
  BELLHOP_BASE_URL: 'http://127.0.0.1:9/partner/v1',
  BELLHOP_API_KEY: SITE_KEY,
};

/** The files that the README gives, by path. */
export function readmeFiles({
  mount,
  nextBasePath = '',
  segment,
  cacheComponents = 'on',
}: ReadmeChanges = {}): Record<string, string> {
  let handlers = readmeLines(`app/${DEFAULT_MOUNT}/[[...path]]/route.ts`);
  let page = readmeLines('app/page.tsx');
  if (mount !== undefined) {
    handlers = changed(
      handlers,
      'createBookingHandlers()',
      `createBookingHandlers({ basePath: '/${mount}' })`,
    );
  }
  if (mount !== undefined || nextBasePath !== '') {
    const basePath = `${nextBasePath}/${mount ?? DEFAULT_MOUNT}`;
    page = changed(page, 'getBookingProps({ ', `getBookingProps({ basePath: '${basePath}', `);
  }
  if (segment !== undefined) page = changed(page, "PageProps<'/'>", `PageProps<'/${segment}'>`);
  if (cacheComponents !== 'on') page = changed(page, 'export const instant = false;\n', '');
  if (cacheComponents === 'early') page = inSuspense(page);
  return {
    '.env.local': settingsFor(readmeLines('.env.local')),
    [`app/${mount ?? DEFAULT_MOUNT}/[[...path]]/route.ts`]: handlers,
    [segment === undefined ? 'app/page.tsx' : `app/${segment}/page.tsx`]: page,
  };
}

/** What awaits the props, in a component of its own. */
const inSuspense = (page: string): string => `
  import { Suspense } from 'react';
  ${changed(page, 'export default async function Page(', 'async function Booking(')}
  export default function Page(props: PageProps<'/'>) {
    return <Suspense><Booking {...props} /></Suspense>;
  }
`;

/** @throws Error when the README no longer has the words that it says to change */
function changed(lines: string, words: string, others: string): string {
  if (!lines.includes(words)) throw new Error(`the README's lines have no ${words}:\n${lines}`);
  return lines.replaceAll(words, others);
}

/** The README's settings with values of ours. @throws Error unless they are exactly those that we have values for */
function settingsFor(lines: string): string {
  const names = Array.from(lines.matchAll(/^\w+(?==)/gm), String);
  if (names.join() !== Object.keys(SETTINGS).join())
    throw new Error(`.env.local of the README sets ${names}`);
  return names.map((name) => `${name}=${SETTINGS[name]}\n`).join('');
}
