import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { demoKeys } from '../../../lib/sandbox/index.ts';
import { scratchFolder } from '../scratch-folder.ts';
import { install, packedPackage } from './npm.ts';
import { readmeLines } from './readme.ts';

/** The versions that a site is made with, and what it adds to the README's lines. */
export interface SiteOptions {
  next: string;
  react: string;
  /** Beside what create-next-app brings. */
  packages?: readonly string[];
  /** The text of next.config.ts. */
  config?: string;
  /** The folder below `app` that the README's route file is in. @default 'api/booking' */
  mount?: string;
  /** More files, by path. */
  more?: Readonly<Record<string, string>>;
}

/** What a site must keep to itself, whatever it is built with: the key that its `.env.local` names. */
export const SITE_KEY = demoKeys['harbour-house'] ?? '';

/** The README's two settings. Where the sandbox is, is known when a site is started, not when it is built. */
const SETTINGS: Readonly<Record<string, string>> = {
  BELLHOP_BASE_URL: 'http://127.0.0.1:9/partner/v1',
  BELLHOP_API_KEY: SITE_KEY,
};

/** What create-next-app writes (16.0, the empty app in TypeScript), without its own page. */
const CREATED = {
  'package.json': JSON.stringify({ name: 'site', version: '0.1.0', private: true }),
  'next.config.ts': 'export default {};\n',
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      target: 'ES2017',
      lib: ['dom', 'dom.iterable', 'esnext'],
      allowJs: true,
      skipLibCheck: true,
      strict: true,
      noEmit: true,
      esModuleInterop: true,
      module: 'esnext',
      moduleResolution: 'bundler',
      resolveJsonModule: true,
      isolatedModules: true,
      jsx: 'react-jsx',
      incremental: true,
      plugins: [{ name: 'next' }],
    },
    include: ['next-env.d.ts', '**/*.ts', '**/*.tsx', '.next/types/**/*.ts', '.next/dev/types/**/*.ts'],
    exclude: ['node_modules'],
  }),
  // Dark where the guest's system is, as the styles of its own first page have it.
  'app/layout.tsx': `
    export const metadata = { title: 'Create Next App' };
    export default function RootLayout({ children }: Readonly<{ children: React.ReactNode }>) {
      const ground = { background: 'Canvas', color: 'CanvasText' };
      return <html lang="en" style={{ colorScheme: 'light dark' }}><body style={ground}>{children}</body></html>;
    }
  `,
};
const CREATED_PACKAGES = ['typescript@^5', '@types/node@^20', '@types/react@^19', '@types/react-dom@^19'];

/**
 * A new Next.js site in a folder of its own, with the README's lines and nothing else of ours, and the package as it would
 * be published installed.
 * @returns the folder
 */
export function newSite({ next, react, packages = [], config, mount, more }: SiteOptions): string {
  const folder = scratchFolder();
  const route = 'api/booking/[[...path]]/route.ts';
  const files = {
    ...CREATED,
    ...(config && { 'next.config.ts': config }),
    '.env.local': settingsFor(readmeLines('.env.local')),
    [`app/${mount ?? 'api/booking'}/[[...path]]/route.ts`]: mountedAt(mount, readmeLines(`app/${route}`)),
    'app/page.tsx': mountedAt(mount, readmeLines('app/page.tsx')),
    ...more,
  };
  for (const [path, text] of Object.entries(files)) write(join(folder, path), text);
  const own = [packedPackage(), `next@${next}`, `react@${react}`, `react-dom@${react}`];
  install(folder, [...own, ...CREATED_PACKAGES, ...packages]);
  return folder;
}

/** A new site with this page, on the packages that another one has installed. @returns the folder */
export function siteBeside(other: string, page: string): string {
  const folder = scratchFolder();
  const files = {
    ...CREATED,
    // Else it reads nothing outside of the site's own folder.
    'next.config.ts': `export default { turbopack: { root: ${JSON.stringify(dirname(folder))} } };`,
    'app/page.tsx': page,
  };
  for (const [path, text] of Object.entries(files)) write(join(folder, path), text);
  symlinkSync(join(other, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** The README's settings with values of ours. @throws Error unless they are exactly those that we have values for */
function settingsFor(lines: string): string {
  const names = Array.from(lines.matchAll(/^\w+(?==)/gm), String);
  if (names.join() !== Object.keys(SETTINGS).join())
    throw new Error(`.env.local of the README sets ${names}`);
  return names.map((name) => `${name}=${SETTINGS[name]}\n`).join('');
}

/** The lines with the path that the README says to name where the routes are elsewhere. */
function mountedAt(mount: string | undefined, lines: string): string {
  return mount === undefined
    ? lines
    : lines
        .replace('createBookingHandlers()', `createBookingHandlers({ basePath: '/${mount}' })`)
        .replace('getBookingProps({ ', `getBookingProps({ basePath: '/${mount}', `);
}

/** The version of a package that this repository is developed with. */
export function ownVersion(name: 'next' | 'react'): string {
  const file = readFileSync(`node_modules/${name}/package.json`, 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(file)).version;
}
