/** The signals that ask a process to end: SIGTERM from its supervisor, SIGINT from a terminal. */
export const STOP_SIGNALS = ['SIGTERM', 'SIGINT'] as const;

// Next loads a module once for pages and once for routes: what one has noted, the other has to find.
const shared: typeof globalThis & { nextBellhopStop?: { asked: boolean } } = globalThis;

/** Whether this process has been asked to end, as far as it was listening ({@link noteStop}). */
export const isStopping = (): boolean => shared.nextBellhopStop?.asked ?? false;

/**
 * From here on it is known when this process is asked to end. Only where somebody else listens for that, as Next's server
 * does: a process with no other listener would not end any more.
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
