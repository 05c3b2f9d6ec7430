import type { Means } from '../../agents/tool.ts';
import { calendarSchema } from '../../contract/calendar-schema.ts';
import { PROBLEM_STATUS, type ProblemCode } from '../../contract/http/problem.ts';
import type { Problem } from '../../contract/http/problem-schema.ts';
import type { BookingProps } from '../../contract/props.ts';
import { isProblemError, UnfitAnswerError } from '../api-errors.ts';
import type { BookingApi } from '../booking-api.ts';

export interface PageMeansOptions extends Pick<BookingProps, 'property' | 'locale' | 'today'> {
  /** Of the client of the BFF these alone: none of them can order. */
  api: Pick<BookingApi, 'availability' | 'near' | 'ask'>;
  /** The page on which a guest books, without its query. */
  page: URL;
  /** Ends the calls. */
  signal?: AbortSignal | undefined;
}

/** What tools for agents work with in a page: the browser's own way to the BFF, in the language of the page. */
export function pageMeans({ api, property, locale, today, page, signal }: PageMeansOptions): Means {
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
      address.search = String(query);
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
