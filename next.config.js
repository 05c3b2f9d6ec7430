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
  // With a proxy.ts, Next reads each body into memory before a route gets it: up to 10 MB by default.
  experimental: { proxyClientMaxBodySize: MAX_BODY_BYTES },
  devIndicators: false,
  // Each page has its metadata in its head, for every reader of its HTML.
  htmlLimitedBots: /.*/,
  // A redirect would answer callers of the API without a problem document.
  skipTrailingSlashRedirect: true,
  // Browsers may request it even if a page names another icon. Without this, it would be a property's slug.
  rewrites: async () => [{ source: '/favicon.ico', destination: '/icon.svg' }],
};

// proxy.ts sets the Content Security Policy, because each answer has its own.
const HEADERS = Object.entries(ANSWER_HEADERS).map(([key, value]) => ({ key, value }));
/** Other sites load it as a module, so it needs CORS. Browsers request it again after ten minutes. */
const LOADER_HEADERS = [
  { key: 'Access-Control-Allow-Origin', value: '*' },
  { key: 'Cross-Origin-Resource-Policy', value: 'cross-origin' },
  { key: 'Cache-Control', value: 'public, max-age=600, stale-while-revalidate=86400' },
];
const EVERYTHING = '/:path*';
/** Next's development server sends one of its scripts as JSON. With `nosniff`, browsers would not run it. */
const ALL_BUT_NEXTS_OWN = '/((?!_next/).*)';

const EXTENSIONS = ['tsx', 'ts'];

/** @type {(phase: string) => Promise<import('next').NextConfig>} */
const configFor = async (phase) => {
  if (phase !== PHASE_PRODUCTION_SERVER) await buildLoader(import.meta.dirname);
  const development = phase === PHASE_DEVELOPMENT_SERVER;
  return {
    ...nextConfig,
    // `npm test` has checked the types before it builds.
    typescript: { ignoreBuildErrors: process.env.BELLHOP_TYPES_ARE_CHECKED === '1' },
    // Pages for development, such as app/gallery/page.dev.tsx, exist only there. No bundle contains them.
    pageExtensions: development ? ['dev.tsx', ...EXTENSIONS] : EXTENSIONS,
    headers: async () => [
      { source: development ? ALL_BUT_NEXTS_OWN : EVERYTHING, headers: HEADERS },
      { source: '/embed.js', headers: LOADER_HEADERS },
    ],
  };
};

export default configFor;
