import type { BellhopEvent } from './event.ts';
import type { Log } from './log.ts';

/** A host's own function: what it throws, or rejects with, is logged; what it gives back is waited for by nobody. */
export type EventHook = (event: BellhopEvent) => unknown;

export interface EventReporterOptions {
  /** @default nobody is told */
  onEvent?: EventHook | undefined;
  log: Log;
  /** Has the process stay until `work` is done, where it might end before. @default not */
  keepAlive?: ((work: Promise<void>) => void) | undefined;
}

/** More at once are not told, but logged: a mail server that hangs must not fill the memory. */
const AT_ONCE = 100;
/** So long one counts as under way, in milliseconds: less than a process is given to end in. */
const GIVEN_UP_MS = 10_000;

/**
 * Tells a host of events, each in a turn of the event loop of its own: no answer waits for it, or fails with it.
 * @returns never throws
 */
export function createEventReporter({
  onEvent,
  log,
  keepAlive,
}: EventReporterOptions): (event: BellhopEvent) => void {
  if (!onEvent) return () => undefined;
  let underWay = 0;
  const tell = async (event: BellhopEvent) => {
    await new Promise((resolve) => setImmediate(resolve));
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<true>((resolve) => {
      timer = setTimeout(resolve, GIVEN_UP_MS, true).unref();
    });
    try {
      const told = Promise.resolve(onEvent(event)).then(() => false);
      if (await Promise.race([told, tooLong]))
        log.warn('onEvent takes longer than ten seconds', fieldsOf(event));
    } catch (error) {
      log.error('onEvent failed', { ...fieldsOf(event), error });
    } finally {
      clearTimeout(timer);
      underWay -= 1;
    }
  };
  return (event) => {
    if (underWay >= AT_ONCE) {
      log.error('event not told: a hundred are under way', fieldsOf(event));
      return;
    }
    underWay += 1;
    // A copy: whatever a host does to it, an order's frozen body stays as it is.
    const work = tell(structuredClone(event));
    keepAlive?.(work);
  };
}

function fieldsOf(event: BellhopEvent) {
  const { type, property, requestId } = event;
  return { event: type, property, requestId, ...('attempt' in event && { attempt: event.attempt.id }) };
}
