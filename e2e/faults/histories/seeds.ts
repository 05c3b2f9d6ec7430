import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** What random histories are drawn from. Never the clock: whoever has the commit can play them again. */

/** The seed of every run that is told no other one. */
export const FIXED_SEED = 20_270_111;

/** Another one with each commit: made of its hash, or of the package's version where there is no git. */
function seedOfCommit(): number {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' });
  const hash = stdout?.trim() ?? '';
  return status === 0 && /^[0-9a-f]{40,}$/.test(hash) ? seedOf(hash) : seedOf(digestOf(versionText()));
}

/** The two halves of the random histories, which run beside each other. */
export interface HalfSeeds {
  first: number;
  other: number;
}

/** @param told the seed that was asked for; without one, the first half is fixed and the other one the commit's */
export function halfSeeds(told: number | undefined): HalfSeeds {
  return told === undefined ? { first: FIXED_SEED, other: seedOfCommit() } : { first: told, other: told + 1 };
}

/** So many seeds, made of one: far enough apart that no two of them share a half. */
export function seedsFrom(base: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => seedOf(digestOf(`${base} ${index}`)));
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** At most nine digits, as the command line takes them. */
const seedOf = (hex: string) => Number.parseInt(hex.slice(0, 7), 16);

/** The line of package.json that says which version this is. */
function versionText(): string {
  const text = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8');
  return /"version": "[^"]*"/.exec(text)?.[0] ?? '';
}
