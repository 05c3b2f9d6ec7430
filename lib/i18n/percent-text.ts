import { memoized } from '../contract/memoized.ts';
import { formatLocale } from './format-locale.ts';

const formatFor = memoized(
  (locale: string) =>
    new Intl.NumberFormat(formatLocale(locale), { style: 'percent', maximumFractionDigits: 2 }),
);

/** Returns a percentage in the form of the language: "50%", "12,5 %". @param percent 50 is a half */
export function percentText(locale: string, percent: number): string {
  return formatFor(locale).format(percent / 100);
}
