import { styleText } from 'node:util';
import { exitStatusOf, type Finding, type Level } from '../finding.ts';
import type { Draft, Unread } from '../mapping/draft.ts';
import { tableLines } from './table-lines.ts';

/** The result of a run. */
export interface Run {
  findings: readonly Finding[];
  /** Answers that could not be read. No report may have them. A person picks their mapping. */
  unread?: readonly Unread[];
  /** The number of requests to services. */
  requests: number;
  /** The requirement of the other checks. Missing if all checks ran. */
  restNeeds?: string;
}

const MARKS: Readonly<Record<Level, string>> = { green: '✓', yellow: '!', red: '✗' };

/** Returns the report for a terminal, with one line for each finding. */
export function textReport({ findings, requests, restNeeds }: Run): string {
  const several = new Set(findings.map(({ property }) => property)).size > 2;
  const lines = findings.flatMap((finding) => [
    lineOf(finding, several),
    ...(finding.table ? tableLines(finding.table) : []),
  ]);
  const count = (level: Level) => findings.filter((finding) => finding.level === level).length;
  const asked = requests === 1 ? '1 request was made' : `${requests} requests were made`;
  const rest = restNeeds === undefined ? '' : ` The doctor stopped here: the other checks need ${restNeeds}.`;
  const counts = `${count('green')} green, ${count('yellow')} yellow, ${count('red')} red.`;
  const summary = `${counts}${rest} ${asked}, nothing was booked.`;
  return [...lines, '', summary].join('\n');
}

/** Returns the report as data. @param mappings the drafts of `--suggest-mapping` */
export function jsonReport({ findings, requests, restNeeds }: Run, mappings?: readonly Draft[]): string {
  return JSON.stringify({ status: exitStatusOf(findings), requests, restNeeds, findings, mappings }, null, 2);
}

/** @param namesProperty true if the report is about several properties */
export function lineOf({ id, level, text, fix, property }: Finding, namesProperty = false): string {
  // The path of a configuration mistake has only the property's index. The slug is easier to find.
  const isNamed = namesProperty || id === 'configuration';
  const about = isNamed && property !== undefined ? `${property} ` : '';
  return `${colour(level, MARKS[level])} ${about}${id}: ${text}${fix === undefined ? '' : ` → ${fix}`}`;
}

function colour(level: Level, mark: string): string {
  // This respects NO_COLOR, FORCE_COLOR and whether the output is a terminal.
  return styleText(level, mark, { stream: process.stdout });
}
