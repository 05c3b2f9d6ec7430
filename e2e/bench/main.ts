import { mkdirSync, writeFileSync } from 'node:fs';
import { calibrated, MAX_SLOWDOWN } from './calibrated.ts';
import { load, machine } from './machine.ts';
import { median } from './median.ts';
import { appliedMetrics, simulatedMetrics, type Visited } from './metrics.ts';
import { type BenchPage, openPages } from './pages.ts';
import { type Row, reportOf } from './report.ts';
import { readSettings } from './settings.ts';
import { TOUCH_SLOWDOWN, timeToTouch } from './touch.ts';
import { type Throttling, visit } from './visit.ts';

/**
 * @file `npm run bench:page -- [--runs N] [--slowdown N]`: measures pages with Lighthouse on a phone. The
 * pages are a new site of create-next-app with the README's lines, the hosted page, its frame, and a bare
 * page of that new site. The bench prints medians of five visits, or of N. It needs `npm run build` first,
 * and exits with 1 if a target is missed. This is a bench and not a test: its times depend on the machine and
 * on the machine's other work. `slowdown`: how many times slower the phone's processor is. Without it the
 * bench measures the machine before each round of visits, and chooses the number.
 */

const FOLDER = 'test-results/bench';

const settings = readSettings();
const { runs } = settings;
console.log(machine());
mkdirSync(FOLDER, { recursive: true });
const { pages, close } = await openPages();
const speeds: number[] = [];
const slowdowns: number[] = [];
const rows: Row[] = [];

/** Visits the pages in turn, so that the machine's other work affects all of them. */
async function visitAll(slowdown: number, throttling: Throttling): Promise<Visited[]> {
  const visited: Visited[] = [];
  for (const { url, html } of pages) {
    const report = await visit(url, slowdown, throttling);
    speeds.push(report.environment.benchmarkIndex);
    visited.push({ report, html });
  }
  return visited;
}

async function roundsOf(throttling: Throttling): Promise<Visited[][]> {
  const rounds: Visited[][] = [];
  while (rounds.length < runs) {
    const slowdown = settings.slowdown ?? calibrated(speeds);
    slowdowns.push(slowdown);
    rounds.push(await visitAll(slowdown, throttling));
  }
  return rounds;
}

async function touchesOf({ untouched }: BenchPage): Promise<number> {
  if (untouched === undefined) return Number.NaN;
  const times: number[] = [];
  while (times.length < runs) times.push(await timeToTouch(untouched));
  return median(times);
}

try {
  if (settings.slowdown === undefined) await visitAll(MAX_SLOWDOWN, 'simulated');
  const unlisted = pages.flatMap(({ isUnlisted }, index) => (isUnlisted ? [index] : []));
  for (const [throttling, metrics] of [
    ['simulated', simulatedMetrics],
    ['applied', appliedMetrics],
  ] as const) {
    const rounds = await roundsOf(throttling);
    const visitsOf = (page: number) => rounds.flatMap((round) => round[page] ?? []);
    for (const { read, ...metric } of metrics) {
      const values = pages.map((_, page) => median(visitsOf(page).map(read)));
      rows.push({ ...metric, values, ...(metric.title === 'SEO' && { free: unlisted }) });
    }
    for (const [index, { name }] of pages.entries()) {
      const reports = visitsOf(index).map(({ report }) => report);
      writeFileSync(`${FOLDER}/${name.replace(' ', '-')}-${throttling}.json`, JSON.stringify(reports));
    }
  }
  const values: number[] = [];
  for (const page of pages) values.push(await touchesOf(page));
  rows.push({ title: 'answers a touch', show: (value) => `${value.toFixed(2)} s`, values });
} finally {
  await close();
}

const { text, misses } = reportOf(
  pages.map(({ name }) => name),
  rows,
);
console.log(
  `Lighthouse's phone, slow 4G, a processor ${median(slowdowns)} times slower (touch: ${TOUCH_SLOWDOWN}); median of ${runs}\n\n${text}\n`,
);
console.log(`${load()}, Lighthouse's index of the machine's speed ${median(speeds).toFixed(0)}`);
console.log(`the reports: ${FOLDER}/`);
if (misses.length > 0) console.error(`missed: ${misses.join(', ')}`);
process.exit(misses.length === 0 ? 0 : 1);
