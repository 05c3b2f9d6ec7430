/** When to try again, in milliseconds since the epoch. */
export interface Advice {
  /** The time of the next try, by this schedule or by the server's advice. */
  dueAt: number;
  /** The server advises no earlier try. A return to the network does not shorten this wait. */
  notBefore: number;
}

const SECOND = 1000;
const MAX_STEP = 30 * SECOND;
/** The longest wait in milliseconds. A longer advice of the server is cut to it. */
export const MAX_WAIT: number = 120 * SECOND;

/**
 * Returns when to repeat a call: at once, then after 2, 4, 8, 16, 30, 30 … seconds. The server's advice
 * (`retryAfter`, seconds, two minutes at most) can make the wait longer, never shorter: an order that stays
 * in doubt must not use up the property's requests.
 * @param step the number of this wait, from 0
 */
export function nextTry(step: number, now: number, retryAfter?: number): Advice {
  const wait = step < 1 ? 0 : Math.min(2 ** Math.min(step, 10) * SECOND, MAX_STEP);
  const isAdvice = retryAfter !== undefined && Number.isFinite(retryAfter) && retryAfter >= 0;
  const advised = isAdvice ? Math.min(retryAfter * SECOND, MAX_WAIT) : 0;
  return { dueAt: now + Math.max(wait, advised), notBefore: now + advised };
}
