import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';

/** @file docs/testing.md has every script that a person runs. */

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));
const guide = readFileSync('docs/testing.md', 'utf8');

describe('docs/testing.md', () => {
  // npm itself runs the scripts whose names begin with `pre`.
  it.each(Object.keys(scripts).filter((name) => !name.startsWith('pre')))(
    'has the script %s in a table',
    (name) => {
      const command = ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`;
      const firstCells = guide.match(/^\| `npm [^|]+/gm) ?? [];
      expect(firstCells.some((cell) => cell.includes(`\`${command}\``))).toBe(true);
    },
  );
});
