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

/** @file The shape of a tool for agents. Tools only read: none names a guest, seals an order or sends one. */

/** What a tool may ask of one property. A server and a page have one each. */
export interface ToolContext {
  /** The property in its language that is nearest to `locale`. */
  property(locale: string | undefined): Promise<PropertyAnswer & { locale: string }>;
  /** The property's own civil date. */
  today(): string;
  /** The rooms of a checked stay. @param locale one of the property's */
  search(stay: StayQuery, locale: string): Promise<Availability>;
  /** Stays with rooms a few days earlier and later than a checked stay. */
  near(stay: StayQuery): Promise<NearOffers>;
  /** What is known of a checked month. @returns with `retryAfter`, the seconds until more is known */
  month(query: CalendarQuery): Promise<{ answer: Calendar; retryAfter?: number | undefined }>;
  /** The address of the page on which a guest books. @param query names the search that the page shows */
  pageAddress(query: URLSearchParams): string;
  /** Turns what one of these has thrown into a problem that the agent may read. */
  problemOf(error: unknown): Problem;
}

/** What a tool answers: a JSON object. */
export type ToolContent = Readonly<Record<string, unknown>>;

/** The reason why a tool has no answer. */
export interface ToolProblem {
  code: ProblemCode;
  /** For a developer or an agent, in English. */
  message: string;
  errors?: FieldError[];
  /** Seconds. */
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
  /** For a person. */
  title: string;
  /** For an agent: when to call it, what comes back, what it does not do. */
  description: string;
  /** Strict: other fields are refused. */
  input: ToolInput<Input>;
  /** @throws ToolError, or what `context` throws */
  run(input: z.infer<Input>, context: ToolContext): Promise<ToolContent>;
}

/** A problem that a tool has found itself. */
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
  // Answers hold texts that others than this server have written.
  openWorldHint: true,
} as const;
