import { parseArgs } from 'node:util';

const USAGE = 'Usage: npm run bench:page -- [--runs N] [--slowdown N] [--beside URL] [--complaints]';

export interface Settings {
  /** Visits to each page, of which the median is told. */
  runs: number;
  /** How many times slower the phone's processor is; unless told, what the machine's own speed asks for. */
  slowdown: number | undefined;
  /** One more page with the widget, whose time until it answers a touch is told. */
  beside: string | undefined;
  /** Also print what Lighthouse would mend. */
  complaints: boolean;
}

/** What the command line asks for; anything else ends the process. */
export function readSettings(): Settings {
  try {
    const { values } = parseArgs({
      options: {
        runs: { type: 'string', default: '5' },
        slowdown: { type: 'string' },
        beside: { type: 'string' },
        complaints: { type: 'boolean', default: false },
      },
    });
    if (!/^[1-9]\d?$/.test(values.runs)) throw new Error('--runs must be a whole number from 1 to 99');
    const slowdown = values.slowdown === undefined ? undefined : Number(values.slowdown);
    if (slowdown !== undefined && !(slowdown >= 1 && slowdown <= 20)) {
      throw new Error('--slowdown must be a number from 1 to 20');
    }
    if (values.beside !== undefined && !URL.canParse(values.beside)) {
      throw new Error('--beside must be an address');
    }
    return { runs: Number(values.runs), slowdown, beside: values.beside, complaints: values.complaints };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${USAGE}`);
    process.exit(2);
  }
}
