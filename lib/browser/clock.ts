/** Time as a parameter: the current time and timers. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Calls `then` after the given time. Returns a function that cancels the timer. */
  after(milliseconds: number, then: () => void): () => void;
}

export const browserClock: Clock = {
  now: () => Date.now(),
  after: (milliseconds, then) => {
    const timer = setTimeout(then, milliseconds);
    return () => clearTimeout(timer);
  },
};
