import { createLog } from '../telemetry/index.ts';
import type { Bellhop } from './bellhop.ts';
import { type BellhopSource, bellhopOf } from './shared.ts';

/**
 * Makes what gives a source's Bellhop, or `undefined` while there is none: its configuration cannot be used, or what makes
 * it failed. Whoever runs the site reads the reason on standard error: once, not at each request, and again when it has
 * become another.
 */
export function bellhopOrReport(source: BellhopSource | undefined): () => Bellhop | undefined {
  let reported: string | undefined;
  return () => {
    try {
      return bellhopOf(source);
    } catch (error) {
      if (String(error) !== reported) report(error);
      reported = String(error);
      return undefined;
    }
  };
}

/** A list of mistakes as a person reads it, like that of the app's start; of anything else what a log may show. */
function report(error: unknown): void {
  const write = (text: string) => process.stderr.write(text);
  if (error instanceof Error && error.name === 'ConfigError') write(`${error.message}\n`);
  else createLog({ write }).error('no Bellhop could be made', { error });
}
