/** A longer advised wait is cut to this: one absurd header must not close a property for years. */
export const MAX_ADVICE_MS = 3_600_000;

// RFC 9110 section 5.6.7: a recipient accepts all three forms of HTTP-date. All mean GMT; the third does not
// say so.
const IMF_FIXDATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;
const RFC850_DATE = /^[A-Z][a-z]+day, \d{2}-[A-Z][a-z]{2}-\d{2} \d{2}:\d{2}:\d{2} GMT$/;
const ASCTIME_DATE = /^[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d{2}:\d{2}:\d{2} \d{4}$/;

/**
 * Reads `Retry-After` (RFC 9110 section 10.2.3): whole seconds or an HTTP-date.
 * @param now epoch milliseconds, to compare a date with
 * @returns milliseconds from now, between 0 and {@link MAX_ADVICE_MS}; `undefined` for an invalid value such
 * as `-5` or `soon`
 */
export function retryAfterMs(header: string | undefined, now: number): number | undefined {
  const text = header?.trim() ?? '';
  if (/^\d+$/.test(text)) return Math.min(Number(text) * 1000, MAX_ADVICE_MS);
  const at = httpDate(text);
  return at === undefined ? undefined : Math.min(Math.max(0, at - now), MAX_ADVICE_MS);
}

function httpDate(text: string): number | undefined {
  const withZone = ASCTIME_DATE.test(text) ? `${text} GMT` : text;
  if (withZone === text && !IMF_FIXDATE.test(text) && !RFC850_DATE.test(text)) return undefined;
  const ms = Date.parse(withZone);
  return Number.isNaN(ms) ? undefined : ms;
}
