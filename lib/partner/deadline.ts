/** The time that one try may take, body and mapping included. */
export interface Deadline {
  readonly ms: number;
  readonly signal: AbortSignal;
  /** Why `signal` fired; undefined while it has not. */
  ended(): 'time-out' | 'aborted' | undefined;
  /** Must be called when the try is over, so that no timer stays behind. */
  stop(): void;
}

/** @param outer the caller's own signal; the try ends with whichever comes first */
export function startDeadline(ms: number, outer?: AbortSignal): Deadline {
  const controller = new AbortController();
  let reason: 'time-out' | 'aborted' | undefined;
  const end = (why: 'time-out' | 'aborted') => {
    reason ??= why;
    controller.abort();
  };
  const timer = setTimeout(() => end('time-out'), ms);
  const onOuterAbort = () => end('aborted');
  outer?.addEventListener('abort', onOuterAbort, { once: true });
  if (outer?.aborted) onOuterAbort();
  return {
    ms,
    signal: controller.signal,
    ended: () => reason,
    stop: () => {
      clearTimeout(timer);
      outer?.removeEventListener('abort', onOuterAbort);
    },
  };
}

/** `work`, or a rejection as soon as the signal fires: for work that does not listen to the signal itself. */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
    if (signal.aborted) onAbort();
  });
}
