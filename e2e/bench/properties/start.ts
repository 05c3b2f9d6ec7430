import { readFileSync } from 'node:fs';
import { createBellhop } from '../../../lib/next/bellhop.ts';
import { agencyKeys } from './agency-file.ts';

/**
 * @file A program that runs in its own process. It starts Bellhop as a server does, with the properties file
 * of its first argument. It prints the milliseconds that the start took, and the milliseconds of processor
 * time.
 */

const [path = ''] = process.argv.slice(2);
const { properties }: { properties: unknown[] } = JSON.parse(readFileSync(path, 'utf8'));
const environment = {
  ...agencyKeys(properties.length),
  BELLHOP_PROPERTIES: path,
  BELLHOP_SESSION_SECRET: 'a secret of the bench, which seals nothing',
};
const before = process.cpuUsage();
const began = performance.now();
createBellhop({ environment });
const took = performance.now() - began;
const { user, system } = process.cpuUsage(before);
console.log(JSON.stringify({ took, worked: (user + system) / 1_000 }));
