/** @file Formats dates, times and numbers for the panel: in English, with days before months. */

const LANGUAGE = 'en-GB';

// Not from `Intl`: server and browser may have different versions of its texts, but must render the same.
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** For a civil date: `Fri` */
export const weekdayWord = (date: string): string =>
  WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? '';
/** `Dec` */
export const monthWord = (date: string): string => MONTHS[Number(date.slice(5, 7)) - 1] ?? '';
/** `4` */
export const dayNumber = (date: string): string => String(Number(date.slice(8)));
/** `Fri 4 Dec 2026` */
export const dayWords = (date: string): string =>
  `${weekdayWord(date)} ${dayNumber(date)} ${monthWord(date)} ${date.slice(0, 4)}`;

/** `4–7 Dec 2026`, `30 Nov – 2 Dec 2026` */
export function rangeWords(from: string, to: string): string {
  const end = `${dayNumber(to)} ${monthWord(to)} ${to.slice(0, 4)}`;
  if (from.slice(0, 7) === to.slice(0, 7)) return `${dayNumber(from)}–${end}`;
  const year = from.slice(0, 4) === to.slice(0, 4) ? '' : ` ${from.slice(0, 4)}`;
  return `${dayNumber(from)} ${monthWord(from)}${year} – ${end}`;
}

/** True for Friday and Saturday nights. */
export function isWeekendNight(date: string): boolean {
  const day = new Date(`${date}T00:00:00Z`).getUTCDay();
  return day === 5 || day === 6;
}

const moment = new Intl.DateTimeFormat(LANGUAGE, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
/** In the reader's own time zone: `4 Dec 2026, 14:05`. */
export const momentWords = (instant: string): string => moment.format(new Date(instant));

const clock = new Intl.DateTimeFormat(LANGUAGE, { hour: '2-digit', minute: '2-digit', second: '2-digit' });
/** In the reader's own time zone: `14:05:09`. */
export const clockWords = (instant: string): string => clock.format(new Date(instant));

const count = new Intl.NumberFormat(LANGUAGE);
export const countWords = (number: number): string => count.format(number);

/** `1,240.00`: an amount with its digits unchanged, without the currency. */
export function amountWords(amount: string): string {
  const [whole = '0', fraction] = amount.split('.');
  const grouped = count.format(BigInt(whole));
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** `340 ms`, `1.2 s`, or an ellipsis while it is unknown. */
export function durationWords(ms: number | null): string {
  if (ms === null) return '…';
  return ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`;
}

/** Shows a key by its last four characters. A shorter key shows none. */
export const keyWords = (hint: string): string => (hint === '' ? '••••' : `••••${hint}`);

export const plural = (number: number, one: string, many = `${one}s`): string =>
  `${countWords(number)} ${number === 1 ? one : many}`;
