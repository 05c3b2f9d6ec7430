import type { ToolContext } from '../../agents/tool.ts';
import { calendarSchema } from '../../contract/calendar-schema.ts';
import { PROBLEM_STATUS, type ProblemCode } from '../../contract/http/problem.ts';
import type { Problem } from '../../contract/http/problem-schema.ts';
import type { BookingProps } from '../../contract/props.ts';
import { isProblemError, UnfitAnswerError } from '../api-errors.ts';
import type { BookingApi } from '../booking-api.ts';

export interface PageToolContextOptions extends Pick<BookingProps, 'property' | 'locale' | 'today'> {
  /** Only these calls of the BFF's client. None of them can order. */
  api: Pick<BookingApi, 'availability' | 'near' | 'ask'>;
  /** The page on which a guest books. It may have its own query. */
  page: URL;
  /** Cancels the requests. */
  signal?: AbortSignal | undefined;
}

/** Gives the tools in a page access to the property: with the widget's client, in the page's language. */
export function pageToolContext({
  api,
  property,
  locale,
  today,
  page,
  signal,
}: PageToolContextOptions): ToolContext {
  const options = signal ? { signal } : {};
  return {
    property: async () => ({ ...property, locale }),
    today: () => today,
    search: (stay) => api.availability(stay, options),
    near: (stay) => api.near(stay, options),
    month: ({ month, adults }) =>
      api.ask('/availability/calendar', { month, adults: String(adults) }, calendarSchema, options),
    pageAddress: (query) => {
      const address = new URL(page);
      for (const [name, value] of query) address.searchParams.set(name, value);
      return address.href;
    },
    problemOf: (error) => {
      if (isProblemError(error)) return error.problem;
      return error instanceof UnfitAnswerError
        ? problem('upstream-unexpected', 'The booking service gave an answer that does not fit')
        : problem('upstream-unavailable', 'The booking service did not answer');
    },
  };
}

const problem = (code: ProblemCode, title: string): Problem => ({
  type: `urn:next-bellhop:problem:${code}`,
  ...{ title, code },
  status: PROBLEM_STATUS[code],
});
