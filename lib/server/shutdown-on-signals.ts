import { STOP_SIGNALS } from '../bff/health/stopping.ts';
import type { Log } from '../telemetry/index.ts';

export interface ShutdownOnSignalsOptions {
  /** `undefined` while Bellhop is being made. */
  log: () => Log | undefined;
  /** @returns whether everything was done in time */
  shutDown: () => Promise<boolean>;
}

/**
 * Shuts the process down when it is asked to stop. It exits with 0 when everything was done in time, and with
 * 1 when that took too long or failed. A second signal changes nothing: from a terminal the process gets its
 * own and that of npm.
 */
export function shutDownOnSignals({ log, shutDown }: ShutdownOnSignalsOptions): void {
  let isShuttingDown = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (isShuttingDown) return;
    isShuttingDown = true;
    const about = { reason: signal };
    log()?.info('stopping: no new connections; what is on its way is seen to its end', about);
    try {
      const withTimeout = await shutDown();
      if (withTimeout) log()?.info('stopped', about);
      else log()?.error('stopped before all was seen to its end: it took too long', about);
      process.exit(withTimeout ? 0 : 1);
    } catch (error) {
      log()?.error('not all was closed in order', { ...about, error });
      process.exit(1);
    }
  };
  for (const signal of STOP_SIGNALS) process.on(signal, (given) => void stop(given));
}
