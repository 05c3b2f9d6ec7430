/** Time as a parameter: what it is, and a call later on. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Calls `then` after so many milliseconds; returns how to call it off. */
  after(milliseconds: number, then: () => void): () => void;
}

export const browserClock: Clock = {
  now: () => Date.now(),
  after: (milliseconds, then) => {
    const timer = setTimeout(then, milliseconds);
    return () => clearTimeout(timer);
  },
};
