import { bookingLink } from '../../agents/booking-link.ts';
import { calendarPrices } from '../../agents/calendar-prices.ts';
import { nearDates } from '../../agents/near-dates.ts';
import { searchRooms } from '../../agents/search-rooms.ts';
import type { Tool } from '../../agents/tool.ts';
import { callTool } from '../../agents/tools.ts';
import { modelContextOf, type OfferedTool } from './model-context.ts';
import { type PageToolContextOptions, pageToolContext } from './tool-context.ts';

const SEARCH_TOOLS = [searchRooms, nearDates, calendarPrices];

/** The tools of each step of the widget. Steps in which a person types, orders or waits have no tools. */
const TOOLS_OF_STEP: Readonly<Record<string, readonly Tool[]>> = {
  search: SEARCH_TOOLS,
  rooms: [...SEARCH_TOOLS, bookingLink],
};

/**
 * Registers the tools of a step for agents of the browser, until the signal is aborted. Does nothing in a
 * browser without WebMCP. Only one of two widgets on a page offers tools. Otherwise an agent could search at
 * one property and get the link of another.
 * @param step a step's name
 * @throws the browser's rejection of the first tool: another widget has it, or the frame has no
 *   `allow="tools"`. Then no tool is registered.
 */
export async function offerTools(
  step: string,
  options: PageToolContextOptions,
  signal: AbortSignal,
): Promise<void> {
  const context = modelContextOf(document);
  if (!context || signal.aborted) return;
  const [first, ...others] = (TOOLS_OF_STEP[step] ?? []).map((tool) => asOffered(tool, options));
  if (!first) return;
  await context.registerTool(first, { signal });
  if (signal.aborted) return;
  await Promise.allSettled(others.map((tool) => context.registerTool(tool, { signal })));
}

function asOffered(tool: Tool, options: PageToolContextOptions): OfferedTool {
  const { name, title, description } = tool;
  return {
    ...{ name, title, description },
    inputSchema: tool.input.json,
    annotations: { readOnlyHint: true, untrustedContentHint: true },
    execute: async (input, call) => {
      const { isError, content } = await callTool(
        tool,
        input,
        pageToolContext({ ...options, signal: call?.signal }),
      );
      return isError ? { isError, ...content } : content;
    },
  };
}
