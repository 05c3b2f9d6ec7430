import { readOptions, UsageError } from '../command-line.ts';
import { readEnvironmentFiles } from './environment-files.ts';
import { examine } from './examine.ts';
import { exitStatusOf } from './finding.ts';
import { type Draft, draftFor, type Unread } from './mapping/draft.ts';
import { draftText } from './mapping/draft-text.ts';
import { type Picker, readPicks } from './mapping/picking.ts';
import { withTerminal } from './mapping/terminal.ts';
import { jsonReport, textReport } from './report/report.ts';
import { withoutSecrets } from './without-secrets.ts';

interface DoctorSettings {
  slug: string | undefined;
  json: boolean;
  timeoutMs: number;
  /** The picks for mappings, if `--suggest-mapping` is given. */
  picking?: Pick<Picker, 'given' | 'isMinor'>;
}

/**
 * Reports what is right and wrong with the Bellhop that would start in this folder. Asks its services, and
 * books nothing.
 * @returns the exit status: 0 if all is green, 1 if something is yellow, 2 if something is red
 * @throws UsageError
 */
export async function runDoctor(args: string[]): Promise<0 | 1 | 2> {
  const { slug, json, timeoutMs, picking } = parseDoctorArgs(args);
  const folder = process.cwd();
  const environment = readEnvironmentFiles(folder);
  const secrets = new Set<string>();
  const run = await examine({ environment, folder, slug, timeoutMs, now: Date.now(), secrets });
  const clean = (text: string) => withoutSecrets(text, environment.values, secrets);
  const say = (text: string) => console.log(clean(text));
  const unread = run.unread ?? [];
  if (json) say(jsonReport(run, picking && (await draftsFor(unread, picking))));
  else {
    say(textReport(run));
    if (picking)
      await withTerminal(clean, (ask) => sayDrafts(unread, { ...picking, ...(ask && { ask }) }, say));
  }
  return exitStatusOf(run.findings);
}

/** Prints for each property the candidates to pick, and the mapping of the picks. */
async function sayDrafts(
  unread: readonly Unread[],
  picker: Picker,
  say: (text: string) => void,
): Promise<void> {
  if (unread.length === 0)
    say('\nThere is nothing to map: no service sent an answer that Bellhop cannot read.');
  for (const one of unread) say(draftText(await draftFor(one, picker)));
}

/** Returns the same as data. */
async function draftsFor(unread: readonly Unread[], picker: Picker): Promise<Draft[]> {
  const drafts: Draft[] = [];
  for (const one of unread) drafts.push(await draftFor(one, picker));
  return drafts;
}

/** @throws UsageError */
export function parseDoctorArgs(args: string[]): DoctorSettings {
  const { property, json, timeout, pick, ...flags } = readOptions(args, {
    property: { type: 'string' },
    json: { type: 'boolean', default: false },
    'suggest-mapping': { type: 'boolean', default: false },
    pick: { type: 'string', multiple: true, default: [] },
    'minor-units': { type: 'boolean', default: false },
    timeout: { type: 'string', default: '10' },
  });
  if (!/^[1-9]\d?$/.test(timeout)) {
    throw new UsageError(`--timeout must be a number of seconds from 1 to 99, got ${timeout}`);
  }
  const picking = { given: readPicks(pick), isMinor: flags['minor-units'] };
  if (!flags['suggest-mapping'] && (picking.given.size > 0 || picking.isMinor)) {
    throw new UsageError('--pick and --minor-units need --suggest-mapping');
  }
  return {
    slug: property,
    json,
    timeoutMs: Number(timeout) * 1000,
    ...(flags['suggest-mapping'] && { picking }),
  };
}
