/**
 * The server's time, as far as this page knows it. The guest's device may have a wrong clock, which must
 * neither promise a free cancellation nor deny one. So the device only counts how much time has passed since
 * the server told its time.
 */
export interface ServerClock {
  /** When the server made the page, milliseconds since the epoch. The first drawing is as of then. */
  readonly made: number;
  /**
   * Milliseconds since the epoch. Ahead of the server's clock by less than a second, as the server tells
   * whole seconds; behind it by no more than the time that its last answer was on its way.
   */
  now(): number;
  /** The server's clock shows this, or did a moment ago. NaN, or less than is known, is no news. */
  update(instant: number): void;
  /** Calls `listener` when it turns out to be later than was known; returns how to call that off. */
  onLater(listener: () => void): () => void;
}

// The first stops at no sleep of the device, and the second is moved by nobody who sets the device's clock.
const COUNTERS = [() => Date.now(), () => performance.now()];

/** @param made when the server has made the page, in milliseconds since the epoch */
export function createServerClock(made: number): ServerClock {
  const listeners = new Set<() => void>();
  /**
   * How far the server is ahead of each counter. None is read before the first `update`: a server reads none
   * at all.
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
