import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, normalize } from 'node:path';

/**
 * @file Measures each entry of the built package: the bytes of all its files that the entry reaches. Comments
 * do not count, although the package ships them. Exits with 1 if an entry is above its budget, or names a
 * file that is not shipped. once.size.spec.ts measures what a page loads of an entry.
 */

/**
 * Budgets in bytes. More than half of `next-bellhop` are the texts of 34 languages. A page gets only one of them.
 */
const BUDGETS: Readonly<Record<string, number>> = {
  'lib/next/entry.js': 1_337_000,
  'components/entry.js': 451_000,
  'components/styles.css': 86_000,
  'lib/mcp/entry.js': 1_346_000,
  'lib/sandbox/entry.js': 158_000,
  'lib/cli/index.js': 422_000,
};

/** A reference to another file of the package in a script or a style. */
const REFERENCE = /(?:\bfrom |\bimport |\bimport\(|@import )(['"])(?<path>\.{1,2}\/[^'"]+)\1/g;

/** Returns the file and all files that it reaches, also by later imports. @throws Error for a missing file */
function reachedFrom(first: string): string[] {
  const reached = new Set([first]);
  for (const file of reached) {
    for (const { groups } of readFileSync(file, 'utf8').matchAll(REFERENCE)) {
      const next = normalize(join(dirname(file), groups?.path ?? ''));
      if (!existsSync(next)) throw new Error(`${file} names ${next}, which is not in the package`);
      reached.add(next);
    }
  }
  return [...reached];
}

/**
 * Returns a file's bytes without comments. `tsc` has removed those of scripts; this removes those of styles.
 */
function weightOf(file: string): number {
  if (!file.endsWith('.css')) return statSync(file).size;
  return Buffer.byteLength(readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/\n?/g, ''));
}

/** The folder of the built package with scripts without comments. */
const bare = mkdtempSync(join(tmpdir(), 'bellhop-package-'));
process.once('exit', () => rmSync(bare, { recursive: true }));
cpSync('dist', bare, { recursive: true });
// No type check here, because the build has checked the types.
const emit = ['--removeComments', '--declaration', 'false', '--noCheck', '--outDir', bare];
const { status } = spawnSync('tsc', ['-p', 'tsconfig.package.json', ...emit], { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);

for (const [entry, budget] of Object.entries(BUDGETS)) {
  const files = reachedFrom(join(bare, entry));
  const bytes = files.reduce((sum, file) => sum + weightOf(file), 0);
  const fits = bytes <= budget;
  console.log(
    `${fits ? 'fits' : 'TOO HEAVY'}: ${entry}, ${bytes} of ${budget} bytes in ${files.length} files`,
  );
  if (!fits) process.exitCode = 1;
}
