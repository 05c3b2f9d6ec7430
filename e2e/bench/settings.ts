import { parseArgs } from 'node:util';

const USAGE = 'Usage: npm run bench:page -- [--runs N] [--complaints]';

export interface Settings {
  /** Visits to each page, of which the median is told. */
  runs: number;
  /** Also print what Lighthouse would mend. */
  complaints: boolean;
}

/** What the command line asks for; anything else ends the process. */
export function readSettings(): Settings {
  try {
    const { values } = parseArgs({
      options: { runs: { type: 'string', default: '5' }, complaints: { type: 'boolean', default: false } },
    });
    if (!/^[1-9]\d?$/.test(values.runs)) throw new Error('--runs must be a whole number from 1 to 99');
    return { runs: Number(values.runs), complaints: values.complaints };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${USAGE}`);
    process.exit(2);
  }
}
