import type { Result } from 'lighthouse';
import { z } from 'zod';

/** One column of the bench's table. */
export interface Metric {
  title: string;
  /** What Lighthouse's report says of it: a score of 0 to 100, seconds, milliseconds, or bytes. */
  read(report: Result): number;
  show(value: number): string;
  /** What the booking page has to keep; without it the figure is only printed. */
  target?: { text: string; met(value: number): boolean };
}

const whole = (value: number) => value.toFixed(0);
const seconds = (value: number) => `${value.toFixed(2)} s`;
const kilobytes = (value: number) => `${(value / 1000).toFixed(1)} kB`;

const atLeast = (limit: number) => ({ text: `>= ${limit}`, met: (value: number) => value >= limit });
const atMost = (limit: number, text: string) => ({
  text: `<= ${text}`,
  met: (value: number) => value <= limit,
});

const score = (category: string) => (report: Result) =>
  Math.round((report.categories[category]?.score ?? 0) * 100);
const audit = (id: string) => (report: Result) => report.audits[id]?.numericValue ?? Number.NaN;
const inSeconds = (id: string) => (report: Result) => audit(id)(report) / 1000;

const requests = z.array(z.object({ resourceType: z.string().optional(), transferSize: z.number() }));

/** What came over the line, as it was compressed; of one type, or all. */
const transferred = (type?: string) => (report: Result) => {
  const details = report.audits['network-requests']?.details;
  const all = requests.parse(details && 'items' in details ? details.items : undefined);
  return all
    .filter(({ resourceType }) => type === undefined || resourceType === type)
    .reduce((sum, { transferSize }) => sum + transferSize, 0);
};

export const metrics: readonly Metric[] = [
  { title: 'performance', read: score('performance'), show: whole, target: atLeast(98) },
  { title: 'accessibility', read: score('accessibility'), show: whole, target: atLeast(100) },
  { title: 'best practices', read: score('best-practices'), show: whole, target: atLeast(100) },
  { title: 'SEO', read: score('seo'), show: whole, target: atLeast(100) },
  {
    title: 'LCP',
    read: inSeconds('largest-contentful-paint'),
    show: seconds,
    target: atMost(1.8, '1.8 s'),
  },
  {
    title: 'TBT',
    read: audit('total-blocking-time'),
    show: (value) => `${whole(value)} ms`,
    target: atMost(100, '100 ms'),
  },
  {
    title: 'CLS',
    read: audit('cumulative-layout-shift'),
    show: (value) => value.toFixed(3),
    target: atMost(0.01, '0.01'),
  },
  { title: 'FCP', read: inSeconds('first-contentful-paint'), show: seconds },
  { title: 'Speed Index', read: inSeconds('speed-index'), show: seconds },
  { title: 'all bytes', read: transferred(), show: kilobytes },
  { title: 'JS bytes', read: transferred('Script'), show: kilobytes },
];
