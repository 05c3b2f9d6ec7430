import { fieldErrorsOf } from '../contract/http/field-errors.ts';
import type { Problem } from '../contract/http/problem-schema.ts';
import * as z from '../contract/schema.ts';
import { bookingLink } from './booking-link.ts';
import { calendarPrices } from './calendar-prices.ts';
import { requireNoErrors } from './input.ts';
import { nearDates } from './near-dates.ts';
import { searchRooms } from './search-rooms.ts';
import { type Tool, type ToolContext, ToolError, type ToolProblem, type ToolResult } from './tool.ts';

/** All tools for agents. */
export const TOOLS: readonly Tool[] = [searchRooms, nearDates, calendarPrices, bookingLink];

/**
 * Calls a tool with the input that an agent has sent. Never rejects: every error becomes a
 * {@link ToolProblem}.
 * @param input not checked yet
 */
export async function callTool(tool: Tool, input: unknown, context: ToolContext): Promise<ToolResult> {
  try {
    const parsed = z.safeParse(tool.input.schema, input, { reportInput: true });
    if (!parsed.success) requireNoErrors(fieldErrorsOf(parsed.error.issues));
    return { isError: false, content: await tool.run(parsed.data, context) };
  } catch (error) {
    const problem = error instanceof ToolError ? error.problem : toToolProblem(context.problemOf(error));
    return { isError: true, content: { problem } };
  }
}

function toToolProblem({ code, title, detail, errors, retryAfter }: Problem): ToolProblem {
  return {
    code,
    message: detail ? `${title}. ${detail}` : title,
    ...(errors && { errors }),
    ...(retryAfter !== undefined && { retryAfter }),
  };
}
