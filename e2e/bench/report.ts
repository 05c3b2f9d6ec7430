import { metrics } from './metrics.ts';
import { table } from './table.ts';

/** A page's figures, one for each of the metrics. */
export interface PageFigures {
  name: string;
  /** Whether it has to keep the targets. */
  bound: boolean;
  values: readonly number[];
}

/** Each metric of each page beside its target, as a table, and the targets that were missed. */
export function reportOf(pages: readonly PageFigures[]): { text: string; misses: string[] } {
  const misses: string[] = [];
  const rows = metrics.map(({ title, show, target }, index) => {
    const cells = pages.map(({ values }) => show(values[index] ?? Number.NaN));
    if (!target) return [title, ...cells];
    const missing = pages.filter(({ bound, values }) => bound && !target.met(values[index] ?? Number.NaN));
    misses.push(...missing.map(({ name }) => `${title} of ${name}`));
    return [title, ...cells, target.text, missing.length === 0 ? 'met' : 'missed'];
  });
  return { text: table([['', ...pages.map(({ name }) => name), 'target', ''], ...rows]), misses };
}
