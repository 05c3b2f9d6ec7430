import { spawnSync } from 'node:child_process';

/**
 * @file `npm run check`: checks format, lint, types and unused code. All tools run, even if one of them finds
 * something. The last lines name the tools that found something.
 */

const TOOLS: readonly (readonly [title: string, command: string, ...args: string[]])[] = [
  // tsc needs the types of pages.
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
