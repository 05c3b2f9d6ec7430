/** @file What the doctor says. The same for the terminal and for `--json`. */

export type Level = 'green' | 'yellow' | 'red';

/** One row of a table below a finding; all rows of a table have the same names. */
export type Row = Readonly<Record<string, string>>;

/** What one check found. */
export interface Finding {
  /** The check's name: the same in every version, so that a script can look for it. */
  id: string;
  level: Level;
  text: string;
  /** What to do, where there is something to do. */
  fix?: string;
  /** Slug of the property that it is about. */
  property?: string;
  table?: readonly Row[];
}

export const green = (id: string, text: string): Finding => ({ id, level: 'green', text });
export const yellow = (id: string, text: string, fix: string): Finding => ({
  id,
  level: 'yellow',
  text,
  fix,
});
export const red = (id: string, text: string, fix: string): Finding => ({ id, level: 'red', text, fix });

/** 0 when all is green, 1 when something is yellow, 2 when something is red. */
export function exitStatusOf(findings: readonly Finding[]): 0 | 1 | 2 {
  const has = (level: Level) => findings.some((finding) => finding.level === level);
  if (has('red')) return 2;
  return has('yellow') ? 1 : 0;
}
