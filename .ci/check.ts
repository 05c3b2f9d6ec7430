import { spawnSync } from 'node:child_process';

/**
 * @file `npm run check`: format, lint, types and what nothing uses. All tools run even when one of them finds something,
 * and the last lines say which did.
 */

const TOOLS: readonly (readonly [title: string, command: string, ...args: string[]])[] = [
  // The types of pages, which tsc needs.
  ['route types', 'next', 'typegen'],
  ['format, lint, import directions', 'biome', 'ci', '--error-on-warnings', '.'],
  ['types', 'tsc', '--noEmit', '--incremental', 'false'],
  ['what nothing uses', 'knip'],
];

const lines = TOOLS.map(([title, command, ...args]) => {
  console.log(`\n── ${title} (${command}) ──`);
  const { status, error } = spawnSync(command, args, { stdio: 'inherit' });
  if (error) console.error(error.message);
  if (status !== 0) process.exitCode = 1;
  return `${status === 0 ? '✓' : '✗'} ${title} (${command})`;
});
console.log(`\n${lines.join('\n')}`);
