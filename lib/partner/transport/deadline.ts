/** The time-out of one try, body and mapping included. */
export interface Deadline {
  readonly ms: number;
  /** Aborts when the time is over. */
  readonly signal: AbortSignal;
  /** Must be called after the try. Otherwise its timer stays behind. */
  stop(): void;
}

export function startDeadline(ms: number): Deadline {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), ms);
  return { ms, signal: controller.signal, stop: () => clearTimeout(timer) };
}

/**
 * Returns the result of `work`, or rejects as soon as the signal aborts: for work that ignores the signal
 * itself. The listener is never removed, because the signal belongs to one try and is dropped with it.
 */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    work.then(resolve, reject);
    if (signal.aborted) onAbort();
  });
}
