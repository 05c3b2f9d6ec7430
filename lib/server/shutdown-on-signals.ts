import { STOP_SIGNALS } from '../bff/stopping.ts';
import type { Log } from '../telemetry/index.ts';

export interface SignalOptions {
  /** `undefined` while Bellhop is being made. */
  log: () => Log | undefined;
  /** Shuts everything down in order. @returns whether that was done in time */
  shutDown: () => Promise<boolean>;
}

/**
 * Ends the process in order when it is asked to stop: with status 0 where all was done, with 1 where it took too long or failed. A
 * second signal changes nothing: from a terminal the process gets one of its own and npm's.
 */
export function shutDownOnSignals({ log, shutDown }: SignalOptions): void {
  let isShuttingDown = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (isShuttingDown) return;
    isShuttingDown = true;
    const about = { reason: signal };
    log()?.info('stopping: no new connections; what is on its way is seen to its end', about);
    try {
      const inTime = await shutDown();
      if (inTime) log()?.info('stopped', about);
      else log()?.error('stopped before all was seen to its end: it took too long', about);
      process.exit(inTime ? 0 : 1);
    } catch (error) {
      log()?.error('not all was closed in order', { ...about, error });
      process.exit(1);
    }
  };
  for (const signal of STOP_SIGNALS) process.on(signal, (given) => void stop(given));
}
