import { load, machine } from '../machine.ts';
import { table } from '../table.ts';
import type { Figure } from './part.ts';
import { PARTS, readParts } from './settings.ts';

/**
 * @file `npm run bench -- [--only throughput|latency|zipf|flight|large|harvest]`: what the backend costs and saves,
 * on a small site of Next that it builds and starts, before a sandbox in another process. Each figure is one
 * of two things that are measured side by side in one run; exits 1 when a target is missed. It is a bench and
 * not a test: its times depend on the machine, and on what else the machine does.
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
