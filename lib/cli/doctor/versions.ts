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

/** Node and the site's frameworks against what this package asks for of every site. @param folder the site's */
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
    return red(id, `${name} is not installed here; needed: ${range}`, `npm install '${name}@${range}'`);
  }
  // A canary of a version that fits is meant to fit.
  if (satisfies(version, range, { includePrerelease: true })) return green(id, `${name} ${version}`);
  const fix = name === 'node' ? 'install a Node of these versions' : `npm install '${name}@${range}'`;
  return red(id, `${name} ${version} is not in ${range}`, fix);
}

/** Whether the folder is Bellhop's own repository: its app shows each property at a path of its slug. */
export function isOwnApp(folder: string): boolean {
  try {
    const manifest = createRequire(join(folder, 'package.json'))('./package.json');
    return manifestSchema.parse(manifest).name === 'next-bellhop';
  } catch {
    return false;
  }
}

/** As the site finds it, else as this package does: so it is where `bellhop` runs from its repository. */
function installed(name: string, folder: string): string | undefined {
  for (const from of [join(folder, 'package.json'), import.meta.url]) {
    try {
      return manifestSchema.parse(createRequire(from)(`${name}/package.json`)).version;
    } catch {
      // Not from there.
    }
  }
  return undefined;
}
