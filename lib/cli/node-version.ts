import { createRequire } from 'node:module';
import satisfies from 'semver/functions/satisfies.js';
import minVersion from 'semver/ranges/min-version.js';
import { z } from 'zod';

const manifestSchema = z.object({ version: z.string(), engines: z.object({ node: z.string() }) });

const manifest = () => manifestSchema.parse(createRequire(import.meta.url)('next-bellhop/package.json'));

/** Returns the version of this package. */
export function bellhopVersion(): string {
  return manifest().version;
}

/** Returns the range of Node versions that this package supports. */
export function neededNode(): string {
  return manifest().engines.node;
}

/**
 * Checks the Node version, because the sandbox needs Node's own SQLite.
 * @throws Error for a Node that is too old
 */
export function requireSandboxNode(version: string = process.versions.node): void {
  const range = neededNode();
  if (satisfies(version, range, { includePrerelease: true })) return;
  const [least] = String(minVersion(range)).split(/\.0$/);
  throw new Error(
    `the sandbox needs Node ${least} or later, but this is Node ${version}: run npm install -D node@24`,
  );
}
