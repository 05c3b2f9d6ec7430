import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_SERVER } from 'next/constants.js';
import { buildLoader } from './lib/embed/build-loader.ts';
import { ANSWER_HEADERS } from './lib/server/answer-headers.ts';
import { MAX_BODY_BYTES } from './lib/server/max-body-bytes.ts';

/** @type {import('next').NextConfig} */
const nextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // The image optimizer is not used, as it has had advisories. Pictures are drawn or served as they are.
  images: { unoptimized: true },
  // As there is a proxy.ts, Next keeps each body in memory before a route sees it: 10 MB of anybody's, if not told otherwise.
  experimental: { proxyClientMaxBodySize: MAX_BODY_BYTES },
  devIndicators: false,
  // Each page's metadata is in its head, for every reader of its HTML: it is known as soon as the page is.
  htmlLimitedBots: /.*/,
  // A redirect would answer the API's callers with something that is no problem document.
  skipTrailingSlashRedirect: true,
  // Browsers may ask for it whatever a page names as its icon; it is no property's address.
  rewrites: async () => [{ source: '/favicon.ico', destination: '/icon.svg' }],
};

// The Content Security Policy is proxy.ts's: it is another one for each answer.
const HEADERS = Object.entries(ANSWER_HEADERS).map(([key, value]) => ({ key, value }));
/** The loader runs on other sites' pages, as a module: browsers ask for leave, and for it again after ten minutes. */
const LOADER_HEADERS = [
  { key: 'Access-Control-Allow-Origin', value: '*' },
  { key: 'Cross-Origin-Resource-Policy', value: 'cross-origin' },
  { key: 'Cache-Control', value: 'public, max-age=600, stale-while-revalidate=86400' },
];
const EVERYTHING = '/:path*';
/** Next's development server gives one of its own scripts out as JSON, which no browser runs that may not sniff. */
const ALL_BUT_NEXTS_OWN = '/((?!_next/).*)';

const EXTENSIONS = ['tsx', 'ts'];

/** @type {(phase: string) => Promise<import('next').NextConfig>} */
const configFor = async (phase) => {
  if (phase !== PHASE_PRODUCTION_SERVER) await buildLoader(import.meta.dirname);
  const development = phase === PHASE_DEVELOPMENT_SERVER;
  return {
    ...nextConfig,
    // Pages for development (app/gallery/page.dev.tsx) are no pages in production, and no bundle has anything of them.
    pageExtensions: development ? ['dev.tsx', ...EXTENSIONS] : EXTENSIONS,
    headers: async () => [
      { source: development ? ALL_BUT_NEXTS_OWN : EVERYTHING, headers: HEADERS },
      { source: '/embed.js', headers: LOADER_HEADERS },
    ],
  };
};

export default configFor;
