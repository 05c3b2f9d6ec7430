import 'server-only';
import { constants } from 'node:os';
import { noteStop, STOP_SIGNALS } from '../bff/index.ts';
import type { Log } from '../telemetry/index.ts';
import { watchRequests } from './open-requests.ts';

export interface ShutdownOptions {
  log: Log;
  /** What is left to do once the last answer is given and the last order sent. */
  close: () => Promise<void>;
  /**
   * How long all of it may take, in milliseconds. @default 50_000: an order waits for its place in the plan and for Redis,
   * 21 seconds at the most, and is then tried for 25
   */
  withinMs?: number;
}

const WITHIN_MS = 50_000;
/** In which a request that has begun to arrive has to be there. */
const ARRIVES_WITHIN_MS = 5_000;

/**
 * Completes what Next's server does when it is asked to end: it takes no more connections, ends its answers and what goes
 * on after them (`after`), and exits. What it leaves open is a connection that is kept alive, on which a busy proxy would
 * go on asking for ever; one on which half a request has come; how long all that may take; and what is to be done last.
 *
 * The process ends with status 0 where all was done, else with 1 once that took too long. A second signal changes nothing: from a
 * terminal the server gets one of its own and npm's. Does nothing where `NEXT_MANUAL_SIG_HANDLE` says that somebody else
 * sees to the end.
 */
export function shutDownGracefully({ log, close, withinMs = WITHIN_MS }: ShutdownOptions): void {
  if (process.env.NEXT_MANUAL_SIG_HANDLE) return;
  noteStop();
  const requests = watchRequests();
  let isStopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (isStopping) return;
    isStopping = true;
    log.info('stopping: no new connections; what is on its way is seen to its end', { reason: signal });
    requests.endConnections();
    const exit = holdExit(async () => {
      await close().catch((error: unknown) => log.error('not all was closed in order', { error }));
      log.info('stopped', { reason: signal });
      exit(0);
    });
    setTimeout(requests.dropUnfinished, ARRIVES_WITHIN_MS);
    setTimeout(() => {
      log.error('stopped before all was seen to its end: it took too long', { reason: signal });
      exit(1);
    }, withinMs);
  };
  for (const signal of STOP_SIGNALS) process.once(signal, stop);
}

const SIGNAL_STATUSES = STOP_SIGNALS.map((signal) => 128 + constants.signals[signal]);

/**
 * Next's server exits as soon as it is done itself, and offers nobody to be waited for: so its exit, which it makes with a
 * signal's status, begins the last steps instead. Any other exit is one.
 * @returns the real exit
 */
function holdExit(lastSteps: () => Promise<void>): (status: number) => void {
  const exit = process.exit.bind(process);
  Object.defineProperty(process, 'exit', {
    configurable: true,
    writable: true,
    value: (status?: number) => {
      if (status !== undefined && SIGNAL_STATUSES.includes(status)) void lastSteps();
      else exit(status);
    },
  });
  return exit;
}
