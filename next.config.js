import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_SERVER } from 'next/constants.js';
import { buildLoader } from './lib/embed/build-loader.ts';

/** @type {import('next').NextConfig} */
const nextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // The image optimizer is not used: DESIGN.md section 2. Pictures are drawn or served as they are.
  images: { unoptimized: true },
  // As there is a proxy.ts, Next keeps each body in memory before a route sees it: 10 MB of anybody's, if not told otherwise.
  // The largest that any route takes is the sandbox's, of 64 KiB.
  experimental: { proxyClientMaxBodySize: 128 * 1024 },
  devIndicators: false,
  // A redirect would answer the API's callers with something that is no problem document.
  skipTrailingSlashRedirect: true,
  // Browsers may ask for it whatever a page names as its icon; it is no property's address.
  rewrites: async () => [{ source: '/favicon.ico', destination: '/icon.svg' }],
};

/** What no page of ours asks a browser for, nor what might get into one. */
const UNUSED = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

// The Content Security Policy is proxy.ts's: it is another one for each answer.
const HEADERS = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  // A page that has opened one of ours gets no hold of its window. Frames are not concerned.
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Permissions-Policy', value: UNUSED.map((feature) => `${feature}=()`).join(', ') },
];
/** The loader runs on other sites' pages, as a module: browsers ask for leave, and for it again after ten minutes. */
const LOADER_HEADERS = [
  { key: 'Access-Control-Allow-Origin', value: '*' },
  { key: 'Cross-Origin-Resource-Policy', value: 'cross-origin' },
  { key: 'Cache-Control', value: 'public, max-age=600, stale-while-revalidate=86400' },
];
const EVERYTHING = '/:path*';
/** Next's development server gives one of its own scripts out as JSON, which no browser runs that may not sniff. */
const ALL_BUT_NEXTS_OWN = '/((?!_next/).*)';

/** For a folder that runs by itself (`npm run build:standalone`). An ordinary build needs none, and `next start` warns of it. */
const STANDALONE = {
  output: 'standalone',
  // The image optimizer's: half of the folder.
  outputFileTracingExcludes: { '*': ['node_modules/sharp/**/*', 'node_modules/@img/**/*'] },
};

const EXTENSIONS = ['tsx', 'ts'];

/** @type {(phase: string) => Promise<import('next').NextConfig>} */
const configFor = async (phase) => {
  if (phase !== PHASE_PRODUCTION_SERVER) await buildLoader(import.meta.dirname);
  const development = phase === PHASE_DEVELOPMENT_SERVER;
  return {
    ...nextConfig,
    ...(process.env.BELLHOP_STANDALONE === '1' && STANDALONE),
    // Pages for development (app/gallery/page.dev.tsx) are no pages in production, and no bundle has anything of them.
    pageExtensions: development ? ['dev.tsx', ...EXTENSIONS] : EXTENSIONS,
    headers: async () => [
      { source: development ? ALL_BUT_NEXTS_OWN : EVERYTHING, headers: HEADERS },
      { source: '/embed.js', headers: LOADER_HEADERS },
    ],
  };
};

export default configFor;
