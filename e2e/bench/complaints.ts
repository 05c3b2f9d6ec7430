import type { Result } from 'lighthouse';

/** What Lighthouse would mend in a page: its audits without the full score, in its own words. */
export function complaintsOf(report: Result): string[] {
  return Object.values(report.audits)
    .filter(
      ({ score, scoreDisplayMode }) => score !== null && score < 1 && scoreDisplayMode !== 'notApplicable',
    )
    .map(({ id, title, displayValue }) => `${id}: ${title}${displayValue ? ` (${displayValue})` : ''}`);
}
