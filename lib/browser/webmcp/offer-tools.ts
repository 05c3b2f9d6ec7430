import { bookingLink } from '../../agents/booking-link.ts';
import { calendarPrices } from '../../agents/calendar-prices.ts';
import { nearDates } from '../../agents/near-dates.ts';
import { searchRooms } from '../../agents/search-rooms.ts';
import type { Tool } from '../../agents/tool.ts';
import { callTool } from '../../agents/tools.ts';
import { modelContextOf, type OfferedTool } from './model-context.ts';
import { type PageMeansOptions, pageMeans } from './page-means.ts';

const SEARCHING = [searchRooms, nearDates, calendarPrices];

/** What each step of the widget offers. Where a person types, orders or waits, there is nothing. */
const OF_STEP: Readonly<Record<string, readonly Tool[]>> = {
  search: SEARCHING,
  rooms: [...SEARCHING, bookingLink],
};

/**
 * Offers the tools of a step to agents of the browser, until the signal is aborted. Does nothing in a browser without WebMCP,
 * nor in a frame that its page has lent no `tools`.
 * @param step a step's name
 */
export async function offerTools(step: string, options: PageMeansOptions, gone: AbortSignal): Promise<void> {
  const context = modelContextOf(document);
  if (!context || gone.aborted) return;
  const offered = (OF_STEP[step] ?? []).map((tool) =>
    context.registerTool(asOffered(tool, options), { signal: gone }),
  );
  // Two widgets on a page have tools of the same names: those of the first one are there.
  await Promise.allSettled(offered);
}

function asOffered(tool: Tool, options: PageMeansOptions): OfferedTool {
  const { name, title, description } = tool;
  return {
    ...{ name, title, description },
    inputSchema: tool.input.json,
    annotations: { readOnlyHint: true, untrustedContentHint: true },
    execute: async (input, { signal } = {}) => {
      const { isError, content } = await callTool(tool, input, pageMeans({ ...options, signal }));
      return isError ? { isError, ...content } : content;
    },
  };
}
