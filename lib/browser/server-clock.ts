/**
 * The server's time, as far as this page knows it. The guest's device may have a wrong clock, and this clock
 * must neither promise nor deny a free cancellation. So the device only counts the time since the server's
 * last time.
 */
export interface ServerClock {
  /** When the server made the page, in milliseconds since the epoch. The first render uses this time. */
  readonly made: number;
  /**
   * The current time in milliseconds since the epoch. It is less than a second ahead of the server's clock,
   * because the server sends whole seconds. It is behind by at most the travel time of the last answer.
   */
  now(): number;
  /** Takes over the server's time. NaN, or a time earlier than the known time, changes nothing. */
  update(instant: number): void;
  /** Calls `listener` when an update moves the time forward. Returns a function that unsubscribes. */
  onLater(listener: () => void): () => void;
}

// The first counter goes on while the device sleeps. The second ignores changes of the device's clock.
const COUNTERS = [() => Date.now(), () => performance.now()];

/** @param made when the server made the page, in milliseconds since the epoch */
export function createServerClock(made: number): ServerClock {
  const listeners = new Set<() => void>();
  /**
   * How far the server is ahead of each counter. No counter is read before the first `update`, so never on a
   * server.
   */
  let leads: number[] = [];
  const now = () => Math.max(made, ...leads.map((lead, index) => lead + (COUNTERS[index]?.() ?? 0)));
  return {
    made,
    now,
    update: (instant) => {
      if (!Number.isFinite(instant) || (leads.length > 0 && instant <= now())) return;
      leads = COUNTERS.map((count) => Math.max(made, instant) - count());
      for (const listener of [...listeners]) listener();
    },
    onLater: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
