import { join } from 'node:path';

/** @type {import('next').NextConfig} */
const nextConfig = {
  turbopack: { root: join(import.meta.dirname, '../../..') },
  // `npm run check` checks them.
  typescript: { ignoreBuildErrors: true },
};

export default nextConfig;
