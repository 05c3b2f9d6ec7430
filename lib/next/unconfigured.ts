import { createLog } from '../telemetry/index.ts';
import type { Bellhop } from './bellhop.ts';
import { type BellhopSource, bellhopOf } from './shared.ts';

/**
 * Returns a function that returns the Bellhop of a source, or `undefined` if it could not be made. The
 * operator reads the reason on standard error: once, not with each request, and again if the reason changes.
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

/** Prints a list of mistakes as people read it, as at the start of the app. Any other error is logged. */
function report(error: unknown): void {
  const write = (text: string) => process.stderr.write(text);
  if (error instanceof Error && error.name === 'ConfigError') write(`${error.message}\n`);
  else createLog({ write }).error('Bellhop cannot start', { error });
}
