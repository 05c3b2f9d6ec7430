import { styleText } from 'node:util';
import { exitStatusOf, type Finding, type Level } from '../finding.ts';
import type { Draft, Unread } from '../mapping/draft.ts';
import { tableLines } from './table-lines.ts';

/** What is told of a run beside its findings. */
export interface Run {
  findings: readonly Finding[];
  /** Answers that no report may hold: what they could be mapped by is for a person to pick. */
  unread?: readonly Unread[];
  /** How many requests were made to services. */
  requests: number;
  /** What the rest of the checks needs first; missing where everything was looked at. */
  restNeeds?: string;
}

const MARKS: Readonly<Record<Level, string>> = { green: '✓', yellow: '!', red: '✗' };

/** For a terminal: a line each. */
export function textReport({ findings, requests, restNeeds }: Run): string {
  const several = new Set(findings.map(({ property }) => property)).size > 2;
  const lines = findings.flatMap((finding) => [
    lineOf(finding, several),
    ...(finding.table ? tableLines(finding.table) : []),
  ]);
  const count = (level: Level) => findings.filter((finding) => finding.level === level).length;
  const asked = requests === 1 ? '1 request was made' : `${requests} requests were made`;
  const rest = restNeeds === undefined ? '' : ` The rest was not looked at: it needs ${restNeeds}.`;
  const counts = `${count('green')} green, ${count('yellow')} yellow, ${count('red')} red.`;
  const summary = `${counts}${rest} ${asked}, nothing was booked.`;
  return [...lines, '', summary].join('\n');
}

/** The same as data. @param mappings what `--suggest-mapping` shows; nothing uses it by itself */
export function jsonReport({ findings, requests, restNeeds }: Run, mappings?: readonly Draft[]): string {
  return JSON.stringify({ status: exitStatusOf(findings), requests, restNeeds, findings, mappings }, null, 2);
}

/** @param namesProperty where the report is about several */
export function lineOf({ id, level, text, fix, property }: Finding, namesProperty = false): string {
  // A mistake in the configuration names its place by a number, which nobody counts to.
  const isNamed = namesProperty || id === 'configuration';
  const about = isNamed && property !== undefined ? `${property} ` : '';
  return `${colour(level, MARKS[level])} ${about}${id}: ${text}${fix === undefined ? '' : ` → ${fix}`}`;
}

function colour(level: Level, mark: string): string {
  // Looks at NO_COLOR, FORCE_COLOR and whether this is a terminal.
  return styleText(level, mark, { stream: process.stdout });
}
