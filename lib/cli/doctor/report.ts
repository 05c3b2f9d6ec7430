import { styleText } from 'node:util';
import { exitStatusOf, type Finding, type Level, type Row } from './finding.ts';
import type { Proposal } from './suggest/proposal.ts';

/** What is told of a run beside its findings. */
export interface Run {
  findings: readonly Finding[];
  /** What `--suggest-mapping` proposes; never in use before a person has put it into the configuration. */
  proposals?: readonly Proposal[];
  /** How many requests were made to services. */
  requests: number;
}

const MARKS: Readonly<Record<Level, string>> = { green: '✓', yellow: '!', red: '✗' };

/** For a terminal: a line each. */
export function textReport({ findings, requests }: Run): string {
  const several = new Set(findings.map(({ property }) => property)).size > 2;
  const lines = findings.flatMap((finding) => [
    lineOf(finding, several),
    ...(finding.table ? tableLines(finding.table) : []),
  ]);
  const count = (level: Level) => findings.filter((finding) => finding.level === level).length;
  const asked = requests === 1 ? '1 request was made' : `${requests} requests were made`;
  const summary = `${count('green')} green, ${count('yellow')} yellow, ${count('red')} red. ${asked}, nothing was booked.`;
  return [...lines, '', summary].join('\n');
}

/** The same as data. */
export function jsonReport({ findings, requests, proposals }: Run): string {
  return JSON.stringify({ status: exitStatusOf(findings), requests, findings, proposals }, null, 2);
}

/** @param namesProperty where the report is about several */
export function lineOf({ id, level, text, fix, property }: Finding, namesProperty = false): string {
  const about = namesProperty && property !== undefined ? `${property} ` : '';
  return `${colour(level, MARKS[level])} ${about}${id}: ${text}${fix === undefined ? '' : ` → ${fix}`}`;
}

export function tableLines(rows: readonly Row[]): string[] {
  if (rows.length === 0) return [];
  const columns = Object.keys(rows[0] ?? {});
  const cells = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))];
  const widths = columns.map((_, index) => Math.max(...cells.map((line) => line[index]?.length ?? 0)));
  return cells.map((line) =>
    `    ${line.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  ')}`.trimEnd(),
  );
}

function colour(level: Level, mark: string): string {
  // Looks at NO_COLOR, FORCE_COLOR and whether this is a terminal.
  return styleText(level, mark, { stream: process.stdout });
}
