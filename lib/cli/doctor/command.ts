import { parseArgs } from 'node:util';
import { UsageError } from '../usage-error.ts';
import { readEnvironmentFiles } from './environment-files.ts';
import { examine } from './examine.ts';
import { exitStatusOf } from './finding.ts';
import { jsonReport, type Run, textReport } from './report.ts';
import { proposalText } from './suggest/proposal-text.ts';
import { withoutSecrets } from './without-secrets.ts';

interface DoctorSettings {
  slug: string | undefined;
  json: boolean;
  suggests: boolean;
  timeoutMs: number;
}

/**
 * Says what is right and wrong with the Bellhop that would be started in this folder. Asks its services, books nothing.
 * @returns the exit status: 0 all green, 1 something is yellow, 2 something is red
 * @throws UsageError
 */
export async function runDoctor(args: string[]): Promise<0 | 1 | 2> {
  const { slug, json, suggests, timeoutMs } = parseDoctorArgs(args);
  const folder = process.cwd();
  const environment = readEnvironmentFiles(folder);
  const secrets = new Set<string>();
  const run = await examine({ environment, folder, slug, timeoutMs, now: Date.now(), secrets, suggests });
  const report = json ? jsonReport(run) : [textReport(run), ...suggestionsOf(run)].join('\n');
  console.log(withoutSecrets(report, environment.values, secrets));
  return exitStatusOf(run.findings);
}

function suggestionsOf({ proposals }: Run): string[] {
  if (proposals === undefined) return [];
  if (proposals.length === 0)
    return ['', 'No mapping is suggested: there is no answer that could be read and is not.'];
  return proposals.map(proposalText);
}

/** @throws UsageError */
export function parseDoctorArgs(args: string[]): DoctorSettings {
  const { property, json, timeout, 'suggest-mapping': suggests } = parsed(args);
  if (!/^[1-9]\d?$/.test(timeout)) {
    throw new UsageError(`--timeout must be a number of seconds from 1 to 99, got ${timeout}`);
  }
  return { slug: property, json, suggests, timeoutMs: Number(timeout) * 1000 };
}

function parsed(args: string[]) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        property: { type: 'string' },
        json: { type: 'boolean', default: false },
        'suggest-mapping': { type: 'boolean', default: false },
        timeout: { type: 'string', default: '10' },
      },
    });
    return values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
