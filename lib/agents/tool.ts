import type { CalendarQuery } from '../contract/calendar.ts';
import type { Calendar } from '../contract/calendar-schema.ts';
import type { ProblemCode } from '../contract/http/problem.ts';
import type { FieldError, Problem } from '../contract/http/problem-schema.ts';
import type { NearOffers } from '../contract/near-stays-schema.ts';
import type { PropertyAnswer } from '../contract/property.ts';
import type { Availability } from '../contract/room-schema.ts';
import type * as z from '../contract/schema.ts';
import type { StayQuery } from '../contract/stay.ts';
import type { ToolInput } from './tool-input.ts';

/**
 * @file The shape of a tool for agents. Tools only read: no tool names a guest, seals an attempt or orders.
 */

/** The questions that a tool may ask about one property. A server and a page each implement them. */
export interface ToolContext {
  /** The property in that one of its languages that is nearest to `locale`. */
  property(locale: string | undefined): Promise<PropertyAnswer & { locale: string }>;
  /** The property's own civil date. */
  today(): string;
  /** The rooms of a checked stay. @param locale a language of the property */
  search(stay: StayQuery, locale: string): Promise<Availability>;
  /** Stays with rooms a few days earlier and later than a checked stay. */
  near(stay: StayQuery): Promise<NearOffers>;
  /** The known prices of a checked month. @returns with `retryAfter`, the seconds until more is known */
  month(query: CalendarQuery): Promise<{ answer: Calendar; retryAfter?: number | undefined }>;
  /** The address of the page on which a guest books. @param query names the search that the page shows */
  pageAddress(query: URLSearchParams): string;
  /** Turns an error of one of these functions into a problem that the agent may read. */
  problemOf(error: unknown): Problem;
}

/** The answer of a tool: a JSON object. */
export type ToolContent = Readonly<Record<string, unknown>>;

/** The reason why a tool has no answer. */
export interface ToolProblem {
  code: ProblemCode;
  /** For a developer or an agent, in English. */
  message: string;
  errors?: FieldError[];
  /** Seconds until a retry makes sense. */
  retryAfter?: number;
}

/** The result of a tool call. */
export type ToolResult =
  | { isError: false; content: ToolContent }
  | { isError: true; content: { problem: ToolProblem } };

/** A tool: its description for an agent, and the function that it calls. */
export interface Tool<Input extends z.$ZodType = z.$ZodType> {
  /** The name that agents call it by: letters and underscores. */
  name: string;
  /** The name that a person reads. */
  title: string;
  /** For an agent: when to call the tool, what it returns, and what it does not do. */
  description: string;
  /** Strict: the tool refuses other fields. */
  input: ToolInput<Input>;
  /** @throws ToolError, or what `context` throws */
  run(input: z.infer<Input>, context: ToolContext): Promise<ToolContent>;
}

/** A problem that a tool itself has found. */
export class ToolError extends Error {
  override readonly name = 'ToolError';
  readonly problem: ToolProblem;

  constructor(problem: ToolProblem) {
    super(problem.code);
    this.problem = problem;
  }
}

/** The annotations of every tool. */
export const ANNOTATIONS = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  // Answers hold texts that this server has not written.
  openWorldHint: true,
} as const;
