import type { Metric } from './metrics.ts';
import { table } from './table.ts';

/** One row: a figure for each page, the bare page's last. */
export interface Row extends Omit<Metric, 'read'> {
  values: readonly number[];
  /** Pages that do not have to keep the target, by their place. @default none */
  free?: readonly number[];
}

/** Each figure of each page beside its target, as a table, and the targets that were missed. */
export function reportOf(pages: readonly string[], rows: readonly Row[]): { text: string; misses: string[] } {
  const misses: string[] = [];
  const lines = rows.map(({ title, show, values, target, free = [] }) => {
    const cells = values.map((value) => (Number.isNaN(value) ? '–' : show(value)));
    if (!target) return [title, ...cells];
    const bare = values.at(-1) ?? Number.NaN;
    const missing = pages.filter((_, page) => {
      const value = values[page];
      const isBound = page < pages.length - 1 && !free.includes(page);
      return isBound && value !== undefined && !target.met(value, bare);
    });
    misses.push(...missing.map((name) => `${title} of ${name}`));
    return [title, ...cells, target.text, missing.length === 0 ? 'met' : 'missed'];
  });
  return { text: table([['', ...pages, 'target', ''], ...lines]), misses };
}
