import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/**
 * The seeds of random histories. They never depend on the clock, so anyone with the commit can play the
 * histories again.
 */

/** The seed of every run that gets no other seed. */
export const FIXED_SEED = 20_270_111;

/**
 * Returns a seed that is different for each commit: from the commit's hash, or from the package's version
 * without git.
 */
function seedOfCommit(): number {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' });
  const hash = stdout?.trim() ?? '';
  return status === 0 && /^[0-9a-f]{40,}$/.test(hash) ? seedOf(hash) : seedOf(digestOf(versionText()));
}

/** The seeds of the two halves of the random histories. The halves run side by side. */
export interface HalfSeeds {
  first: number;
  other: number;
}

/**
 * @param requested the seed from the command line; without it, the first half has a fixed seed and the other
 * half the commit's
 */
export function halfSeeds(requested: number | undefined): HalfSeeds {
  return requested === undefined
    ? { first: FIXED_SEED, other: seedOfCommit() }
    : { first: requested, other: requested + 1 };
}

/** Makes so many seeds from one. They are far enough apart that no two of them share a half. */
export function seedsFrom(base: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => seedOf(digestOf(`${base} ${index}`)));
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** At most nine digits, the limit of the command line. */
const seedOf = (hex: string) => Number.parseInt(hex.slice(0, 7), 16);

/** Returns the line of package.json with the version. */
function versionText(): string {
  const text = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8');
  return /"version": "[^"]*"/.exec(text)?.[0] ?? '';
}
