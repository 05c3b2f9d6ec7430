/** When to ask again, in milliseconds since the epoch. */
export interface Advice {
  /** The next try by our own schedule, or by the server's advice. */
  dueAt: number;
  /** The server asked for patience until then; coming back online does not shorten this. */
  notBefore: number;
}

const SECOND = 1000;
const MAX_STEP = 30 * SECOND;
/** The longest wait, whatever the server advises, in milliseconds. */
export const MAX_WAIT: number = 120 * SECOND;

/**
 * The wait before a call is repeated: none, then 2, 4, 8, 16, 30, 30 … seconds. The server's
 * advice (`retryAfter`, seconds, up to two minutes) can make it longer, never shorter: an order that stays in
 * doubt must not use up the property's requests.
 * @param step which of these waits, from 0 on
 */
export function nextTry(step: number, now: number, retryAfter?: number): Advice {
  const wait = step < 1 ? 0 : Math.min(2 ** Math.min(step, 10) * SECOND, MAX_STEP);
  const isAdvice = retryAfter !== undefined && Number.isFinite(retryAfter) && retryAfter >= 0;
  const advised = isAdvice ? Math.min(retryAfter * SECOND, MAX_WAIT) : 0;
  return { dueAt: now + Math.max(wait, advised), notBefore: now + advised };
}
