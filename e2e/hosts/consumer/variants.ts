import { readConfiguration } from '../../../app/configure/_parts/configuration.ts';
import { jsxSnippet, jsxTypes } from '../../../app/configure/_parts/snippet.ts';
import { startApp, startDevelopmentApp } from '../app.ts';
import { siteBeside } from './created-site.ts';
import { firstSite } from './first-site.ts';
import { readmeFiles } from './readme-files.ts';
import { type BuiltSite, builtSite, readmeSite } from './site.ts';
import { STRICT_WITHOUT, strictFiles } from './strict-site.ts';

/** @file The sites in which the README's lines are tested. */

const EVERYTHING = `
  export default {
    basePath: '/stay',
    cacheComponents: true,
    reactCompiler: true,
    reactStrictMode: true,
    trailingSlash: true,
  };
`;

/** The configurator's snippet for a TypeScript site, on a page of such a site. */
const CONFIGURED = (() => {
  const theme = { name: 'neutral', accent: '', radius: '', font: '' };
  const property = {
    slug: 'hotel',
    name: 'Hotel',
    locales: ['en'],
    rooms: [],
    maxAdults: 6,
    theme,
    origins: '',
  };
  const chosen = { mode: 'search', locale: 'en', adults: '2', label: 'Rooms & "rates"', layer: 'on' };
  const component = jsxSnippet(readConfiguration(chosen, property), 'https://book.example');
  return {
    'app/configured/page.tsx': `export default function Page() { return (${component}); }`,
    'bellhop-booking.d.ts': jsxTypes,
  };
})();

export interface Variant {
  title: string;
  make(): BuiltSite | Promise<BuiltSite>;
  /** The page's path, with Next's own `basePath`. @default / */
  path?: string;
  /** The path of the routes, for the browser. */
  routes: string;
  start: typeof startDevelopmentApp;
  /** Those that are not made for each commit. */
  tag: '@nightly'[];
}

/** The strict site. It shares the packages that {@link readmeSite} has installed. */
async function strictSite(): Promise<BuiltSite> {
  const { folder, environment } = await readmeSite();
  return builtSite(siteBeside(folder, strictFiles, STRICT_WITHOUT), environment);
}

export const TODAY = 'what create-next-app makes today';
const today: Omit<Variant, 'start' | 'tag'> = {
  title: TODAY,
  make: readmeSite,
  routes: '/api/booking/hotel',
};
export const FIRST =
  'the first Next 16, a base path, another mount, slashes at the end, Cache Components, React Compiler and Strict Mode';

export const variants: Variant[] = [
  { ...today, start: startApp, tag: [] },
  { ...today, title: `${today.title}, in development`, start: startDevelopmentApp, tag: ['@nightly'] },
  {
    title:
      'no Cache Components, a base path, a [locale] segment, a reset of every element and a strict policy',
    make: strictSite,
    path: '/stay/en',
    routes: '/stay/api/booking/hotel',
    start: startApp,
    tag: ['@nightly'],
  },
  {
    title: FIRST,
    make: () => {
      const mount = 'hotel/bookings';
      const files = {
        ...readmeFiles({ mount, nextBasePath: '/stay', cacheComponents: 'early' }),
        ...CONFIGURED,
      };
      const packages = ['babel-plugin-react-compiler@^1'];
      return builtSite(firstSite({ ...files, 'next.config.ts': EVERYTHING }, packages));
    },
    path: '/stay',
    routes: '/stay/hotel/bookings/hotel',
    start: startApp,
    tag: ['@nightly'],
  },
];
