import type { Result } from 'lighthouse';
import { z } from 'zod';

/** One visit to a page, and the page's HTML. */
export interface Visited {
  report: Result;
  html: string;
}

/** One row of the bench's table. */
export interface Metric {
  title: string;
  /** Reads the figure of a visit: a score of 0 to 100, seconds, milliseconds, or bytes. */
  read(visited: Visited): number;
  show(value: number): string;
  /**
   * The target of a page. It may depend on the bare page's figure. Without a target the figure is only
   * printed.
   */
  target?: { text: string; met(value: number, bare: number): boolean };
}

const whole = (value: number) => value.toFixed(0);
const seconds = (value: number) => `${value.toFixed(2)} s`;
const milliseconds = (value: number) => `${whole(value)} ms`;
const kilobytes = (value: number) => `${(value / 1000).toFixed(1)} kB`;

const full = { text: '100', met: (value: number) => value >= 100 };
const none = { text: '0', met: (value: number) => value < 0.001 };
const atMostAbove = (most: number, text: string) => ({
  text: `<= bare + ${text}`,
  met: (value: number, bare: number) => value <= bare + most,
});
const atMostBelow = (most: number) => ({
  text: `>= bare - ${most}`,
  met: (value: number, bare: number) => value >= bare - most,
});

const score =
  (category: string) =>
  ({ report }: Visited) =>
    Math.round((report.categories[category]?.score ?? 0) * 100);
const audit =
  (id: string, unit = 1) =>
  ({ report }: Visited) =>
    (report.audits[id]?.numericValue ?? Number.NaN) / unit;

const requestsSchema = z.array(
  z.object({ url: z.string(), resourceType: z.string().optional(), transferSize: z.number() }),
);

/** Returns the transferred bytes, with compression. */
const transferred =
  (counts: (request: z.infer<typeof requestsSchema>[number], html: string) => boolean) =>
  ({ report, html }: Visited) => {
    const details = report.audits['network-requests']?.details;
    return requestsSchema
      .parse(details && 'items' in details ? details.items : undefined)
      .filter((request) => counts(request, html))
      .reduce((sum, { transferSize }) => sum + transferSize, 0);
  };

const LCP = audit('largest-contentful-paint', 1000);
const TBT = audit('total-blocking-time');
const CLS = audit('cumulative-layout-shift');

/** The metrics of a visit with simulated throttling: Lighthouse's default, with its scores. */
export const simulatedMetrics: readonly Metric[] = [
  { title: 'performance', read: score('performance'), show: whole, target: atMostBelow(2) },
  { title: 'accessibility', read: score('accessibility'), show: whole, target: full },
  { title: 'best practices', read: score('best-practices'), show: whole, target: full },
  { title: 'SEO', read: score('seo'), show: whole, target: full },
  { title: 'LCP', read: LCP, show: seconds, target: atMostAbove(0.5, '0.5 s') },
  { title: 'TBT', read: TBT, show: milliseconds, target: atMostAbove(60, '60 ms') },
  { title: 'CLS', read: CLS, show: (value) => value.toFixed(3), target: none },
  { title: 'FCP', read: audit('first-contentful-paint', 1000), show: seconds },
  {
    title: 'first-load scripts',
    read: transferred(
      ({ url, resourceType }, html) => resourceType === 'Script' && html.includes(new URL(url).pathname),
    ),
    show: kilobytes,
    target: atMostAbove(40_000, '40 kB'),
  },
  {
    title: 'scripts at rest',
    read: transferred(({ resourceType }) => resourceType === 'Script'),
    show: kilobytes,
  },
  { title: 'all bytes', read: transferred(() => true), show: kilobytes },
];

/** The metrics of a visit with a really slow line and processor. */
export const appliedMetrics: readonly Metric[] = [
  { title: 'performance, applied', read: score('performance'), show: whole, target: atMostBelow(2) },
  { title: 'LCP, applied', read: LCP, show: seconds, target: atMostAbove(0.5, '0.5 s') },
  { title: 'TBT, applied', read: TBT, show: milliseconds, target: atMostAbove(60, '60 ms') },
];
