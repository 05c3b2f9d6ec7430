import { parseArgs } from 'node:util';
import { readArguments } from '../../usage.ts';
import { flight } from './flight.ts';
import { harvest } from './harvest.ts';
import { large } from './large.ts';
import { latency } from './latency.ts';
import type { PartReport } from './part.ts';
import { throughput } from './throughput.ts';
import { zipf } from './zipf.ts';

export const PARTS: Readonly<Record<string, () => Promise<PartReport>>> = {
  throughput,
  latency,
  zipf,
  flight,
  large,
  harvest,
};

const USAGE = `Usage: npm run bench -- [--only ${Object.keys(PARTS).join('|')}]`;

/** Reads the names of the parts from the command line. Any other argument ends the process. */
export function readParts(): string[] {
  return readArguments(USAGE, () => {
    const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } } });
    const names = values.only ?? Object.keys(PARTS);
    for (const name of names) if (!Object.hasOwn(PARTS, name)) throw new Error(`there is no part ${name}`);
    return names;
  });
}
