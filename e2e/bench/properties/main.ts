import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { mappingIssues, readProperties } from '../../../lib/property/index.ts';
import { writePropertiesFile } from '../../hosts/properties-file.ts';
import { machine } from '../machine.ts';
import { median } from '../median.ts';
import { table } from '../table.ts';
import { agencyFile } from './agency-file.ts';
import { type Ask, backendOf, QUESTIONS, type Question } from './requests.ts';

/**
 * @file `npm run bench:properties -- [count]`: measures what a file with a thousand properties (or `count`)
 * costs: the start of a server, a reload of the file, and a request. The request is compared with a server of
 * one property. This is a bench and not a test: its times depend on the machine and on the machine's other
 * work.
 */

const COUNT = Number(process.argv[2] ?? 1_000);
const STARTS = 5;
const ROUNDS = 40;
const REQUESTS_A_ROUND = 100;

console.log(machine());
let path = '';
for (const [which, systems] of [
  ['on five booking systems', 5],
  ['with different expressions for each', COUNT],
] as const) {
  path = writePropertiesFile(agencyFile(COUNT, 'http://127.0.0.1:1/partner/v1', systems));
  const megabytes = (statSync(path).size / 1e6).toFixed(1);
  console.log(`\n${COUNT} hotels of 5 languages and 10 rooms, ${which}: ${megabytes} MB`);
  const starts = Array.from({ length: STARTS }, () => startUp(path));
  const of = (values: number[]) =>
    `${Math.round(median(values))} ms (worst ${Math.round(Math.max(...values))})`;
  console.log(`start: ${of(starts.map(({ took }) => took))}, median of ${STARTS}`);
  console.log(`  processors' work for it: ${of(starts.map(({ worked }) => worked))}`);
}
const { took, blocked } = await reload(path);
console.log(
  `reload: ${Math.round(took)} ms in all, ${Math.round(blocked)} ms the longest without answering anybody`,
);
console.log(`\nrequests, each answered from what is known\n${await requests()}`);

/** Starts a new process, in which nothing is compiled or cached yet. @returns milliseconds */
function startUp(path: string): { took: number; worked: number } {
  const program = fileURLToPath(new URL('./start.ts', import.meta.url));
  const words = execFileSync(process.execPath, ['--conditions=react-server', program, path], {
    encoding: 'utf8',
  });
  return JSON.parse(words);
}

async function reload(path: string): Promise<{ took: number; blocked: number }> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const began = performance.now();
  await readProperties(path, [mappingIssues]);
  const took = performance.now() - began;
  delay.disable();
  return { took, blocked: delay.max / 1e6 };
}

/** Measures both servers in turn, so that the machine's other work affects both. */
async function requests(): Promise<string> {
  const [one, many] = [await backendOf(1), await backendOf(COUNT)];
  const rows = [['', '1 property', `${COUNT}`, 'ratio']];
  for (const question of Object.keys(QUESTIONS) as Question[]) {
    const times: [number, number][] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      times.push([await timeOf(one, question), await timeOf(many, question)]);
    }
    const [ofOne, ofMany] = [median(times.map(([a]) => a)), median(times.map(([, b]) => b))];
    rows.push([question, `${ofOne.toFixed(0)} µs`, `${ofMany.toFixed(0)} µs`, (ofMany / ofOne).toFixed(2)]);
  }
  return table(rows);
}

/** Returns the microseconds of one request. */
async function timeOf(ask: Ask, question: Question): Promise<number> {
  const began = performance.now();
  for (let number = 0; number < REQUESTS_A_ROUND; number += 1) await ask(question);
  return ((performance.now() - began) / REQUESTS_A_ROUND) * 1_000;
}
