import { demoKeys } from '../../../lib/sandbox/index.ts';
import { readmeLines } from './readme.ts';

/** The changes that the README names for a site that create-next-app has not made by default. */
export interface ReadmeChanges {
  /** The folder of the route file below `app`. @default 'api/booking' */
  mount?: string;
  /** Next's own `basePath`. @default none */
  nextBasePath?: string;
  /** The folder of the page below `app`, for example `[locale]`. @default none */
  segment?: string;
  /**
   * `on` for a site with `cacheComponents`, `early` for one with them and a Next before 16.4.
   * @default 'on'
   */
  cacheComponents?: 'on' | 'off' | 'early';
}

/** The folder of the README's route file below `app`. */
const DEFAULT_MOUNT = 'api/booking';

/** The API key in the site's `.env.local`. No browser may get it. */
export const SITE_KEY = demoKeys['harbour-house'] ?? '';

/** The README's two settings. A site gets the sandbox's address at its start, after the build. */
const SETTINGS: Readonly<Record<string, string>> = {
  BELLHOP_BASE_URL: 'http://127.0.0.1:9/partner/v1',
  BELLHOP_API_KEY: SITE_KEY,
};

/** Returns the files from the README, by path. */
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

/** Moves the code that awaits the props to its own component. */
const inSuspense = (page: string): string => `
  import { Suspense } from 'react';
  ${changed(page, 'export default async function Page(', 'async function Booking(')}
  export default function Page(props: PageProps<'/'>) {
    return <Suspense><Booking {...props} /></Suspense>;
  }
`;

/** @throws Error if the README no longer has the words to change */
function changed(lines: string, words: string, others: string): string {
  if (!lines.includes(words)) throw new Error(`the README's lines have no ${words}:\n${lines}`);
  return lines.replaceAll(words, others);
}

/** Returns the README's settings with the values of {@link SETTINGS}. @throws Error if the names differ */
function settingsFor(lines: string): string {
  const names = Array.from(lines.matchAll(/^\w+(?==)/gm), String);
  if (names.join() !== Object.keys(SETTINGS).join())
    throw new Error(`.env.local of the README sets ${names}`);
  return names.map((name) => `${name}=${SETTINGS[name]}\n`).join('');
}
