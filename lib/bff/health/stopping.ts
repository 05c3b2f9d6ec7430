/** The signals that ask a process to end: SIGTERM from its supervisor, SIGINT from a terminal. */
export const STOP_SIGNALS = ['SIGTERM', 'SIGINT'] as const;

// Next loads a module once for pages and once for routes. Both copies must share this state.
const shared: typeof globalThis & { nextBellhopStop?: { asked: boolean } } = globalThis;

/** Whether this process was asked to end, since it began to listen ({@link noteStop}). */
export const isStopping = (): boolean => shared.nextBellhopStop?.asked ?? false;

/**
 * Begins to notice when this process is asked to end. It listens only to signals that somebody else handles,
 * as Next's server does. With this listener alone, the process would no longer end.
 */
export function noteStop(): void {
  if (shared.nextBellhopStop) return;
  const stop = { asked: false };
  shared.nextBellhopStop = stop;
  for (const signal of STOP_SIGNALS) {
    if (process.listenerCount(signal) === 0) continue;
    process.once(signal, () => {
      stop.asked = true;
    });
  }
}
