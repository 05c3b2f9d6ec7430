import { parseArgs } from 'node:util';
import { readArguments } from '../usage.ts';

const USAGE = 'Usage: npm run bench:page -- [--runs N] [--slowdown N]';

export interface Settings {
  /** Visits to each page. The report has their median. */
  runs: number;
  /**
   * How many times slower the phone's processor is. Without it the bench measures the machine and chooses.
   */
  slowdown: number | undefined;
}

/** Reads the settings from the command line. Any other argument ends the process. */
export function readSettings(): Settings {
  return readArguments(USAGE, () => {
    const { values } = parseArgs({
      options: { runs: { type: 'string', default: '5' }, slowdown: { type: 'string' } },
    });
    if (!/^[1-9]\d?$/.test(values.runs)) throw new Error('--runs must be a whole number from 1 to 99');
    const slowdown = values.slowdown === undefined ? undefined : Number(values.slowdown);
    if (slowdown !== undefined && !(slowdown >= 1 && slowdown <= 20)) {
      throw new Error('--slowdown must be a number from 1 to 20');
    }
    return { runs: Number(values.runs), slowdown };
  });
}
