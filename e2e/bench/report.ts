import type { Metric } from './metrics.ts';
import { table } from './table.ts';

/** One row: a figure for each page. The bare page's figure is the last one. */
export interface Row extends Omit<Metric, 'read'> {
  values: readonly number[];
  /** The indexes of pages without a target in this row. @default none */
  free?: readonly number[];
}

/** Returns a table of all figures with their targets, and the list of missed targets. */
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
