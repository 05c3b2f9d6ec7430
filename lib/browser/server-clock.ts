/**
 * The server's time, as far as this page has heard of it. Of the guest's device only this is believed, how much time has
 * passed: a device whose clock is wrong must neither promise a free cancellation nor deny one.
 */
export interface ServerClock {
  /** When the page was made: what the server's HTML goes by, and so the first drawing in a browser. */
  readonly made: number;
  /** Milliseconds since the epoch; never later than the server's own, but for what a device counts wrongly. */
  now(): number;
  /** The server's clock shows this, or did a moment ago. NaN, or less than is known, is no news. */
  heard(instant: number): void;
  /** Calls `listener` when it turns out to be later than was known; returns how to call that off. */
  onLater(listener: () => void): () => void;
}

// The first stops at no sleep of the device, and the second is moved by nobody who sets the device's clock.
const COUNTERS = [() => Date.now(), () => performance.now()];

/** @param made when the server has made the page, in milliseconds since the epoch */
export function createServerClock(made: number): ServerClock {
  const listeners = new Set<() => void>();
  /** How far the server is ahead of each counter. None is read before the first `heard`: a server reads none at all. */
  let leads: number[] = [];
  const now = () => Math.max(made, ...leads.map((lead, index) => lead + (COUNTERS[index]?.() ?? 0)));
  return {
    made,
    now,
    heard: (instant) => {
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
