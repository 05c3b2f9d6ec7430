import { STOP_SIGNALS } from '../bff/health/stopping.ts';
import type { Log } from '../telemetry/index.ts';

export interface ShutdownOnSignalsOptions {
  /** Returns `undefined` while Bellhop is being made. */
  log: () => Log | undefined;
  /** @returns whether everything was done in time */
  shutDown: () => Promise<boolean>;
}

/**
 * Shuts the process down after a stop signal. It exits with 0 if everything was done in time, and with 1 if
 * the shutdown took too long or failed. A second signal changes nothing: in a terminal the process gets its
 * own and npm's.
 */
export function shutDownOnSignals({ log, shutDown }: ShutdownOnSignalsOptions): void {
  let isShuttingDown = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (isShuttingDown) return;
    isShuttingDown = true;
    const fields = { reason: signal };
    log()?.info('stopping: no new connections; open requests are finished first', fields);
    try {
      const isInTime = await shutDown();
      if (isInTime) log()?.info('stopped', fields);
      else log()?.error('stopped before everything was finished: it took too long', fields);
      process.exit(isInTime ? 0 : 1);
    } catch (error) {
      log()?.error('the shutdown failed', { ...fields, error });
      process.exit(1);
    }
  };
  for (const signal of STOP_SIGNALS) process.on(signal, (given) => void stop(given));
}
