import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** docs/security.md names tests that there are. */

const rows = readFileSync('docs/security.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.slice(2, -2).split(' | '))
  .map(([numbers = '', asks = '', how = '', shown = '']) => ({
    numbers: numbers.split(', '),
    asks,
    how,
    shown,
  }));

describe('the table of requirements', () => {
  it('has each number once, in order', () => {
    const all = rows.map(({ numbers }) => numbers[0] ?? '');
    expect(all.length).toBeGreaterThan(50);
    for (const { numbers } of rows)
      for (const each of numbers) expect(each).toMatch(/^\d{1,2}\.\d\.\d{1,2}$/);
    const inOrder = [...all].sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));
    expect(all).toEqual(inOrder);
    const every = rows.flatMap(({ numbers }) => numbers);
    expect(new Set(every).size).toBe(every.length);
  });

  it('says why, where nothing shows it', () => {
    for (const { how, shown, asks } of rows) {
      expect(asks).not.toBe('');
      if (shown === '–') expect(how.toLowerCase()).toMatch(/\bnot\b.{5,}/);
    }
  });

  const shown = rows.flatMap(({ numbers, shown }) =>
    shown === '–' ? [] : shown.split(/; (?=`)/).map((each) => [numbers.join(', '), each] as const),
  );

  it.each(shown)('%s is shown by a test that there is: %s', (_, named) => {
    const [, file = '', title = ''] = /^`([\w./-]+)`: (.+)$/.exec(named) ?? [];
    expect(existsSync(file), file).toBe(true);
    const source = readFileSync(file, 'utf8');
    const quoted = title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
    // In a call's title, or in a row of its table.
    expect(source).toMatch(new RegExp(`(?:\\(|\\[|^\\s*)['"\`][^\\n]*${quoted}`, 'm'));
  });
});
