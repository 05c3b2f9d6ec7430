import { join } from 'node:path';

/** @type {import('next').NextConfig} */
const nextConfig = { turbopack: { root: join(import.meta.dirname, '../../..') } };

export default nextConfig;
