import { load, machine } from '../machine.ts';
import { table } from '../table.ts';
import type { Figure } from './part.ts';
import { PARTS, readParts } from './settings.ts';

/**
 * @file `npm run bench -- [--only throughput|latency|zipf|flight|large|harvest]`: measures what the BFF costs
 * and saves. It builds and starts a small site of Next, with a sandbox in another process. Each figure
 * compares two things that one run measures side by side. Exits with 1 if a target is missed. This is a bench
 * and not a test: its times depend on the machine and on the machine's other work.
 */

const names = readParts();
console.log(machine());
const figures: Figure[] = [];
for (const name of names) {
  const report = await PARTS[name]?.();
  if (!report) continue;
  console.log(`\n${name}: ${report.text}`);
  figures.push(...report.figures);
}
const rows = figures.map(({ title, measured, target, met }) => [
  title,
  measured,
  target,
  met ? 'met' : 'missed',
]);
console.log(`\n${table([['', 'measured', 'target', ''], ...rows])}\n`);
console.log(load());
process.exit(figures.every(({ met }) => met) ? 0 : 1);
