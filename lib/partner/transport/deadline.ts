/** The time that one try may take, body and mapping included. */
export interface Deadline {
  readonly ms: number;
  /** Fires when the time is over. */
  readonly signal: AbortSignal;
  /** Must be called when the try is over, so that no timer stays behind. */
  stop(): void;
}

export function startDeadline(ms: number): Deadline {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), ms);
  return { ms, signal: controller.signal, stop: () => clearTimeout(timer) };
}

/**
 * `work`, or a rejection as soon as the signal fires: for work that does not listen to the signal itself. The listener is
 * never taken off: the signal is one try's, and both go with it.
 */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    work.then(resolve, reject);
    if (signal.aborted) onAbort();
  });
}
