import { buildOtherApp } from '../../hosts/other-app.ts';
import { load, machine } from '../machine.ts';
import { table } from '../table.ts';
import { type FloodRun, flood } from './flood.ts';
import { FLOOD_COLUMNS, nameOf } from './flood-row.ts';
import { manyProperties, PROPERTIES_COLUMNS } from './many-properties.ts';
import { type FloodSettings, type PropertiesSettings, readSettings } from './settings.ts';
import { whatDidNotHold } from './what-must-hold.ts';

/**
 * @file `npm run bench:flood`: floods built servers of the app, with a sandbox as their upstream. Guests send
 * many times the searches that the plan's budget allows, and some guests book. Exits with 1 if a run breaks a
 * promise: the plan's limit in any 60 s, no 429 of the upstream, every order confirmed, every search answered
 * or clearly refused. `npm run bench:flood -- --properties 1,100,1000` measures the memory and the speed of
 * servers with so many properties. The times depend on the machine and on the machine's other work.
 */

const settings = readSettings();
console.log(`for servers, upstream and guests together: ${machine()}`);
if (!settings.built) buildOtherApp('.');
const failures = settings.command === 'flood' ? await floods(settings) : await properties(settings);
console.log(`${load()}, seed ${settings.seed}`);
for (const failure of failures) console.error(`did not hold: ${failure}`);
process.exit(failures.length === 0 ? 0 : 1);

async function floods({ plans, factors, instances, ...rest }: FloodSettings): Promise<string[]> {
  const runs: FloodRun[] = plans.flatMap((plan) =>
    factors.flatMap((factor) => instances.map((count) => ({ ...rest, plan, factor, instances: count }))),
  );
  const rows = [FLOOD_COLUMNS.map(([title]) => title)];
  const failures: string[] = [];
  for (const run of runs) {
    console.log(`${nameOf(run)}: ${run.seconds} s …`);
    const outcome = await flood(run);
    rows.push(FLOOD_COLUMNS.map(([, show]) => show(outcome)));
    failures.push(...whatDidNotHold(outcome).map((failure) => `${nameOf(run)}: ${failure}`));
  }
  console.log(`\n${table(rows)}\n`);
  return failures;
}

async function properties({ properties: counts, instances, ...rest }: PropertiesSettings): Promise<string[]> {
  const rows = [PROPERTIES_COLUMNS];
  const failures: string[] = [];
  for (const count of counts) {
    for (const servers of instances) {
      console.log(`${count} properties on ${servers} servers: ${rest.seconds} s …`);
      const { row, failed } = await manyProperties({ ...rest, properties: count, instances: servers });
      rows.push(row);
      failures.push(...failed);
    }
  }
  console.log(`\n${table(rows)}\n`);
  return failures;
}
