import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import type { Result } from 'lighthouse';
import { calibrated, MOST } from './calibrated.ts';
import { complaintsOf } from './complaints.ts';
import { median } from './median.ts';
import { metrics } from './metrics.ts';
import { openPages } from './pages.ts';
import { type PageFigures, reportOf } from './report.ts';
import { readSettings } from './settings.ts';
import { visit } from './visit.ts';

/**
 * `npm run bench:page -- [--runs N] [--slowdown N] [--complaints]`: Lighthouse's figures of the built booking page on a
 * phone, the median of five visits unless told. Needs `npm run build` first; exits 1 when a target is missed. A bench,
 * never a test: its times are those of this machine, and of what else it is doing. `slowdown`: how many times slower the
 * phone's processor is, unless told as many as bring this machine to it, measured anew before each round of visits.
 * `complaints`: also what Lighthouse would mend.
 */

const FOLDER = 'test-results/bench';

const load = () => loadavg().map((one) => one.toFixed(1));

const settings = readSettings();
const { runs, complaints } = settings;
console.log(`${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), load ${load().join(' ')}`);
mkdirSync(FOLDER, { recursive: true });
const opened = await openPages();
const pages: PageFigures[] = [];
const speeds: number[] = [];
const slowdowns: number[] = [];
const reports = new Map<string, Result[]>(opened.pages.map(({ name }) => [name, []]));

async function visitAll(slowdown: number, keep: (name: string, report: Result) => void): Promise<void> {
  for (const { name, url } of opened.pages) {
    const report = await visit(url, slowdown);
    speeds.push(report.environment.benchmarkIndex);
    keep(name, report);
  }
}

try {
  if (settings.slowdown === undefined) await visitAll(MOST, () => undefined);
  // By turns: whatever else the machine is doing, it does to all of them.
  while (slowdowns.length < runs) {
    const slowdown = settings.slowdown ?? calibrated(speeds);
    slowdowns.push(slowdown);
    await visitAll(slowdown, (name, report) => reports.get(name)?.push(report));
  }
  console.log(
    `Lighthouse's phone, its simulated slow 4G, a processor ${median(slowdowns)} times slower; median of ${runs}`,
  );
  for (const { name, bound } of opened.pages) {
    const own = reports.get(name) ?? [];
    writeFileSync(`${FOLDER}/${name}.json`, JSON.stringify(own));
    pages.push({ name, bound, values: metrics.map(({ read }) => median(own.map(read))) });
    if (complaints) console.log([`\n${name}:`, ...own.slice(-1).flatMap(complaintsOf)].join('\n  '));
  }
} finally {
  await opened.close();
}

const { text, misses } = reportOf(pages);
console.log(`\n${text}\n`);
console.log(
  `load ${load().join(' ')}, Lighthouse's index of the machine's speed ${median(speeds).toFixed(0)}`,
);
console.log(`the reports: ${FOLDER}/`);
if (misses.length > 0) console.error(`missed: ${misses.join(', ')}`);
process.exit(misses.length === 0 ? 0 : 1);
