import type { BellhopEvent } from './event.ts';
import type { Log } from './log.ts';

/** A host's own function. Its errors are logged, and its result is not waited for. */
export type EventHook = (event: BellhopEvent) => unknown;

export interface EventReporterOptions {
  /** @default none: no event is reported */
  onEvent?: EventHook | undefined;
  log: Log;
  /** Keeps the process alive until `work` is done, if it might end before. @default nothing */
  keepAlive?: ((work: Promise<void>) => void) | undefined;
}

/**
 * The highest number of pending calls. Further events are only logged: a mail server that hangs must not fill
 * the memory.
 */
const MAX_PENDING = 100;
/** How long a call counts as pending, in milliseconds: less than a process has time to stop. */
const TIMEOUT_MS = 10_000;

/**
 * Reports events to a host, each in its own turn of the event loop. No answer waits for the host's function,
 * or fails with it.
 * @returns a function that never throws
 */
export function createEventReporter({
  onEvent,
  log,
  keepAlive,
}: EventReporterOptions): (event: BellhopEvent) => void {
  if (!onEvent) return () => undefined;
  let pendingCount = 0;
  const report = async (event: BellhopEvent) => {
    await new Promise((resolve) => setImmediate(resolve));
    let timer: NodeJS.Timeout | undefined;
    const timedOut = new Promise<true>((resolve) => {
      timer = setTimeout(resolve, TIMEOUT_MS, true).unref();
    });
    try {
      const called = Promise.resolve(onEvent(event)).then(() => false);
      if (await Promise.race([called, timedOut]))
        log.warn('onEvent takes longer than ten seconds', fieldsOf(event));
    } catch (error) {
      log.error('onEvent failed', { ...fieldsOf(event), error });
    } finally {
      clearTimeout(timer);
      pendingCount -= 1;
    }
  };
  return (event) => {
    if (pendingCount >= MAX_PENDING) {
      log.error('event not reported: onEvent is still busy with a hundred others', fieldsOf(event));
      return;
    }
    pendingCount += 1;
    // A copy: a host's change must not reach an order's frozen body.
    const work = report(structuredClone(event));
    keepAlive?.(work);
  };
}

function fieldsOf(event: BellhopEvent) {
  const { type, property, requestId } = event;
  return { event: type, property, requestId, ...('attempt' in event && { attempt: event.attempt.id }) };
}
