/** @file The findings of the doctor, for the terminal and for `--json`. */

export type Level = 'green' | 'yellow' | 'red';

/** One row of a table below a finding. All rows of a table have the same names. */
export type Row = Readonly<Record<string, string>>;

/** The result of one check. */
export interface Finding {
  /** The check's name. It is the same in every version, so that a script can search for it. */
  id: string;
  level: Level;
  text: string;
  /** What to do, if there is something to do. */
  fix?: string;
  /** The slug of the property. */
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

/** Returns 0 if all is green, 1 if something is yellow, 2 if something is red. */
export function exitStatusOf(findings: readonly Finding[]): 0 | 1 | 2 {
  const has = (level: Level) => findings.some((finding) => finding.level === level);
  if (has('red')) return 2;
  return has('yellow') ? 1 : 0;
}
