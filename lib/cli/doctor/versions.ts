import { createRequire } from 'node:module';
import { join } from 'node:path';
import satisfies from 'semver/functions/satisfies.js';
import { z } from 'zod';
import { neededNode } from '../node-version.ts';
import { type Finding, green, red } from './finding.ts';

const manifestSchema = z.object({
  name: z.string().optional(),
  version: z.string().optional(),
  peerDependencies: z.record(z.string(), z.string()).default({}),
  peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean().default(false) })).default({}),
});

/**
 * Compares Node and the site's frameworks with the package's requirements.
 * @param folder the site's folder
 */
export function checkVersions(folder: string, nodeVersion: string = process.versions.node): Finding[] {
  const own = manifestSchema.parse(createRequire(import.meta.url)('next-bellhop/package.json'));
  return [
    versionFinding('node', nodeVersion, neededNode()),
    ...Object.entries(own.peerDependencies)
      .filter(([name]) => !own.peerDependenciesMeta[name]?.optional)
      .map(([name, range]) => versionFinding(name, installed(name, folder), range)),
  ];
}

function versionFinding(name: string, version: string | undefined, range: string): Finding {
  const id = `version.${name}`;
  if (version === undefined) {
    return red(id, `${name} is not installed here; Bellhop needs ${range}`, `npm install '${name}@${range}'`);
  }
  // A canary of a fitting version fits too.
  if (satisfies(version, range, { includePrerelease: true })) return green(id, `${name} ${version}`);
  const fix = name === 'node' ? 'install one of these Node versions' : `npm install '${name}@${range}'`;
  return red(id, `${name} ${version} does not fit: Bellhop needs ${range}`, fix);
}

/** True for Bellhop's own repository. Its app shows each property at the path of its slug. */
export function isOwnApp(folder: string): boolean {
  try {
    const manifest = createRequire(join(folder, 'package.json'))('./package.json');
    return manifestSchema.parse(manifest).name === 'next-bellhop';
  } catch {
    return false;
  }
}

/**
 * Finds a package like the site, or else like this package. The latter is for `bellhop` in its own
 * repository.
 */
function installed(name: string, folder: string): string | undefined {
  for (const from of [join(folder, 'package.json'), import.meta.url]) {
    try {
      return manifestSchema.parse(createRequire(from)(`${name}/package.json`)).version;
    } catch {
      // Not found from there.
    }
  }
  return undefined;
}
